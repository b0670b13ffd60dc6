package io.github.measure4j.stat;

/**
 * The relation of a figure to the latency of an operation: the time from the moment in which all ranks begin it to that
 * in which the last one is done.
 */
public enum Bound {
    /** The latency is no shorter than the figure, up to its interval. */
    LOWER("a lower bound of the latency"),
    /** The latency is no longer than the figure, up to its interval. */
    UPPER("an upper bound of the latency"),
    /** The figure is the latency, within its interval. */
    ITSELF("the latency itself, within the interval"),
    /** The figure may lie on either side. */
    NEITHER("neither the latency nor a bound of it");

    private final String meaning;

    Bound(String meaning) {
        this.meaning = meaning;
    }

    /**
     * In words that may follow "the figure is".
     *
     * @return the words, in English and without a full stop
     */
    public String meaning() {
        return meaning;
    }
}
