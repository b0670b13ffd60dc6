package io.github.measure4j.result.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateFigureTest {
    private static final double MICRO = 1e-6;

    private static StateFigure figure(double slopeError) {
        return figure(7e-7, 1, slopeError);
    }

    private static StateFigure figure(double reading, double slope, double slopeError) {
        return new StateFigure(
                "exchange 0.70 us", 1, MICRO, 0.98 * MICRO, 1.03 * MICRO, 100, 5, reading, slope, slopeError, List.of());
    }

    @Test
    void isMovedAlongItsSlope() {
        StateFigure moved = figure(0).at(1.1 * 7e-7);
        assertThat(moved.seconds()).isCloseTo(1.1 * MICRO, within(1e-15));
        assertThat(moved.lower()).isCloseTo(1.1 * 0.98 * MICRO, within(1e-15));
        assertThat(moved.upper()).isCloseTo(1.1 * 1.03 * MICRO, within(1e-15));
        assertThat(moved.reading()).isEqualTo(1.1 * 7e-7);
    }

    @Test
    void itsIntervalGrowsWithTheDistanceByWhatIsNotKnownOfTheSlope() {
        StateFigure moved = figure(0.2).at(1.1 * 7e-7);
        double share = 1.96 * 0.2 * Math.log(1.1);
        assertThat(moved.seconds() - moved.lower()).isCloseTo(1.1 * Math.hypot(0.02, share) * MICRO, within(1e-12));
        assertThat(moved.upper() - moved.seconds()).isCloseTo(1.1 * Math.hypot(0.03, share) * MICRO, within(1e-12));
        assertThat(figure(0.2).at(7e-7).upper()).isCloseTo(1.03 * MICRO, within(1e-15));
    }

    /** One launch tells its slope, the other has what is assumed of any. */
    @Test
    void launchesAreMovedAlongOneSlope() {
        List<StateFigure> alike = StateFigure.allAt(List.of(figure(7e-7, 0.1, 0), figure(1.1 * 7e-7, 0.9, 0.4)), 7e-7);
        double worth = 0.01 / (0.4 * 0.4 + 0.01);
        double slope = (0.1 + 0.9 * worth) / (1 + worth);
        assertThat(alike.get(0).seconds()).isEqualTo(MICRO);
        assertThat(alike.get(0).slope()).isCloseTo(slope, within(1e-12));
        assertThat(alike.get(1).seconds()).isCloseTo(MICRO * Math.pow(1.1, -slope), within(1e-15));
        assertThat(alike.get(1).slopeError()).isEqualTo(0.1);
    }

    @Test
    void whatIsAssumedOfAnySlopeIsNoBetterKnownForManyLaunches() {
        List<StateFigure> alike = StateFigure.allAt(List.of(figure(0.4), figure(0.4), figure(0.4)), 7e-7);
        assertThat(alike).allSatisfy(figure -> {
            assertThat(figure.slope()).isCloseTo(1, within(1e-12));
            assertThat(figure.slopeError()).isCloseTo(Math.hypot(0.4, 0.1), within(1e-12));
        });
    }

    /** Each was said to have a slope of 0.9; they lie on a line of 1.3 but for a thousandth. */
    @Test
    void fiveLaunchesAreMovedAlongTheLineThatTheyLieOn() {
        double[] readings = {6.3e-7, 6.6e-7, 7e-7, 7.4e-7, 7.7e-7};
        double[] apart = {1.001, 0.999, 1, 1.001, 0.999};
        List<StateFigure> launches = IntStream.range(0, readings.length)
                .mapToObj(i -> launch(readings[i], MICRO * Math.pow(readings[i] / 7e-7, 1.3) * apart[i]))
                .toList();
        assertThat(StateFigure.allAt(launches, 7e-7)).allSatisfy(figure -> {
            assertThat(figure.seconds()).isCloseTo(MICRO, withinPercentage(1));
            assertThat(figure.slope()).isBetween(1.2, 1.3);
            assertThat(figure.slopeError()).isBetween(0.04, 0.06);
        });
        assertThat(StateFigure.allAt(launches.subList(0, 4), 7e-7)).allSatisfy(
                figure -> assertThat(figure.slope()).isCloseTo(0.9, within(1e-12)));
    }

    @Test
    void launchesWithOneReadingTellNoLine() {
        List<StateFigure> launches = IntStream.range(0, 6).mapToObj(i -> launch(7e-7, (1 + 0.01 * i) * MICRO)).toList();
        assertThat(StateFigure.allAt(launches, 7e-7)).allSatisfy(
                figure -> assertThat(figure.slope()).isCloseTo(0.9, within(1e-12)));
    }

    /**
     * Launches say 0.9 and follow their readings with 1.1. The range of six holds a median in 96.9 %. The slope that is fitted to the
     * same six takes 2 % of that, and leaves the 95 % that an interval promises.
     */
    @Test
    void theRangeOfSixLaunchesAlongTheirLineHoldsTheTruth() {
        Random random = new Random(6);
        int trials = 4_000;
        int held = 0;
        for (int trial = 0; trial < trials; trial++) {
            List<StateFigure> launches = IntStream.range(0, 6)
                    .mapToDouble(i -> 0.05 * random.nextGaussian())
                    .mapToObj(x -> launch(7e-7 * Math.exp(x), MICRO * Math.exp(1.1 * x + 0.015 * random.nextGaussian())))
                    .toList();
            DoubleSummaryStatistics range = StateFigure.allAt(launches, 7e-7).stream()
                    .mapToDouble(StateFigure::seconds)
                    .summaryStatistics();
            held += range.getMin() <= MICRO && MICRO <= range.getMax() ? 1 : 0;
        }
        assertThat(held / (double) trials).isCloseTo(0.95, within(0.01));
    }

    private static StateFigure launch(double reading, double seconds) {
        return new StateFigure(
                "exchange 0.70 us", 1, seconds, 0.98 * seconds, 1.02 * seconds, 100, 5, reading, 0.9, 0.1, List.of());
    }
}
