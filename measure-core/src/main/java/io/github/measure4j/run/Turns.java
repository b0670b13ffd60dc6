package io.github.measure4j.run;

/**
 * The turns of runs that measure side by side, of which only one may be at work at a time: the two sides of a duel. Called on
 * rank 0 alone, while the other ranks of its group sleep.
 */
public interface Turns extends AutoCloseable {

    /**
     * Ends this run's turn, if it has one, and waits until it has the next. Everything that a run does between two calls is
     * done in its own turn.
     */
    void next();

    /** Ends this run's turn. The others no longer wait for it. */
    @Override
    void close();
}
