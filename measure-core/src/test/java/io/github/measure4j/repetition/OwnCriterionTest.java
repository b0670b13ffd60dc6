package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.repetition.StoppingRule.Decision;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A criterion from outside the library, in code and by its name in a suite file. */
class OwnCriterionTest {
    /** The slowest repetition is less than so many times as slow as the fastest. */
    record RangeBelow(double ratio) implements Criterion.OfValues {
        @Override
        public String words(StoppingRule rule) {
            return "range " + ratio;
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return sample.max() < ratio * sample.min();
        }
    }

    /** Named in the tests' {@code META-INF/services}. */
    public static final class Provider implements CriterionProvider {
        @Override
        public String name() {
            return "range";
        }

        @Override
        public Criterion of(double amount) {
            if (amount <= 1) {
                throw new IllegalArgumentException("a range of %s; it lies above 1".formatted(amount));
            }
            return new RangeBelow(amount);
        }
    }

    private static Sample uniform(double from, double to) {
        return Sample.of(new Random(1).doubles(100, from, to).toArray());
    }

    @Test
    void decidesWhenThePointIsDone() {
        StoppingRule rule = StoppingRule.by(new RangeBelow(1.5));
        assertThat(rule.judge(uniform(1, 1.4), Duration.ZERO)).isEqualTo(Decision.SETTLED);
        assertThat(rule.judge(uniform(1, 2), Duration.ZERO)).isEqualTo(Decision.GO_ON);
    }

    @Test
    void isReadByItsNameAndWrittenBack() {
        StoppingRule rule = StoppingRule.read("range 1.5 at most 100 or during 2 s");
        assertThat(rule.toString()).startsWith("range 1.5 at most 100 or during 2");
        assertThat(StoppingRule.read(rule.toString())).isEqualTo(rule);
    }

    @Test
    void isNamedWhereAnotherIsUnknown() {
        assertThatThrownBy(() -> StoppingRule.read("rnage 2")).hasMessageContaining("'range x'");
        assertThatThrownBy(() -> StoppingRule.read("range 0.5")).hasMessageContaining("above 1");
    }
}
