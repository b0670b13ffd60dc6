package io.github.measure4j.result;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that a run spent in timed repetitions that count, of all its time: the rest went to warming up, preparing,
 * probing, and to repetitions that were thrown away. Starts of groups lie before it.
 *
 * @param countedSeconds in repetitions that count
 * @param allSeconds from when a group begins with its points to when it ends with them
 */
public record CountedTime(double countedSeconds, double allSeconds) {
    private static final Pattern WORDS = Pattern.compile("([0-9.]+) s of ([0-9.]+) s");

    /** {@return the share of the time that was spent in repetitions that count; 0 in no time} */
    public double share() {
        return allSeconds > 0 ? countedSeconds / allSeconds : 0;
    }

    /**
     * {@return the times of two groups of a run together}
     *
     * @param other that measured before or after
     */
    public CountedTime and(CountedTime other) {
        return new CountedTime(countedSeconds + other.countedSeconds, allSeconds + other.allSeconds);
    }

    /**
     * {@return the time that {@link #toString} told}
     *
     * @param words as the journal has them
     */
    public static Optional<CountedTime> read(String words) {
        Matcher matcher = WORDS.matcher(words);
        return matcher.matches()
                ? Optional.of(new CountedTime(
                        Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))))
                : Optional.empty();
    }

    /** For the journal: {@code 72.1 s of 118.3 s}. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f s of %.3f s", countedSeconds, allSeconds);
    }

    /** {@return the share for people: {@code 61 % of 118 s in counted repetitions}} */
    public String inWords() {
        return String.format(Locale.ROOT, "%.0f %% of %.3g s in counted repetitions", 100 * share(), allSeconds);
    }
}
