package io.github.measure4j.subject;

/** The part of a measurement that is taken besides the kernel and subtracted from it. */
public enum Correction {
    /** Nothing. */
    NONE,
    /** The loop: an empty kernel in the same pattern, without what keeps the ranks in step (Sphinx 1.0). */
    LOOP,
    /** The loop and what keeps the ranks in step within it, as the barrier (Reussner et al. 1998, 2.1). */
    SYNCHRONISATION
}
