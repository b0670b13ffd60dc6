package io.github.measure4j.pattern;

/** How the ranks of a collective operation are kept in step within a repetition. */
public enum Synchronisation {
    /**
     * A barrier after each operation; its cost is subtracted by {@link Correction#SYNCHRONISATION} (Coti and Malony
     * 2022, algorithm 1). Off where ranks leave the barrier at different times.
     */
    BARRIER,
    /** One operation right after the other: the cost at the root, a lower bound of the latency (Sphinx 43). */
    BACK_TO_BACK
}
