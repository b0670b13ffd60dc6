package io.github.measure4j.run.machine;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The incidents during the repetitions of a batch, on the rank with the most.
 *
 * @param compilingMillis of the JIT
 * @param collections of garbage
 * @param switches how often a measuring thread lost its processor against its will
 * @param waitedNanos for which a measuring thread could have run and had no processor; below 0 where it is not known
 * @param foreignPermille of a processor, busy for other processes; below 0 where it is not known
 * @param stolenPermille of a processor, withheld by the hypervisor; below 0 where it is not known
 * @param busiest a rank on the host where most processors were busy for other processes; below 0 where it is not known
 */
public record Incidents(
        long compilingMillis,
        long collections,
        long switches,
        long waitedNanos,
        long foreignPermille,
        long stolenPermille,
        int busiest) {
    /** Nothing, and nothing is known of other processes. */
    public static final Incidents NONE = new Incidents(0, 0, 0, -1, -1, -1, -1);

    /** The words of a report. */
    public static final int WORDS = 6;

    /** Daemons and the rounding of the system's figures stay below. */
    private static final long FOREIGN_PERMILLE = 100;

    private static final long STOLEN_PERMILLE = 20;

    /** Daemons take a processor for microseconds. Centres leave out the repetitions that they hit. */
    private static final double LITTLE = 0.01;

    /** {@return the incidents that some words stand for} */
    public static Incidents decode(long[] report) {
        boolean known = report[4] >= 0;
        return new Incidents(
                report[0], report[1], report[2], report[3],
                known ? report[4] >> Integer.SIZE : -1, report[5], known ? (int) report[4] : -1);
    }

    /** With those of the next part of the batch. */
    public Incidents and(Incidents next) {
        return new Incidents(
                compilingMillis + next.compilingMillis,
                collections + next.collections,
                switches + next.switches,
                Math.min(waitedNanos, next.waitedNanos) < 0
                        ? Math.max(waitedNanos, next.waitedNanos)
                        : waitedNanos + next.waitedNanos,
                Math.max(foreignPermille, next.foreignPermille),
                Math.max(stolenPermille, next.stolenPermille),
                foreignPermille >= next.foreignPermille ? busiest : next.busiest);
    }

    /** {@return the words of a report; the element-wise maximum of several ranks is a report again} */
    public long[] encode() {
        // The rank behind its figure, in one word: the larger figure brings its rank.
        long foreign = foreignPermille < 0 ? -1 : foreignPermille << Integer.SIZE | Integer.toUnsignedLong(busiest);
        return new long[] {compilingMillis, collections, switches, waitedNanos, foreign, stolenPermille};
    }

    /** {@return the rank of {@code busiest}; empty where it is not known} */
    public OptionalInt busiestRank() {
        return busiest < 0 ? OptionalInt.empty() : OptionalInt.of(busiest);
    }

    /**
     * Whether a rank lost its processor to others for longer than a daemon takes. Where nobody else is at work, it lost it to
     * what the kernel itself does.
     *
     * @param passedNanos in which it did
     */
    public boolean disturbed(long passedNanos) {
        boolean little = waitedNanos >= 0 && waitedNanos < LITTLE * passedNanos;
        return switches > 0 && !little && (foreignPermille < 0 || contested(foreignPermille, stolenPermille));
    }

    private static boolean contested(long foreign, long stolen) {
        return foreign >= FOREIGN_PERMILLE || stolen >= STOLEN_PERMILLE;
    }

    /** In processors. What is not known is held against nobody. */
    public static boolean contested(OptionalDouble foreign, OptionalDouble stolen) {
        return contested(Math.round(foreign.orElse(0) * 1000), Math.round(stolen.orElse(0) * 1000));
    }
}
