package io.github.measure4j.clock.agreement;

import com.google.common.primitives.Ints;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.FirstRanks;
import io.github.measure4j.group.ProcessGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The ranks that read one and the same clock, by the clock each has: all processes of a host do, unless they are in time
 * namespaces of their own. The first rank with a clock is the leader of the others with it.
 */
final class Hosts {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path TIME_NAMESPACE = Path.of("/proc/self/ns/time");

    /** The leader of each rank; empty where each rank is its own. */
    private final int[] leaderOf;

    private final List<Integer> leaders;

    private Hosts(int[] leaderOf, List<Integer> leaders) {
        this.leaderOf = leaderOf;
        this.leaders = leaders;
    }

    /**
     * The hosts of some ranks.
     *
     * @param clocks of each rank, by a number that is equal for equal clocks
     */
    static Hosts by(long... clocks) {
        Map<Long, Integer> first = new HashMap<>();
        int[] leaderOf = new int[clocks.length];
        for (int rank = 0; rank < clocks.length; rank++) {
            Integer before = first.putIfAbsent(clocks[rank], rank);
            leaderOf[rank] = before == null ? rank : before;
        }
        int[] leaders = IntStream.range(0, leaderOf.length).filter(rank -> leaderOf[rank] == rank).toArray();
        return new Hosts(leaderOf, List.copyOf(Ints.asList(leaders)));
    }

    /** Each rank by itself, in no memory: nothing is known of whose clocks are the same. */
    static Hosts apart(int ranks) {
        return new Hosts(new int[0], FirstRanks.of(ranks));
    }

    /** Finds out about a group. Collective over it. */
    static Hosts of(ProcessGroup group) {
        if (group.simulated() || group.size() == 1) {
            return apart(group.size());
        }
        long[] clocks = new long[group.size()];
        clocks[group.rank()] = 1L + Math.abs((long) nameOfClock().hashCode());
        ControlTree.over(group).agreeOnMax(clocks);
        return by(clocks);
    }

    /** The machine since it was started, by its kernel where that tells it, and its time namespace. */
    private static String nameOfClock() {
        try {
            String boot = Files.isReadable(BOOT) ? Files.readString(BOOT) : InetAddress.getLocalHost().getHostName();
            return Files.exists(TIME_NAMESPACE) ? boot + Files.readSymbolicLink(TIME_NAMESPACE) : boot;
        } catch (IOException e) {
            return "of process " + ProcessHandle.current().pid();
        }
    }

    /** The first rank of each host, rank 0 first. */
    List<Integer> leaders() {
        return leaders;
    }

    /** The first rank with the clock of a rank. */
    int leaderOf(int rank) {
        return leaderOf.length == 0 ? rank : leaderOf[rank];
    }

    /** The other ranks with the clock of a leader. */
    List<Integer> followersOf(int leader) {
        return IntStream.range(leader + 1, leaderOf.length)
                .filter(rank -> leaderOf[rank] == leader)
                .boxed()
                .toList();
    }
}
