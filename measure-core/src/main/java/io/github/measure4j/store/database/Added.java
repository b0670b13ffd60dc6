package io.github.measure4j.store.database;

/**
 * The outcome of adding a run.
 *
 * @param run as it is in the database now
 * @param outcome what was done
 */
public record Added(StoredRun run, Outcome outcome) {

    /** The possible outcomes. */
    public enum Outcome {
        /** It was not there. */
        NEW("added"),
        /** It has gone on since it was added, and takes the place of its earlier state. */
        GROWN("brought up to date"),
        /** Nothing: the same is there. */
        THERE("already there"),
        /** Nothing: what is there is this run after it has gone on. */
        OLDER("already there, and further on");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
