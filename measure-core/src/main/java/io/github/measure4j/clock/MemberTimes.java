package io.github.measure4j.clock;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The time that each member of a team was in its own operations: sums alone, so that nothing grows with the repetitions. Each
 * member adds to its own sum, and one thread reads all of them when the members have met again.
 */
public final class MemberTimes {
    private final List<String> parts;
    private final long[] nanos;
    private final long[] operations;

    /**
     * Times of members that have made nothing yet.
     *
     * @param parts of each member in its order, as {@code "writer"}; empty texts where all do the same
     */
    public MemberTimes(List<String> parts) {
        this.parts = List.copyOf(parts);
        this.nanos = new long[this.parts.size()];
        this.operations = new long[this.parts.size()];
    }

    /** {@return the part of each member, in their order} */
    public List<String> parts() {
        return parts;
    }

    /**
     * Adds a stay in the loop.
     *
     * @param member from 0
     * @param elapsedNanos by the member's own clock
     * @param made operations in that time
     */
    public void add(int member, long elapsedNanos, long made) {
        nanos[member] += elapsedNanos;
        operations[member] += made;
    }

    /** Forgets all that was added. */
    public void clear() {
        Arrays.fill(nanos, 0);
        Arrays.fill(operations, 0);
    }

    /**
     * {@return the nanoseconds of one operation of a member; NaN where it made none}
     *
     * @param member from 0
     */
    public double nanosOf(int member) {
        return (double) nanos[member] / operations[member];
    }

    /**
     * {@return the nanoseconds of one operation of those with a part, over all their operations; NaN where they made none}
     *
     * @param part of some members
     */
    public double nanosOf(String part) {
        int[] members = IntStream.range(0, nanos.length).filter(member -> parts.get(member).equals(part)).toArray();
        double all = Arrays.stream(members).mapToLong(member -> nanos[member]).sum();
        return all / Arrays.stream(members).mapToLong(member -> operations[member]).sum();
    }
}
