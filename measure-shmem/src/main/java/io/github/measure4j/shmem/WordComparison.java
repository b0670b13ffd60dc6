package io.github.measure4j.shmem;

/** The comparisons by which a PE waits for a word or tests it, in the order of the table in C. */
public enum WordComparison {
    /** Equal. */
    EQ,
    /** Not equal. */
    NE,
    /** Greater than. */
    GT,
    /** Less than or equal. */
    LE,
    /** Less than. */
    LT,
    /** Greater than or equal. */
    GE
}
