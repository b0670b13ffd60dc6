package io.github.measure4j.suite;

import io.github.measure4j.repetition.Times;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cost that all points of a measurement together may have. Refinement spends what the layout of the axes leaves,
 * where the error is largest.
 *
 * @param points at least 1; where the axes alone have more, their last points are not measured
 * @param time above 0 and up to a year; once it is over no other point is begun
 */
public record Budget(int points, Duration time) {

    private static final Duration LONGEST = Duration.ofDays(365);

    /** As much as it takes: a year stands for no end. */
    public static final Budget UNLIMITED = new Budget(Integer.MAX_VALUE, LONGEST);

    private static final Pattern TEXT = Pattern.compile("(?:([0-9]{1,9})\\s*points?)?\\s*(.*)");

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if there is less than one point, or a time that is not above 0 or too long for a
     *     clock
     */
    public Budget {
        if (points < 1) {
            throw new IllegalArgumentException("at most " + points + " points; expected at least 1");
        }
        if (time.isNegative() || time.isZero() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("within %s; it lies above 0 and up to %s".formatted(time, LONGEST));
        }
    }

    /**
     * With so many points.
     *
     * @param most points, at least 1
     * @return a new budget
     */
    public Budget atMostPoints(int most) {
        return new Budget(most, time);
    }

    /**
     * Within so much time.
     *
     * @param most time, above 0
     * @return a new budget
     */
    public Budget atMostTime(Duration most) {
        return new Budget(points, most);
    }

    /**
     * Reads a budget, as {@code 200 points}, {@code 30 s} or {@code 200 points 30 s}.
     *
     * @param text with a number of points, a time, or both
     * @return the budget
     * @throws IllegalArgumentException that says what was found
     */
    public static Budget read(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (text.isBlank() || !matcher.matches()) {
            throw new IllegalArgumentException(
                    "'%s' is no budget; as in '200 points', '30 s' or '200 points 30 s' is expected".formatted(text));
        }
        Budget budget = matcher.group(1) == null ? UNLIMITED : UNLIMITED.atMostPoints(Integer.parseInt(matcher.group(1)));
        return matcher.group(2).isEmpty() ? budget : budget.atMostTime(Times.read(matcher.group(2)));
    }

    /** The text from which {@link #read} makes an equal budget; empty for one without an end. */
    @Override
    public String toString() {
        String ofPoints = points == UNLIMITED.points ? "" : points + " points";
        String ofTime = time.equals(UNLIMITED.time) ? "" : Times.text(time);
        return (ofPoints + " " + ofTime).strip();
    }
}
