package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.repetition.StoppingRule.Verdict;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
                StoppingRule.after(1),
                StoppingRule.after(50));
    }

    @Test
    void defaultsAreThoseOfSkampiAndSphinx() {
        StoppingRule skampi = StoppingRule.standardErrorBelow(0.01);
        assertThat(skampi.least()).isEqualTo(8);
        assertThat(skampi.most()).isEqualTo(400);
        assertThat(skampi.limit()).isEqualTo(Duration.ofSeconds(5));
        StoppingRule sphinx = StoppingRule.standardDeviationBelow(0.05);
        assertThat(sphinx.least()).isEqualTo(4);
        assertThat(sphinx.most()).isEqualTo(20);
    }

    @Test
    void doesNotStopAfterFourLuckyRepetitions() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.01);
        assertThat(rule.judge(equal(4), SOON)).isSameAs(Verdict.GO_ON);
        assertThat(rule.judge(equal(7), SOON)).isSameAs(Verdict.GO_ON);
        assertThat(rule.judge(equal(8), SOON)).isSameAs(Verdict.SETTLED);
    }

    @Test
    void stopsOnceTheStandardErrorOfTheInterquartileMeanIsBelowItsShare() {
        Sample sample = normal(20, 0.1);
        double share = Estimator.INTERQUARTILE_MEAN.of(sample, 0.95).relativeStandardError();
        assertThat(StoppingRule.standardErrorBelow(share * 1.001).judge(sample, SOON)).isSameAs(Verdict.SETTLED);
        assertThat(StoppingRule.standardErrorBelow(share).judge(sample, SOON)).isSameAs(Verdict.GO_ON);
    }

    @Test
    void anOutlierDoesNotKeepTheStandardErrorRuleGoing() {
        Sample sample = Sample.of(1.00, 1.01, 0.99, 1.00, 1.01, 0.99, 1.00, 10_000);
        assertThat(StoppingRule.standardErrorBelow(0.02).judge(sample, SOON)).isSameAs(Verdict.SETTLED);
        assertThat(StoppingRule.standardDeviationBelow(0.02).judge(sample, SOON)).isSameAs(Verdict.GO_ON);
    }

    /** 9, 10, 11, 10: the variance with n - 1 is 2/3, the deviation 0.816, 8.16 % of the mean. */
    @Test
    void sphinxAsksForTheDeviationWithOneLessThanTheNumber() {
        Sample sample = Sample.of(9, 10, 11, 10);
        assertThat(StoppingRule.standardDeviationBelow(0.082).judge(sample, SOON)).isSameAs(Verdict.SETTLED);
        assertThat(StoppingRule.standardDeviationBelow(0.081).judge(sample, SOON)).isSameAs(Verdict.GO_ON);
    }

    /** More repetitions sharpen the centre, and do not make the repetitions any more alike. */
    @Test
    void moreRepetitionsHelpTheStandardErrorAndNotTheDeviation() {
        StoppingRule error = StoppingRule.standardErrorBelow(0.02).atMost(2_000);
        StoppingRule deviation = StoppingRule.standardDeviationBelow(0.02).atMost(2_000);
        assertThat(error.judge(normal(10, 0.1), SOON)).isSameAs(Verdict.GO_ON);
        assertThat(error.judge(normal(1_000, 0.1), SOON)).isSameAs(Verdict.SETTLED);
        assertThat(deviation.judge(normal(1_000, 0.1), SOON)).isSameAs(Verdict.GO_ON);
    }

    @Test
    void isUnsettledAtTheUpperBound() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.001).atMost(20);
        assertThat(rule.judge(normal(19, 0.5), SOON)).isSameAs(Verdict.GO_ON);
        assertThat(rule.judge(normal(20, 0.5), SOON)).isSameAs(Verdict.UNSETTLED);
    }

    @Test
    void isUnsettledWhenTheTimeIsOver() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.001);
        assertThat(rule.judge(normal(20, 0.5), Duration.ofSeconds(5))).isSameAs(Verdict.GO_ON);
        assertThat(rule.judge(normal(20, 0.5), LATE)).isSameAs(Verdict.UNSETTLED);
        assertThat(rule.judge(normal(4, 0.5), LATE)).isSameAs(Verdict.UNSETTLED);
        assertThat(rule.within(Duration.ofSeconds(9)).judge(normal(20, 0.5), LATE)).isSameAs(Verdict.GO_ON);
    }

    @Test
    void whatHoldsAtABoundIsSettled() {
        StoppingRule rule = StoppingRule.standardErrorBelow(0.01).atMost(8);
        assertThat(rule.judge(equal(8), LATE)).isSameAs(Verdict.SETTLED);
    }

    @Test
    void aFixedNumberIsSettledHoweverItTurnsOut() {
        StoppingRule rule = StoppingRule.after(3);
        assertThat(rule.judge(normal(2, 5), SOON)).isSameAs(Verdict.GO_ON);
        assertThat(rule.judge(normal(3, 5), SOON)).isSameAs(Verdict.SETTLED);
        assertThat(rule.judge(normal(2, 5), LATE)).isSameAs(Verdict.UNSETTLED);
    }

    @Test
    void aSingleRepetitionNeverSettlesTheStandardError() {
        StoppingRule rule = StoppingRule.standardErrorBelow(100).atLeast(1);
        assertThat(rule.judge(equal(1), SOON)).isSameAs(Verdict.GO_ON);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void batchesLeadToTheBoundAndNeverPastIt(StoppingRule rule) {
        assertThat(rule.nextBatch(0)).isEqualTo(rule.least());
        int judged = 0;
        for (int made = 0; made < rule.most(); made += rule.nextBatch(made)) {
            assertThat(rule.nextBatch(made)).isPositive();
            assertThat(made + rule.nextBatch(made)).isLessThanOrEqualTo(rule.most());
            judged++;
        }
        assertThat(judged).isLessThan(20);
        assertThat(rule.nextBatch(rule.most())).isZero();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void neverGoesOnAtTheUpperBound(StoppingRule rule) {
        assertThat(rule.judge(normal(rule.most(), 10), SOON)).isNotSameAs(Verdict.GO_ON);
    }

    @Test
    void oneBoundMovesTheOtherWhereItHasTo() {
        assertThat(StoppingRule.after(10).atLeast(30).most()).isEqualTo(30);
        assertThat(StoppingRule.standardErrorBelow(0.1).atMost(3).least()).isEqualTo(3);
        assertThat(StoppingRule.standardErrorBelow(0.1).atMost(100).least()).isEqualTo(8);
    }

    @Test
    void theAccuracyIsTheShareThatIsAskedFor() {
        assertThat(StoppingRule.standardErrorBelow(0.01).accuracy()).isEqualTo(0.01);
        assertThat(StoppingRule.standardDeviationBelow(0.07).accuracy()).isEqualTo(0.07);
        assertThat(StoppingRule.after(3).accuracy()).isPositive();
        assertThat(rules()).allMatch(rule -> rule.estimator() == Estimator.INTERQUARTILE_MEAN);
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
        assertThatIllegalArgumentException().isThrownBy(() -> rule.within(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> rule.within(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StoppingRule(rule.criterion(), 5, 4, rule.limit()))
                .withMessageContaining("at least 5 and at most 4");
    }

    private static Sample equal(int n) {
        return Sample.of(IntStream.range(0, n).mapToDouble(i -> 1).toArray());
    }

    private static Sample normal(int n, double deviation) {
        Random random = new Random(7);
        return Sample.of(IntStream.range(0, n)
                .mapToDouble(i -> 10 + 10 * deviation * random.nextGaussian())
                .toArray());
    }
}
