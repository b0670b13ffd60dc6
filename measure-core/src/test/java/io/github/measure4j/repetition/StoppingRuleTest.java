package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.repetition.Criterion.StandardDeviationBelow;
import io.github.measure4j.repetition.StoppingRule.Decision;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoppingRuleTest {
    private static final Duration SOON = Duration.ofMillis(10);
    private static final Duration LATE = Duration.ofSeconds(5).plusNanos(1);

    static List<StoppingRule> rules() {
        return List.of(
                StoppingRule.standardErrorBelow(0.01),
                StoppingRule.standardErrorBelow(0.01).atLeast(1).atMost(3),
                StoppingRule.standardDeviationBelow(0.05),
                StoppingRule.standardDeviationBelow(0.05).atLeast(7).atMost(7),
                StoppingRule.medianWithin(0.01),
                StoppingRule.standardErrorBelow(0.01).or(StoppingRule.after(50)),
                StoppingRule.standardErrorBelow(0.01).and(StoppingRule.after(50)),
                StoppingRule.after(1),
                StoppingRule.after(50));
    }

    @Test
    void rulesThatLookAtValuesAskForThirtySixAndEndWhereMoreDoNotHelp() {
        for (StoppingRule rule : List.of(
                StoppingRule.standardErrorBelow(), StoppingRule.standardDeviationBelow(), StoppingRule.medianWithin())) {
            assertThat(rule.accuracy()).isEqualTo(0.05);
            assertThat(rule.least()).isEqualTo(36);
            boolean ofScatter = rule.equals(StoppingRule.standardDeviationBelow());
            assertThat(rule.most()).isEqualTo(ofScatter ? 400 : 20_000);
            assertThat(rule.limit()).isEqualTo(Duration.ofSeconds(5));
        }
    }

    @Test
    void doesNotStopAfterALuckyFew() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.01);
        assertThat(rule.judge(equal(4), SOON)).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(equal(35), SOON)).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(equal(36), SOON)).isSameAs(Decision.SETTLED);
    }

    /** The first 24 of 36 scatter: that the last 12 do not may be luck. */
    @Test
    void theCriterionHasToHoldOfTheFirstTwoThirdsToo() {
        double[] values = mixed(36);
        for (int i = 0; i < 24; i++) {
            values[i] = 10 + 4 * (values[i] - 10);
        }
        StoppingRule rule = StoppingRule.standardErrorBelow(0.029);
        assertThat(relativeError(Sample.of(values))).isLessThan(0.029);
        assertThat(relativeError(Sample.of(values).first(24))).isGreaterThan(0.029);
        assertThat(rule.judge(Sample.of(values), SOON)).isSameAs(Decision.GO_ON);
    }

    /** A slow wave of 1 %: its error is small, but it is worth a handful of independent repetitions. */
    @Test
    void correlatedRepetitionsAreNotEnough() {
        Sample wave = Sample.of(
                IntStream.range(0, 200).mapToDouble(i -> 10 + 0.1 * Math.sin(i / 8.0)).toArray());
        assertThat(StoppingRule.standardErrorBelow(0.05).judge(wave, SOON)).isSameAs(Decision.GO_ON);
        assertThat(StoppingRule.standardErrorBelow(0.05).atLeast(3).judge(wave, SOON)).isSameAs(Decision.SETTLED);
    }

    @Test
    void stopsOnceTheStandardErrorOfTheInterquartileMeanIsBelowItsShare() {
        Sample sample = Sample.of(mixed(60));
        double share = Math.max(relativeError(sample), relativeError(sample.first(40)));
        assertThat(StoppingRule.standardErrorBelow(share * 1.001).judge(sample, SOON)).isSameAs(Decision.SETTLED);
        assertThat(StoppingRule.standardErrorBelow(share).judge(sample, SOON)).isSameAs(Decision.GO_ON);
    }

    @Test
    void theMediansRuleStopsOnceItsIntervalReachesLessThanItsShare() {
        Sample sample = Sample.of(mixed(60));
        double share = Math.max(
                Estimator.MEDIAN.of(sample, 0.95).relativeReach(),
                Estimator.MEDIAN.of(sample.first(40), 0.95).relativeReach());
        assertThat(StoppingRule.medianWithin(share * 1.001).judge(sample, SOON)).isSameAs(Decision.SETTLED);
        assertThat(StoppingRule.medianWithin(share).judge(sample, SOON)).isSameAs(Decision.GO_ON);
        assertThat(StoppingRule.medianWithin(share).estimator()).isSameAs(Estimator.MEDIAN);
    }

    @Test
    void anOutlierDoesNotKeepTheStandardErrorRuleGoing() {
        double[] values = mixed(60);
        values[17] = 10_000;
        Sample sample = Sample.of(values);
        assertThat(StoppingRule.standardErrorBelow(0.02).judge(sample, SOON)).isSameAs(Decision.SETTLED);
        assertThat(StoppingRule.standardDeviationBelow(0.02).judge(sample, SOON)).isSameAs(Decision.GO_ON);
    }

    /** 9, 10, 11, 10: the variance with n - 1 is 2/3, the deviation 0.816, 8.16 % of the mean. */
    @Test
    void sphinxAsksForTheDeviationWithOneLessThanTheNumber() {
        Sample sample = Sample.of(9, 10, 11, 10);
        Estimate estimate = Estimator.INTERQUARTILE_MEAN.of(sample, 0.95);
        assertThat(new StandardDeviationBelow(0.082).holds(sample, estimate)).isTrue();
        assertThat(new StandardDeviationBelow(0.081).holds(sample, estimate)).isFalse();
    }

    /** More repetitions sharpen the centre, and do not make the repetitions any more alike. */
    @Test
    void moreRepetitionsHelpTheStandardErrorAndNotTheDeviation() {
        StoppingRule error = StoppingRule.standardErrorBelow(0.02).atMost(2_000);
        StoppingRule deviation = StoppingRule.standardDeviationBelow(0.02).atMost(2_000);
        assertThat(error.judge(normal(10, 0.1), SOON)).isSameAs(Decision.GO_ON);
        assertThat(error.judge(normal(1_000, 0.1), SOON)).isSameAs(Decision.SETTLED);
        assertThat(deviation.judge(normal(1_000, 0.1), SOON)).isSameAs(Decision.GO_ON);
    }

    @Test
    void isUnsettledAtTheUpperBound() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.001).atMost(20);
        assertThat(rule.judge(normal(19, 0.5), SOON)).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(normal(20, 0.5), SOON)).isSameAs(Decision.UNSETTLED);
    }

    @Test
    void isUnsettledWhenTheTimeIsOver() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.001);
        assertThat(rule.judge(normal(20, 0.5), Duration.ofSeconds(5))).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(normal(20, 0.5), LATE)).isSameAs(Decision.UNSETTLED);
        assertThat(rule.judge(normal(4, 0.5), LATE)).isSameAs(Decision.UNSETTLED);
        assertThat(rule.noLongerThan(Duration.ofSeconds(9)).judge(normal(20, 0.5), LATE)).isSameAs(Decision.GO_ON);
    }

    @Test
    void whatHoldsAtABoundIsSettled() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.01).atMost(8);
        assertThat(rule.judge(equal(8), LATE)).isSameAs(Decision.SETTLED);
    }

    /** Some ten are independent, so that the interval is wide, and reaches less than was asked for. */
    @Test
    void atABoundOneLookIsEnoughHoweverFewAreIndependent() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.02).atMost(400);
        assertThat(Estimator.INTERQUARTILE_MEAN.of(wandering(400, 0.005), 0.95).effectiveSize()).isBetween(5.0, 20.0);
        assertThat(rule.judge(wandering(399, 0.005), SOON)).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(wandering(400, 0.005), SOON)).isSameAs(Decision.SETTLED);
        assertThat(rule.judge(wandering(399, 0.005), LATE)).isSameAs(Decision.SETTLED);
        assertThat(rule.judge(wandering(400, 0.5), SOON)).isSameAs(Decision.UNSETTLED);
    }

    /** AR(1) with rho 0.95 around 1. */
    private static Sample wandering(int n, double deviation) {
        Random random = new Random(4);
        double[] values = new double[n];
        double z = random.nextGaussian();
        for (int i = 0; i < n; i++) {
            values[i] = 1 + deviation * z;
            z = 0.95 * z + Math.sqrt(1 - 0.95 * 0.95) * random.nextGaussian();
        }
        return Sample.of(values);
    }

    @Test
    void aFixedNumberIsSettledHoweverItTurnsOut() {
        StoppingRule rule = StoppingRule.after(3);
        assertThat(rule.judge(normal(2, 5), SOON)).isSameAs(Decision.GO_ON);
        assertThat(rule.judge(normal(3, 5), SOON)).isSameAs(Decision.SETTLED);
        assertThat(rule.judge(normal(2, 5), LATE)).isSameAs(Decision.UNSETTLED);
    }

    @Test
    void aSingleRepetitionNeverSettlesWhatLooksAtValues() {
        assertThat(StoppingRule.standardErrorBelow(100).atLeast(1).judge(equal(1), SOON)).isSameAs(Decision.GO_ON);
        assertThat(StoppingRule.standardDeviationBelow(100).atLeast(1).judge(equal(1), SOON)).isSameAs(Decision.GO_ON);
        assertThat(StoppingRule.medianWithin(100).atLeast(1).judge(equal(1), SOON)).isSameAs(Decision.GO_ON);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void batchesLeadToTheBoundAndNeverPastIt(StoppingRule rule) {
        assertThat(rule.nextBatch(0, Duration.ZERO)).isEqualTo(Math.min(4, rule.least()));
        int judged = 0;
        for (int made = 0; made < rule.most(); made += rule.nextBatch(made, SOON)) {
            assertThat(rule.nextBatch(made, SOON)).isPositive();
            assertThat(made + rule.nextBatch(made, SOON)).isLessThanOrEqualTo(rule.most());
            judged++;
        }
        assertThat(judged).isLessThan(24);
        assertThat(rule.nextBatch(rule.most(), SOON)).isZero();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void neverGoesOnAtTheUpperBound(StoppingRule rule) {
        assertThat(rule.judge(normal(rule.most(), 10), SOON)).isNotSameAs(Decision.GO_ON);
    }

    /** 30 repetitions took 3 s: of the 5 s, 2 s are left, and 20 repetitions. */
    @Test
    void aBatchIsCutToTheTimeThatIsLeft() {
        StoppingRule rule = StoppingRule.after(100);
        assertThat(rule.nextBatch(30, Duration.ofSeconds(3))).isEqualTo(20);
        assertThat(rule.nextBatch(30, Duration.ofMillis(1))).isEqualTo(70);
        assertThat(rule.nextBatch(30, Duration.ofSeconds(6))).isEqualTo(1);
    }

    /** IMB: 1,000 messages up to 40 KiB, then 40 MiB's worth, and one at least. */
    @ParameterizedTest
    @CsvSource({"0, 1000", "1, 1000", "40960, 1000", "41943, 1000", "42000, 998", "65536, 640", "4194304, 10", "99999999, 1"})
    void aVolumeIsAFixedNumberForALength(long bytes, int repetitions) {
        assertThat(StoppingRule.byVolume().forLength(bytes))
                .isEqualTo(StoppingRule.after(repetitions).noLongerThan(Duration.ofSeconds(10)));
    }

    @Test
    void aVolumeListensToItsBounds() {
        assertThat(StoppingRule.byVolume().atLeast(20).forLength(1 << 22).least()).isEqualTo(20);
        assertThat(StoppingRule.byVolume().atMost(50).forLength(1).most()).isEqualTo(50);
        assertThat(StoppingRule.standardErrorBelow(0.1).forLength(9)).isEqualTo(StoppingRule.standardErrorBelow(0.1));
    }

    /** 10 in 0.9 s take 90 ms each: another one ends in time; one after 10 in 0.95 s would not. */
    @Test
    void aBudgetIsSettledOnceNoOtherRepetitionFits() {
        StoppingRule rule = StoppingRule.during(Duration.ofSeconds(1));
        assertThat(rule.judge(equal(10), Duration.ofMillis(900))).isSameAs(Decision.GO_ON);
        assertThat(rule.nextBatch(10, Duration.ofMillis(900))).isEqualTo(1);
        assertThat(rule.judge(equal(10), Duration.ofMillis(950))).isSameAs(Decision.SETTLED);
        assertThat(rule.judge(equal(1), Duration.ofSeconds(3))).isSameAs(Decision.SETTLED);
    }

    @Test
    void bothRulesOrOneOfThem() {
        Sample sample = Sample.of(mixed(60));
        StoppingRule error = StoppingRule.standardErrorBelow(0.02);
        assertThat(error.and(StoppingRule.after(61)).judge(sample, SOON)).isSameAs(Decision.GO_ON);
        assertThat(error.and(StoppingRule.after(60)).judge(sample, SOON)).isSameAs(Decision.SETTLED);
        StoppingRule never = StoppingRule.standardErrorBelow(1e-9);
        assertThat(never.or(StoppingRule.after(61)).judge(sample, SOON)).isSameAs(Decision.GO_ON);
        assertThat(never.or(StoppingRule.after(60)).judge(sample, SOON)).isSameAs(Decision.SETTLED);
        assertThat(never.or(StoppingRule.during(Duration.ofMillis(1))).judge(sample, SOON)).isSameAs(Decision.SETTLED);
    }

    @Test
    void composedRulesKeepTheirShareTheirBatchesAndTheirLength() {
        StoppingRule rule = StoppingRule.medianWithin(0.01).or(StoppingRule.byVolume());
        assertThat(rule.accuracy()).isEqualTo(0.01);
        assertThat(rule.estimator()).isSameAs(Estimator.MEDIAN);
        StoppingRule resolved = rule.forLength(1 << 22);
        assertThat(resolved.judge(equal(9), SOON)).isSameAs(Decision.GO_ON);
        assertThat(resolved.judge(equal(10), SOON)).isSameAs(Decision.SETTLED);
        assertThat(resolved.nextBatch(4, Duration.ZERO)).isEqualTo(6);
        StoppingRule both = StoppingRule.standardErrorBelow(0.1).and(StoppingRule.after(100));
        assertThat(both.nextBatch(4, Duration.ZERO)).isEqualTo(96);
    }

    @Test
    void oneBoundMovesTheOtherWhereItHasTo() {
        assertThat(StoppingRule.after(10).atLeast(30).most()).isEqualTo(30);
        assertThat(StoppingRule.standardErrorBelow(0.1).atMost(3).least()).isEqualTo(3);
        assertThat(StoppingRule.standardErrorBelow(0.1).atMost(100).least()).isEqualTo(36);
    }

    @Test
    void theAccuracyIsTheShareThatIsAskedFor() {
        assertThat(StoppingRule.standardErrorBelow(0.01).accuracy()).isEqualTo(0.01);
        assertThat(StoppingRule.standardDeviationBelow(0.07).accuracy()).isEqualTo(0.07);
        assertThat(StoppingRule.after(3).accuracy()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesAShareThatIsNone(double share) {
        assertThatIllegalArgumentException().isThrownBy(() -> StoppingRule.standardErrorBelow(share));
        assertThatIllegalArgumentException().isThrownBy(() -> StoppingRule.standardDeviationBelow(share));
    }

    @Test
    void refusesBoundsThatLeaveNothing() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.1);
        assertThatIllegalArgumentException().isThrownBy(() -> StoppingRule.after(0));
        assertThatIllegalArgumentException().isThrownBy(() -> rule.atMost(0));
        assertThatIllegalArgumentException().isThrownBy(() -> rule.atLeast(0));
        assertThatIllegalArgumentException().isThrownBy(() -> rule.noLongerThan(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> rule.noLongerThan(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StoppingRule(rule.criterion(), 5, 4, rule.limit()))
                .withMessageContaining("at least 5 and at most 4");
    }

    private static Sample equal(int n) {
        return Sample.of(IntStream.range(0, n).mapToDouble(i -> 1).toArray());
    }

    /** Uniform in 9.5 to 10.5, in the order of the golden ratio's multiples, which repels: no correlation to speak of. */
    private static double[] mixed(int n) {
        return IntStream.range(0, n).mapToDouble(i -> 9.5 + i * 0.6180339887 % 1).toArray();
    }

    private static double relativeError(Sample sample) {
        return Estimator.INTERQUARTILE_MEAN.of(sample, 0.95).relativeStandardError();
    }

    private static Sample normal(int n, double deviation) {
        Random random = new Random(7);
        return Sample.of(IntStream.range(0, n)
                .mapToDouble(i -> 10 + 10 * deviation * random.nextGaussian())
                .toArray());
    }
}
