package io.github.measure4j.model.runs.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.model.runs.ComparedRun.Standing;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ContrastOfIntervalsTest {
    private static final Offset<Double> EXACT = within(1e-9);
    private static final VarianceShrinkage NONE = new VarianceShrinkage(0, 0);

    /** The quantile of 5 degrees of freedom at 97.5 %, by which a reach becomes an error. */
    private static final double T5 = 2.5705818366147395;

    /** A figure at a logarithm with the reaches of its interval below and above, worth 5 degrees of freedom. */
    private static FigureWithError figure(double log, double below, double above) {
        return new FigureWithError(Math.exp(log), Math.exp(log - below), Math.exp(log + above), 0.95, 5);
    }

    private static final ContrastOfIntervals CONTRAST =
            new ContrastOfIntervals(figure(0, 0.1, 0.2), figure(0.5, 0.3, 0.4));

    private static double squared(double reach) {
        return reach * reach / T5 / T5;
    }

    /** Welch's degrees of freedom. */
    private static double welch(double a, double b) {
        return (a + b) * (a + b) / (a * a / 5 + b * b / 5);
    }

    private static double beyond(double freedom, double t) {
        return 2 * new TDistribution(null, freedom).cumulativeProbability(-t);
    }

    @Test
    void countsTheEndsThatFaceTheOtherSide() {
        double slower = squared(0.2) + squared(0.3);
        double faster = squared(0.1) + squared(0.4);
        assertThat(CONTRAST.ratio()).isCloseTo(Math.exp(0.5), EXACT);
        assertThat(CONTRAST.basis()).isEqualTo(TestBasis.INTERVALS);
        assertThat(CONTRAST.p(1)).isCloseTo(beyond(welch(0.04, 0.09), 0.5 / Math.sqrt(slower)), EXACT);
        assertThat(CONTRAST.p(Math.exp(0.7))).isCloseTo(beyond(welch(0.01, 0.16), 0.2 / Math.sqrt(faster)), EXACT);
        double below = new TDistribution(null, welch(0.04, 0.09)).inverseCumulativeProbability(0.975);
        double above = new TDistribution(null, welch(0.01, 0.16)).inverseCumulativeProbability(0.975);
        assertThat(CONTRAST.interval().lower()).isCloseTo(Math.exp(0.5 - below * Math.sqrt(slower)), within(1e-7));
        assertThat(CONTRAST.interval().upper()).isCloseTo(Math.exp(0.5 + above * Math.sqrt(faster)), within(1e-7));
    }

    @Test
    void addsTheScatterOfLaunches() {
        Contrast pooled = CONTRAST.pooled(new Pooling(NONE, NONE, new Pooling.Scatter(0.02, 12)));
        double a = squared(0.2);
        double b = squared(0.3);
        double variance = a + b + 0.02;
        double freedom = variance * variance / (a * a / 5 + b * b / 5 + 0.0004 / 12);
        assertThat(pooled.p(1)).isCloseTo(beyond(freedom, 0.5 / Math.sqrt(variance)), EXACT);
    }

    @Test
    void figuresWithoutAnErrorDifferForSureOrNotAtAll() {
        ContrastOfIntervals sure = new ContrastOfIntervals(figure(0, 0, 0), figure(0.5, 0, 0));
        assertThat(sure.p(1)).isZero();
        assertThat(sure.p(sure.ratio())).isEqualTo(1);
        assertThat(sure.interval().lower()).isCloseTo(Math.exp(0.5), EXACT);
        assertThat(sure.interval().upper()).isCloseTo(Math.exp(0.5), EXACT);
    }

    @Test
    void anIntervalThatReachesZeroTellsNothingOfOneSide() {
        ContrastOfIntervals contrast =
                new ContrastOfIntervals(figure(0, 0.1, 0.1), new FigureWithError(2, 0, 2.1, 0.95, 5));
        assertThat(contrast.p(1)).isEqualTo(1);
        assertThat(contrast.p(4)).isLessThan(0.05);
        assertThat(contrast.interval().lower()).isZero();
        assertThat(contrast.interval().upper()).isFinite();
    }

    /** Figures whose ratios have some logarithms, each with another error on both sides. */
    private static List<Contrast> contrasts(double... logs) {
        List<Contrast> contrasts = new ArrayList<>();
        for (int i = 0; i < logs.length; i++) {
            double reach = 0.01 * (1 + i * 7 % logs.length);
            contrasts.add(new ContrastOfIntervals(figure(0, reach, reach), figure(logs[i], reach, reach)));
        }
        return contrasts;
    }

    /**
     * The median of the logarithms is 0.45, that of the distances from it 0.25. The fifth and sixth reach of ten are 0.05 and 0.06.
     * An interval that reaches zero is left out.
     */
    @Test
    void ratiosThatScatterBeyondTheirIntervalsTellThatOfLaunches() {
        List<Contrast> contrasts = contrasts(0.3, 0.9, 0, 0.5, 0.7, 0.1, 0.8, 0.2, 0.6, 0.4);
        contrasts.add(new ContrastOfIntervals(figure(0, 0.1, 0.1), new FigureWithError(9, 0, 9.1, 0.95, 5)));
        Pooling pooling = Pooling.of(contrasts);
        double explained = (2 * squared(0.05) + 2 * squared(0.06)) / 2;
        assertThat(pooling.scatter().variance()).isCloseTo(Math.pow(0.25 / 0.6745, 2) - explained, EXACT);
        assertThat(pooling.scatter().freedom()).isCloseTo(0.37 * 9, EXACT);
        List<Contrast> pooled = contrasts.stream().map(contrast -> contrast.pooled(pooling)).toList();
        assertThat(Pooling.of(pooled).scatter().variance()).isCloseTo(pooling.scatter().variance(), EXACT);
    }

    /** Launches of a ping-pong scatter by 2 %, and a ratio has two. */
    @Test
    void fewOrSteadyRatiosTellTheUsualScatter() {
        assertThat(Pooling.of(contrasts(0, 1, 2, 3, 4, 5, 6)).scatter()).isEqualTo(new Pooling.Scatter(0.0008, 60));
        assertThat(Pooling.of(contrasts(0, 0, 0, 0, 0, 0, 0, 0)).scatter()).isEqualTo(new Pooling.Scatter(0.0008, 60));
        assertThat(Pooling.of(contrasts(0, 1, 2, 3, 4, 5, 6, 7)).scatter().variance()).isGreaterThan(1);
    }

    /** Variances of 0.01, 0.04 and 0.09: of runs with two degrees of freedom each, of pairs with one. */
    @Test
    void runsAndPairsAreKeptApart() {
        List<Contrast> contrasts = new ArrayList<>();
        for (double size : new double[] {0.1, 0.2, 0.3}) {
            double half = size / Math.sqrt(2);
            double[] logs = {1 - half, 1 + half};
            contrasts.add(Contrast.ofPairs(Sample.of(logs)));
            double[] runs = {Math.exp(1 - half), Math.exp(1 + half)};
            contrasts.add(Contrast.ofRuns(
                            Sample.of(runs), Sample.of(runs))
                    .orElseThrow());
        }
        Pooling pooling = Pooling.of(contrasts);
        double[] variances = {0.01, 0.04, 0.09};
        assertClose(pooling.shrinkage(), VarianceShrinkage.of(variances, new double[] {2, 2, 2}));
        assertClose(pooling.ofPairs(), VarianceShrinkage.of(variances, new double[] {1, 1, 1}));
    }

    private static void assertClose(VarianceShrinkage found, VarianceShrinkage wanted) {
        assertThat(found.variance()).isCloseTo(wanted.variance(), EXACT);
        assertThat(found.degreesOfFreedom()).isCloseTo(wanted.degreesOfFreedom(), within(1e-6));
    }

    private static Standing standing(PointRecord record) {
        return new Standing(record, Optional.empty(), Map.of(), List.of());
    }

    /** Half of 36 repetitions are in an interquartile mean. */
    @Test
    void aFigureOfARunIsWorthTheRepetitionsInIt() {
        PointRecord record = Points.record(1, 2, 1.9, 2.2, 36);
        Contrast found = Contrast.between(standing(record), standing(record)).orElseThrow();
        FigureWithError figure = new FigureWithError(2, 1.9, 2.2, 0.95, 17);
        assertThat(found).isEqualTo(new ContrastOfIntervals(figure, figure));
        assertThat(FigureWithError.of(Points.record(1, 2, 1.9, 2.2, 2)).freedom()).isEqualTo(1);
    }

    @Test
    void aFigureWithoutATimeHasNoRatio() {
        PointRecord none = Points.record(1, 0, 0, 1, 36);
        PointRecord some = Points.record(1, 1, 0.9, 1.1, 36);
        assertThat(Contrast.between(standing(none), standing(some))).isEmpty();
        assertThat(Contrast.between(standing(some), standing(none))).isEmpty();
    }

    @Test
    void aFigureInAStateIsWorthItsVisits() {
        StateFigure figure = new StateFigure("fast", 0.5, 2, 1.9, 2.1, 40, 9, 1e-9, 0, 0, List.of());
        assertThat(FigureWithError.of(figure, 0.9)).isEqualTo(new FigureWithError(2, 1.9, 2.1, 0.9, 8));
        StateFigure ofTwo = new StateFigure("fast", 0.5, 2, 1.9, 2.1, 40, 2, 1e-9, 0, 0, List.of());
        assertThat(FigureWithError.of(ofTwo, 0.9).freedom()).isEqualTo(3);
    }
}
