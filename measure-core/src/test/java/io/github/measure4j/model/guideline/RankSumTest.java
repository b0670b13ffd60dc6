package io.github.measure4j.model.guideline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs of known times whose repetitions were kept: log-normal ones, as those of messages are. */
class RankSumTest {
    private static final double DEVIATION = 0.2;

    /** The median time of 1024 bytes, and of 2048. */
    private static Results run(long seed, double shorter, double longer, boolean kept) {
        Random random = new Random(seed);
        Suite suite = Suite.named("suite")
                .rounds(1)
                .measure("it", Simple.of(setting -> {
                    SimulatedGroup group = SimulatedGroup.behind(setting.group());
                    double median = setting.length() == 1_024 ? shorter : longer;
                    return () -> group.compute(median * Math.exp(DEVIATION * random.nextGaussian()));
                }))
                .over(Variable.LENGTH.at(1_024, 2_048))
                .iterating(1)
                .until(StoppingRule.after(60))
                .build();
        Run run = Run.of(suite);
        return (kept ? run.keepingSamples() : run).on(SimulatedGroup.of(1).seeded(seed)).orElseThrow();
    }

    @Test
    void findsALongerMessageThatIsFaster() {
        GuidelineCheck check = GuidelineCheck.of(run(1, 50_000, 40_000, true), GuidelineTest.RANK_SUM);
        assertThat(check.compared()).isEqualTo(1);
        assertThat(check.violations()).hasSize(1);
        assertThat(check.violations().get(0).ratio()).isCloseTo(1.25, within(0.15));
        // The probability that one of two log-normal times is above the other is 1 - Phi(ln 1.25 / (0.2 sqrt 2)) = 0.215.
        double expected = (0.5 - 0.215) / Math.sqrt((60 + 60 + 1) / (12.0 * 60 * 60));
        assertThat(-Math.log10(check.violations().get(0).pValue()))
                .as("of about %.1f standard deviations", expected)
                .isBetween(3.0, 14.0);
    }

    /** More than 5 of 40 are wrong in 1 of 70 sets where 5 % are, and in 96 of 100 where a quarter is. */
    @Tag("draws")
    @Test
    void inventsAViolationInLessThanOneOfTwentyRuns() {
        int wrong = 0;
        for (int seed = 0; seed < Soak.or(40, 100); seed++) {
            wrong += GuidelineCheck.of(run(seed, 40_000, 40_000, true), GuidelineTest.RANK_SUM).violations().size();
        }
        assertThat(wrong).isLessThanOrEqualTo(Soak.or(5, 9));
    }

    @Test
    void saysThatRepetitionsWereNotKept() {
        GuidelineCheck check = GuidelineCheck.of(run(1, 50_000, 40_000, false), GuidelineTest.RANK_SUM);
        assertThat(check.violations()).isEmpty();
        assertThat(check.compared()).isZero();
        assertThat(check.unjudged()).isPositive();
        assertThat(check.notes()).singleElement().asString().contains("measure run --samples");
    }
}
