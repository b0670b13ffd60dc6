package io.github.measure4j.synchronisation;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The ranks that have to share processors. Launchers bind ranks: a JVM that is bound to one processor counts one, however many
 * the host has, so the processors of all ranks of a host count together.
 */
final class SharedProcessors {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private SharedProcessors() {}

    /** The number of ranks that share fewer processors with this one, or 0. Collective over the group. */
    static int crowd(ProcessGroup group) {
        BitSet own = allowed();
        ControlTree tree = ControlTree.over(group);
        long[] words = {own.toLongArray().length};
        tree.agreeOnMax(words);
        int each = 1 + (int) words[0];
        // The least value stands where a rank has no say, so that the maximum is the word of the rank itself.
        long[] all = new long[each * group.size()];
        Arrays.fill(all, Long.MIN_VALUE);
        int place = each * group.rank();
        all[place] = hostName().hashCode();
        long[] mask = Arrays.copyOf(own.toLongArray(), each - 1);
        System.arraycopy(mask, 0, all, place + 1, mask.length);
        tree.agreeOnMax(all);
        return crowd(all, each, group.rank());
    }

    /**
     * Counts those on the host of a rank, and those that are bound to the very same processors.
     *
     * @param all of each rank the host and then its processors, bit by bit
     * @param each how many words a rank has
     */
    static int crowd(long[] all, int each, int rank) {
        long[] own = Arrays.copyOfRange(all, each * rank, each * (rank + 1));
        BitSet processors = new BitSet();
        int here = 0;
        int alike = 0;
        for (int place = 0; place < all.length; place += each) {
            if (all[place] == own[0]) {
                here++;
                alike += Arrays.equals(own, 0, each, all, place, place + each) ? 1 : 0;
                processors.or(BitSet.valueOf(Arrays.copyOfRange(all, place + 1, place + each)));
            }
        }
        if (here > processors.cardinality()) {
            return here;
        }
        return alike > BitSet.valueOf(Arrays.copyOfRange(own, 1, each)).cardinality() ? alike : 0;
    }

    /** By what Linux tells, {@code 0-3,8}; elsewhere as many as the JVM may use, from 0 on. */
    private static BitSet allowed() {
        BitSet processors = new BitSet();
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    for (String range : line.substring(ALLOWED.length()).strip().split(",")) {
                        String[] ends = range.split("-");
                        processors.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
                    }
                }
            }
        } catch (IOException e) {
            processors.clear();
        }
        if (processors.isEmpty()) {
            processors.set(0, Runtime.getRuntime().availableProcessors());
        }
        return processors;
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "";
        }
    }
}
