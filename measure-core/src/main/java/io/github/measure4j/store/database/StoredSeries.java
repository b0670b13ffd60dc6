package io.github.measure4j.store.database;

import java.util.List;

/**
 * The times of one point on one machine in one state, run by run.
 *
 * @param machine the host, or what the suite calls the machine
 * @param point in words: the kernel with all its parameters
 * @param state of the machine, by its name in the latest run; empty where states are not known
 * @param values the earliest run first
 */
public record StoredSeries(String machine, String point, String state, List<Value> values) {
    /** Copies the list. */
    public StoredSeries {
        values = List.copyOf(values);
    }

    /** {@return the point with its state, for people} */
    public String words() {
        return state.isEmpty() ? point : point + " in state '" + state + "'";
    }

    /**
     * The time in one run.
     *
     * @param run of the database
     * @param seconds of one operation, above 0
     */
    public record Value(StoredRun run, double seconds) {}
}
