package io.github.measure4j.state;

import java.util.Locale;

/** A part of the machine that can be in a state of its own. A kernel names those that it depends on. */
public enum Resource {
    /** The path between two ranks that wait for one another. */
    EXCHANGE,
    /** The throughput of a core: many independent instructions. */
    COMPUTING,
    /** Atomic operations that nobody contends for. */
    ATOMICS,
    /** Memory beyond the private caches. */
    MEMORY;

    /** {@return the word that names of states begin with} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
