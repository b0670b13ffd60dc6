package io.github.measure4j.repetition;

import static io.github.measure4j.repetition.StoppingRule.after;
import static io.github.measure4j.repetition.StoppingRule.byVolume;
import static io.github.measure4j.repetition.StoppingRule.during;
import static io.github.measure4j.repetition.StoppingRule.medianWithin;
import static io.github.measure4j.repetition.StoppingRule.read;
import static io.github.measure4j.repetition.StoppingRule.standardDeviationBelow;
import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules by their names: what Java builds, a text says, and the other way round. */
class RuleTextTest {

    @Test
    void eachRuleHasAName() {
        assertThat(read("median 0.05")).isEqualTo(medianWithin());
        assertThat(read("standard-error 0.01")).isEqualTo(standardErrorBelow(0.01));
        assertThat(read("standard-deviation 0.05")).isEqualTo(standardDeviationBelow());
        assertThat(read("repetitions 30")).isEqualTo(after(30));
        assertThat(read("volume 40 MB")).isEqualTo(byVolume());
        assertThat(read("volume 640KiB")).isEqualTo(byVolume(640 << 10));
        assertThat(read("during 2 s")).isEqualTo(during(Duration.ofSeconds(2)));
        assertThat(read("during 1.5ms")).isEqualTo(during(Duration.ofNanos(1_500_000)));
    }

    @Test
    void aRuleHasBounds() {
        assertThat(read("median 0.05 at least 20 at most 100 within 10 s"))
                .isEqualTo(medianWithin().atLeast(20).atMost(100).noLongerThan(Duration.ofSeconds(10)));
        assertThat(read("volume 40 MB at most 500")).isEqualTo(byVolume().atMost(500));
        assertThat(read("MEDIAN 5e-2 WITHIN 1 min")).isEqualTo(medianWithin().noLongerThan(Duration.ofMinutes(1)));
    }

    @Test
    void andBindsTighterThanOrAndBoundsTighterThanBoth() {
        StoppingRule error = standardErrorBelow(0.01);
        StoppingRule second = during(Duration.ofSeconds(1));
        assertThat(read("standard-error 0.01 and repetitions 50 or during 1 s")).isEqualTo(error.and(after(50)).or(second));
        assertThat(read("during 1 s or standard-error 0.01 and repetitions 50")).isEqualTo(second.or(error.and(after(50))));
        assertThat(read("(during 1 s or standard-error 0.01) and repetitions 50"))
                .isEqualTo(second.or(error).and(after(50)));
        assertThat(read("during 1 s or standard-error 0.01 at most 90")).isEqualTo(second.or(error.atMost(90)));
        assertThat(read("(during 1 s or standard-error 0.01) at most 90")).isEqualTo(second.or(error).atMost(90));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "median 0.05",
                "standard-error 1.0E-9 at least 2",
                "repetitions 7 at most 9 within 1 h",
                "volume 3 KiB",
                "volume 1 B",
                "during 1500 us",
                "median 0.05 or during 1 s or repetitions 3",
                "median 0.05 or (during 1 s or repetitions 3)",
                "(median 0.05 or during 1 s) and repetitions 3",
                "((median 0.05 or during 1 s) at most 4 and repetitions 3) within 9 min"
            })
    void aTextIsWrittenAsItIsRead(String text) {
        assertThat(read(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void anyRuleIsReadFromItsText(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            StoppingRule rule = any(random, 3);
            assertThat(read(rule.toString())).as("%s", rule).isEqualTo(rule);
        }
    }

    @Test
    void aRuleTooLongToReadCanStillBeWritten() {
        StoppingRule rule = after(1);
        for (int i = 0; i < 99; i++) {
            rule = rule.or(after(2 + i));
        }
        String text = rule.toString();
        assertThat(text).startsWith("repetitions 1 or repetitions 2 or").endsWith("or repetitions 100");
        assertThatIllegalArgumentException().isThrownBy(() -> read(text)).withMessage("a rule of more than 100 words");
        assertThatIllegalArgumentException().isThrownBy(() -> read("(".repeat(1_000_000)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | the end; 'median x', 'standard-error x', 'standard-deviation x', 'repetitions n', 'volume n MB' or",
                "mean 0.1 | 'mean'; 'median x'",
                "median 0 | '0' after 'median'; a number above 0 is expected",
                "median -1 | '-1' after 'median'; a number above 0 is expected",
                "median 1e999 | '1e999' after 'median'; a number above 0 is expected",
                "repetitions 2.5 | '2.5' after 'repetitions'; a whole number from 1 to 2147483647 is expected",
                "repetitions 9999999999 | '9999999999' after 'repetitions'; a whole number from 1 to",
                "repetitions 3 3 | '3' after '3'; 'and', 'or', 'at least n', 'at most n' or 'within n s' is expected",
                "(repetitions 3 | the end after '3'; ')', 'and', 'or'",
                "during 0 s | '0 s' is no length of time",
                "during 2 | '2' is no length of time",
                "during | the end after 'during'; a number and its unit is expected",
                "median 0.1 within 400000 days | '400000 days' is no length of time",
                "median 0.1 within 9000 h | a limit of PT9000H; it lies above 0 and up to PT8760H",
                "volume 0 B | '0 b' is no volume",
                "volume 99999999999 GB | '99999999999 gb' is no volume",
                "repetitions 3 at least 0 | '0' after 'least'; a whole number from 1"
            })
    void saysWhatWasFoundAndWhatThereIs(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> read(text)).withMessageStartingWith(message);
    }

    private static StoppingRule any(Random random, int depth) {
        StoppingRule rule = switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> medianWithin(random.nextDouble());
            case 1 -> standardErrorBelow(random.nextInt(100) + 1);
            case 2 -> standardDeviationBelow(random.nextDouble() * 1e-6);
            case 3 -> after(1 + random.nextInt(1_000));
            case 4 -> byVolume(1 + random.nextInt(1 << 30));
            case 5 -> during(Duration.ofNanos(1L + random.nextInt(1 << 30)));
            case 6 -> any(random, depth - 1).and(any(random, depth - 1));
            default -> any(random, depth - 1).or(any(random, depth - 1));
        };
        return switch (random.nextInt(5)) {
            case 0 -> rule.atLeast(1 + random.nextInt(500));
            case 1 -> rule.atMost(1 + random.nextInt(500));
            case 2 -> rule.noLongerThan(Duration.ofMillis(1 + random.nextInt(10_000)));
            default -> rule;
        };
    }
}
