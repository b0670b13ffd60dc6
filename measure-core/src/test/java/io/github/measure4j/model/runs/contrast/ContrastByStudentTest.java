package io.github.measure4j.model.runs.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Few runs and few pairs, whose Student's t has a closed form for 2, 3 and 4 degrees of freedom. */
class ContrastByStudentTest {
    private static final Offset<Double> EXACT = within(1e-9);

    /** Quantiles at 97.5 % of 2, 3 and 4 degrees of freedom. */
    private static final double T2 = 4.302652729911275;

    private static final double T3 = 3.182446305284263;
    private static final double T4 = 2.776445105197799;

    /** Means 0.1 and 0.4; squares of 0.02 each over 3 degrees of freedom, so an error of sqrt(0.04 / 3 (1/2 + 1/3)) = 0.1054. */
    private static final Contrast RUNS = Contrast.ofRuns(ofLogs(0, 0.2), ofLogs(0.3, 0.4, 0.5)).orElseThrow();

    private static final double ERROR_OF_RUNS = Math.sqrt(1.0 / 90);

    /** A mean of 0.2 and a variance of 0.01. */
    private static final Contrast PAIRS = Contrast.ofPairs(Sample.of(0.3, 0.1, 0.2));

    private static Sample ofLogs(double... logs) {
        return Sample.of(Arrays.stream(logs).map(Math::exp).toArray());
    }

    private static double beyond2(double t) {
        return 1 - t / Math.sqrt(2 + t * t);
    }

    private static double beyond3(double t) {
        double x = t / Math.sqrt(3);
        return 1 - 2 / Math.PI * (x / (1 + x * x) + Math.atan(x));
    }

    private static double beyond4(double t) {
        double y = 1 + t * t / 4;
        return 1 - 0.75 * t / Math.sqrt(y) * (1 - t * t / y / 12);
    }

    private static void assertInterval(Contrast contrast, double lower, double upper) {
        assertThat(contrast.interval().lower()).isCloseTo(lower, EXACT);
        assertThat(contrast.interval().upper()).isCloseTo(upper, EXACT);
        assertThat(contrast.interval().confidence()).isEqualTo(0.95);
    }

    @Test
    void fewRunsAreJudgedByTheirLogarithms() {
        assertThat(RUNS.ratio()).isCloseTo(Math.exp(0.3), EXACT);
        assertThat(RUNS.basis()).isEqualTo(TestBasis.RUNS);
        assertThat(RUNS.p(1)).isCloseTo(beyond3(0.3 / ERROR_OF_RUNS), EXACT);
        assertThat(RUNS.p(Math.exp(0.5))).isCloseTo(beyond3(0.2 / ERROR_OF_RUNS), EXACT);
        assertInterval(RUNS, Math.exp(0.3 - T3 * ERROR_OF_RUNS), Math.exp(0.3 + T3 * ERROR_OF_RUNS));
    }

    /** Four degrees of freedom of 0.1 beside three of 0.04 / 3: (0.4 + 0.04) / 7. */
    @Test
    void fewRunsLeanOnTheVarianceOfAllPoints() {
        Pooling pooling = new Pooling(new VarianceShrinkage(0.1, 4), new VarianceShrinkage(9, 9), Pooling.Scatter.USUAL);
        double error = Math.sqrt(0.44 / 7 * 5 / 6);
        double t7 = 2.364624251592785;
        Contrast pooled = RUNS.pooled(pooling);
        assertThat(pooled.ratio()).isEqualTo(RUNS.ratio());
        assertInterval(pooled, Math.exp(0.3 - t7 * error), Math.exp(0.3 + t7 * error));
        assertThat(pooled.p(Math.exp(0.3 + t7 * error))).isCloseTo(0.05, EXACT);
    }

    @Test
    void fewPairsAreJudgedByTheirMean() {
        double error = 0.1 / Math.sqrt(3);
        assertThat(PAIRS.ratio()).isCloseTo(Math.exp(0.2), EXACT);
        assertThat(PAIRS.basis()).isEqualTo(TestBasis.PAIRS);
        assertThat(PAIRS.p(1)).isCloseTo(beyond2(0.2 / error), EXACT);
        assertThat(PAIRS.p(Math.exp(0.3))).isCloseTo(beyond2(0.1 / error), EXACT);
        assertInterval(PAIRS, Math.exp(0.2 - T2 * error), Math.exp(0.2 + T2 * error));
    }

    /** Two degrees of freedom of 0.02 beside two of 0.01. */
    @Test
    void fewPairsLeanOnTheVarianceOfAllPoints() {
        Contrast pooled = PAIRS.pooled(
                new Pooling(new VarianceShrinkage(9, 9), new VarianceShrinkage(0.02, 2), Pooling.Scatter.USUAL));
        double error = Math.sqrt(0.015 / 3);
        assertThat(pooled.p(1)).isCloseTo(beyond4(0.2 / error), EXACT);
        assertInterval(pooled, Math.exp(0.2 - T4 * error), Math.exp(0.2 + T4 * error));
    }

    @Test
    void figuresThatDoNotScatterDifferForSureOrNotAtAll() {
        Contrast runs = Contrast.ofRuns(Sample.of(1, 1), Sample.of(2, 2)).orElseThrow();
        Contrast pairs = Contrast.ofPairs(Sample.of(Math.log(2), Math.log(2)));
        for (Contrast contrast : new Contrast[] {runs, pairs}) {
            assertThat(contrast.p(1)).isZero();
            assertThat(contrast.p(2)).isEqualTo(1);
            assertInterval(contrast, 2, 2);
        }
    }

    @Test
    void runsWithoutATimeHaveNoRatio() {
        assertThat(Contrast.ofRuns(Sample.of(0, 1), Sample.of(1, 2))).isEmpty();
        assertThat(Contrast.ofRuns(Sample.of(1, 2), Sample.of(0, 1))).isEmpty();
    }

    /** Among 35 orders the outermost two are 5.7 %, among 70 they are 2.9 %. */
    @Test
    void ranksDecideFromFourRunsASideOn() {
        assertThat(Contrast.ofRuns(Sample.of(1, 2, 3), Sample.of(4, 5, 6, 7))).containsInstanceOf(ContrastOfFewRuns.class);
        Contrast ranks = Contrast.ofRuns(Sample.of(1, 2, 3, 4), Sample.of(5, 6, 7, 8)).orElseThrow();
        assertThat(ranks.p(1)).isCloseTo(2.0 / 70, EXACT);
        assertThat(ranks.basis()).isEqualTo(TestBasis.RUNS);
    }

    /** Among 32 signs the two alike are 6.3 %, among 64 they are 3.1 %; the median of the means of two each is 0.35. */
    @Test
    void signedRanksDecideFromSixPairsOn() {
        assertThat(Contrast.ofPairs(Sample.of(0.1, 0.2, 0.3, 0.4, 0.5))).isInstanceOf(ContrastOfPairs.class);
        Contrast ranks = Contrast.ofPairs(Sample.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6));
        assertThat(ranks.p(1)).isCloseTo(2.0 / 64, EXACT);
        assertThat(ranks.ratio()).isCloseTo(Math.exp(0.35), EXACT);
        assertThat(ranks.basis()).isEqualTo(TestBasis.PAIRS);
        assertInterval(ranks, Math.exp(0.1), Math.exp(0.6));
    }

    @Test
    void halfOfAProbabilityLiesOnEachSide() {
        double beyond = beyond3(0.3 / ERROR_OF_RUNS) / 2;
        assertThat(RUNS.pOfAbove(1)).isCloseTo(beyond, EXACT);
        assertThat(RUNS.pOfAbove(Math.exp(0.6))).isCloseTo(1 - beyond, EXACT);
        assertThat(RUNS.pOfBelow(1)).isCloseTo(1 - beyond, EXACT);
        assertThat(RUNS.pOfBelow(Math.exp(0.6))).isCloseTo(beyond, EXACT);
    }

    @Test
    void sidesAreAlikeWhereBothTestsRefuseADifference() {
        Contrast slower = Contrast.ofPairs(Sample.of(0.01, 0.02, 0.03));
        Contrast faster = Contrast.ofPairs(Sample.of(-0.01, -0.02, -0.03));
        double level = beyond2(0.08 / (0.01 / Math.sqrt(3))) / 2;
        for (Contrast contrast : new Contrast[] {slower, faster}) {
            assertThat(contrast.alikeWithin(Math.exp(0.1), level * 1.001)).isTrue();
            assertThat(contrast.alikeWithin(Math.exp(0.1), level * 0.999)).isFalse();
            assertThat(contrast.alikeWithin(Math.exp(0.015), 0.5)).isFalse();
        }
        assertThat(slower.alikeWithin(1.1, slower.pOfBelow(1.1))).isFalse();
        assertThat(faster.alikeWithin(1.1, faster.pOfAbove(1 / 1.1))).isFalse();
    }
}
