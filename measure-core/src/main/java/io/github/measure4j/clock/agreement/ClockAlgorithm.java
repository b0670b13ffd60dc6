package io.github.measure4j.clock.agreement;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The algorithm that brings the clocks of P ranks into agreement with that of rank 0. A learn is one rank finding the
 * model of its clock relative to another's: one offset, or a line through n of them, each of 2 N + 1 messages for N
 * exchanges.
 */
public enum ClockAlgorithm {
    /** Rank 0 with one rank after the other, an offset each: P - 1 learns in a row (SKaMPI 5, Reussner et al. 2002). */
    SKAMPI("skampi"),

    /**
     * Rank 0 with one rank after the other, n times, a line each: P - 1 learns in a row, whose points are interleaved
     * (Jones and Koenig 2012, "Clock synchronization in high-end computing environments").
     */
    JONES_KOENIG("jk"),

    /**
     * As {@link #HCA2}, and rank 0 measures each rank's offset again in the end: slopes in O(log P) learns, offsets in P - 1
     * (Hunold and Carpen-Amarie 2015).
     */
    HCA("hca"),

    /**
     * Along a binomial tree from the leaves up, a line for each pair; lines are then joined on the way down. floor(log2 P)
     * learns in a row, one more if P is no power of two (Hunold and Carpen-Amarie 2015, "On the impact of synchronizing
     * clocks and processes on benchmarking MPI collectives").
     */
    HCA2("hca2"),

    /**
     * Along the tree from rank 0 down: a reference answers with global time, so nothing has to be joined. As many learns
     * in a row (Hunold and Carpen-Amarie 2018, "Hierarchical clock synchronization in MPI", CLUSTER).
     */
    HCA3("hca3"),

    /** HCA3 with one offset instead of a line. Cheap, and as good as its age times the drift. */
    HCA3_OFFSET("offset");

    private final String word;

    ClockAlgorithm(String word) {
        this.word = word;
    }

    /** {@return the name in suite files and records, as {@code hca3}} */
    public String word() {
        return word;
    }

    /**
     * {@return the algorithm of a name}
     *
     * @param name as {@link #word} has it, in any case
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    public static ClockAlgorithm named(String name) {
        return Arrays.stream(values())
                .filter(algorithm -> algorithm.word.equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no clock algorithm '%s'; there are: %s"
                        .formatted(name, Arrays.stream(values()).map(ClockAlgorithm::word).collect(Collectors.joining(", ")))));
    }

    /** {@return the algorithm with the usual effort} */
    public Synchroniser usual() {
        return with(SynchronisationEffort.usual());
    }

    /**
     * {@return the algorithm with a given effort; those that use an offset alone make one offset}
     *
     * @param effort exchanges, points and time
     */
    public Synchroniser with(SynchronisationEffort effort) {
        return switch (this) {
            case SKAMPI -> group -> RootWithEach.synchronise(new Learning(group, effort), 1);
            case JONES_KOENIG -> group -> RootWithEach.synchronise(new Learning(group, effort), effort.fitPoints());
            case HCA -> group -> new LearningTree(group.rank(), group.size())
                    .leavesUpThenOffsets(new Learning(group, effort), effort.fitPoints());
            case HCA2 -> group -> new LearningTree(group.rank(), group.size())
                    .leavesUp(new Learning(group, effort), effort.fitPoints());
            case HCA3 -> group -> new LearningTree(group.rank(), group.size())
                    .rootDown(new Learning(group, effort), effort.fitPoints());
            case HCA3_OFFSET -> group ->
                    new LearningTree(group.rank(), group.size()).rootDown(new Learning(group, effort), 1);
        };
    }
}
