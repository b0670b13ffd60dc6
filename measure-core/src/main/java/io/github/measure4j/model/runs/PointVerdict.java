package io.github.measure4j.model.runs;

import java.util.Locale;

/** The verdict of a comparison on a point. */
public enum PointVerdict {
    /** The later side takes longer, and chance is no likely reason. */
    SLOWER,
    /** The later side takes less time, and chance is no likely reason. */
    FASTER,
    /** No difference that matters: two one-sided tests at 5 % refuse a ratio outside of what counts as alike. */
    ALIKE,
    /** Nothing is shown, neither that they differ nor that they are alike. */
    UNDECIDED,
    /** Only the earlier side has the point. */
    ONLY_IN_A,
    /** Only the later side has the point. */
    ONLY_IN_B;

    /** The verdict as files and tables have it: {@code only-in-a}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
