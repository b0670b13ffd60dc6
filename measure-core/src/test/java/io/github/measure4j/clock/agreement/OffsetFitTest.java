package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.ModelQuality;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OffsetFitTest {
    private static final long UPTIME = 4_000_000_000_000_000_003L;

    private static ClockModel fitted(double slope, double noise, long spanNanos, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        OffsetFit fit = new OffsetFit(ClockLimits.usual());
        for (int i = 0; i < 30; i++) {
            long at = spanNanos * i / 29;
            fit.add(new PairOffset(UPTIME + at, UPTIME, 500 + slope * at + noise * random.nextGaussian(), 3 * noise, 0));
        }
        return fit.model();
    }

    @Test
    void findsALineFarFromClockZero() {
        ClockModel model = fitted(50e-6, 5, 1_000_000_000, 1);
        assertThat(model.slope()).isCloseTo(50e-6, within(4 * model.quality().slopeError()));
        assertThat(model.referenceNanos()).isCloseTo(UPTIME + 500_000_000, within(1_000L));
        assertThat(model.toGlobal(UPTIME + 2_000_000_000L)).isCloseTo(2_000_000_000L - 500 - 100_000, within(30L));
    }

    /** sigma sqrt(12 / n) / T. */
    @Test
    void knowsHowGoodItsSlopeIs() {
        double squares = 0;
        double stated = 0;
        int trials = 2_000;
        for (int seed = 0; seed < trials; seed++) {
            ClockModel model = fitted(50e-6, 5, 1_000_000_000, seed);
            squares += Math.pow(model.slope() - 50e-6, 2) / trials;
            stated += model.quality().slopeError() / trials;
        }
        assertThat(Math.sqrt(squares)).isCloseTo(5 * Math.sqrt(12.0 / 30) / 1e9, within(0.3e-9));
        assertThat(stated).isCloseTo(Math.sqrt(squares), within(0.3e-9));
    }

    @Test
    void usesTheOffsetAloneWhereTheSlopeIsNotSignificant() {
        int lines = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            ClockModel model = fitted(0, 5, 3_000_000, seed);
            lines += model.slope() == 0 ? 0 : 1;
            assertThat(model.aheadAt(UPTIME) - UPTIME).isCloseTo(500, within(25.0 + 512));
        }
        // Student's t with 28 degrees of freedom is beyond 3 in 0.56 % of the cases.
        assertThat(lines).isBetween(1, 15);
    }

    @Test
    void aSingleOffsetAgesWithTheLargestDrift() {
        OffsetFit fit = new OffsetFit(ClockLimits.usual());
        fit.add(new PairOffset(1_000, 70, 0.5, 20, 100));
        ClockModel model = fit.model();
        assertThat(model.aheadAt(99_999)).isEqualTo(70.5);
        assertThat(model.errorAt(1_000)).isEqualTo(20);
        assertThat(model.errorAt(1_001_000)).isCloseTo(20 + 200, within(1e-9));
        assertThat(model.quality().offsetErrorNanos()).isCloseTo(20 / Math.sqrt(3), within(1e-9));
        assertThat(model.quality().slopeError()).isCloseTo(200e-6 / Math.sqrt(3), within(1e-15));
    }

    @Test
    void theLastOfTwoOffsetsIsTheModel() {
        OffsetFit fit = new OffsetFit(ClockLimits.usual());
        fit.add(new PairOffset(1_000, 70, 0, 20, 100));
        fit.add(new PairOffset(2_000, 80, 0.25, 30, 90));
        assertThat(fit.model().aheadAt(5_000)).isEqualTo(80.25);
        assertThat(fit.model().errorAt(2_000)).isEqualTo(30);
        assertThat(fit.fastestRoundTripNanos()).isEqualTo(90);
    }

    private static OffsetFit offsets(long[] at, double[] rest, double bound) {
        OffsetFit fit = new OffsetFit(ClockLimits.usual());
        for (int i = 0; i < at.length; i++) {
            fit.add(new PairOffset(UPTIME + at[i], 7 + i, rest[i] - i, bound, 10));
        }
        return fit;
    }

    /** Least squares by hand: squares of time 10^12 + 10^12, residuals -1, 2, -1 about a mean of 12. */
    @Test
    void errorsOfAFitAreThoseOfLeastSquares() {
        ClockModel model = offsets(new long[] {0, 1_000_000, 2_000_000}, new double[] {1, 14, 21}, 5).model();
        assertThat(model.referenceNanos()).isEqualTo(UPTIME + 1_000_000);
        assertThat(model.aheadAt(UPTIME + 1_000_000)).isEqualTo(7 + 12);
        double variance = 6;
        assertThat(model.quality().offsetErrorNanos()).isCloseTo(Math.sqrt(variance / 3), within(1e-9));
        assertThat(model.quality().slopeError()).isCloseTo(Math.sqrt(variance / 2e12), within(1e-15));
        assertThat(model.slope()).isCloseTo(10e-6, within(1e-15));
        assertThat(model.quality().halfNanos()).isEqualTo(1_000_000);
    }

    /** The steepest lines go from the end of one bar to that of the other: 10 us there, 2 bounds more or less over 2 ms. */
    @Test
    void theBoundIsThatOfAllLinesThroughTheBars() {
        ClockModel model = offsets(new long[] {0, 1_000_000, 2_000_000}, new double[] {0, 10, 20}, 4).model();
        assertThat(model.slope()).isCloseTo(10e-6, within(1e-15));
        assertThat(model.quality().boundNanos()).isCloseTo(4, within(1e-9));
        assertThat(model.quality().mostSlope()).isCloseTo(8.0 / 2_000_000, within(1e-15));
    }

    /** The middle offset is 60 ns off the line through the others: 40 from the fitted one, and 20 more than its bound allows. */
    @Test
    void whereNoLineKeepsWithinTheBoundsTheFarthestOffsetIsTheBound() {
        ClockModel model = offsets(new long[] {0, 1_000_000, 2_000_000}, new double[] {0, 60, 0}, 20).model();
        assertThat(model.slope()).isZero();
        assertThat(model.quality().boundNanos()).isCloseTo(20 + 40, within(1e-9));
        assertThat(model.quality().mostSlope()).isCloseTo(200e-6, within(1e-15));
    }

    /** 100 us a second with 5 ns more or less, where bounds of 1 ns are claimed. */
    @Test
    void whereNoLineKeepsWithinTheBoundsTheSlopeMayBeOffByAllThatClocksMayDrift() {
        long[] at = {0, 1_000_000, 2_000_000, 3_000_000, 4_000_000};
        ClockModel model = offsets(at, new double[] {5, 95, 200, 295, 405}, 1).model();
        assertThat(model.slope()).isCloseTo(100e-6, within(1e-12));
        assertThat(model.quality().boundNanos()).isCloseTo(1 + 5, within(1e-6));
        assertThat(model.quality().mostSlope()).isCloseTo(200e-6 + 100e-6, within(1e-12));
    }

    @Test
    void joinsModelsAndInvertsThem() {
        ModelQuality quality = new ModelQuality(10, 3, 1e-9, 4e-9, 0);
        ClockModel second = new ClockModel(1_000_000, 5_000_000_000L, 0.25, 80e-6, quality);
        ClockModel first = new ClockModel(7_000_000_000L, -3_000_000_000L, 0.75, -60e-6, quality);
        ClockModel joined = first.over(second);
        for (long local : new long[] {0, 7_000_000_000L, 90_000_000_000L}) {
            assertThat(joined.toGlobal(local)).isCloseTo(second.toGlobal(first.toGlobal(local)), within(2L));
            assertThat(joined.toLocal(joined.toGlobal(local))).isCloseTo(local, within(1L));
        }
        assertThat(joined.quality().boundNanos()).isGreaterThan(20);
        assertThat(joined.quality().slopeError()).isCloseTo(Math.sqrt(2) * 1e-9, within(1e-15));
    }
}
