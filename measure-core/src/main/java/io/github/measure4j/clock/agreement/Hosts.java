package io.github.measure4j.clock.agreement;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ranks that read one and the same clock, by the clock each has: all processes of a host do, unless they are in time
 * namespaces of their own.
 *
 * @param clocks of each rank, by a number that is equal for equal clocks
 */
record Hosts(List<Long> clocks) {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path TIME_NAMESPACE = Path.of("/proc/self/ns/time");

    /** Copies the list. */
    Hosts {
        clocks = List.copyOf(clocks);
    }

    /** Each rank by itself: nothing is known of whose clocks are the same. */
    static Hosts apart(int ranks) {
        return new Hosts(IntStream.range(0, ranks).mapToObj(rank -> (long) rank).toList());
    }

    /** Finds out about a group. Collective over it. */
    static Hosts of(ProcessGroup group) {
        if (group.simulated() || group.size() == 1) {
            return apart(group.size());
        }
        long[] clocks = new long[group.size()];
        clocks[group.rank()] = 1L + Math.abs((long) nameOfClock().hashCode());
        ControlTree.over(group).agreeOnMax(clocks);
        return new Hosts(Arrays.stream(clocks).boxed().toList());
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
        return IntStream.range(0, clocks.size())
                .filter(rank -> leaderOf(rank) == rank)
                .boxed()
                .toList();
    }

    /** The first rank with the clock of a rank. */
    int leaderOf(int rank) {
        return clocks.indexOf(clocks.get(rank));
    }

    /** The other ranks with the clock of a leader. */
    List<Integer> followersOf(int leader) {
        return IntStream.range(leader + 1, clocks.size())
                .filter(rank -> leaderOf(rank) == leader)
                .boxed()
                .toList();
    }
}
