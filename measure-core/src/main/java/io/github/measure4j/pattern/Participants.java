package io.github.measure4j.pattern;

/** Which ranks of a group take part in a pattern. Rank 0 always does, times and decides. */
public enum Participants {
    /** Rank 0 alone. */
    ROOT,
    /** Rank 0 and the rank that is farthest from it (Reussner et al. 1998, 2.1). */
    FARTHEST_PAIR,
    /** All ranks. */
    ALL
}
