package io.github.measure4j.synchronisation.timing;

import com.google.common.primitives.Longs;
import io.github.measure4j.axis.Processors;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ranks that have to share processors. Launchers bind ranks: a JVM that is bound to one processor counts one, however many
 * the host has, so the processors of all ranks of a host count together.
 */
final class SharedProcessors {
    private SharedProcessors() {}

    /**
     * The processors that a rank may use.
     *
     * @param host a number of its host, the same on all ranks there
     * @param processors of the host, by their numbers
     */
    record AllowedProcessors(long host, BitSet processors) {
        /** {@return the words of a message: the host, then the processors, bit by bit} */
        private long[] encode(int words) {
            return Longs.concat(new long[] {host}, Arrays.copyOf(processors.toLongArray(), words - 1));
        }

        private static AllowedProcessors decode(long[] all, int at, int words) {
            return new AllowedProcessors(all[at], BitSet.valueOf(Arrays.copyOfRange(all, at + 1, at + words)));
        }
    }

    /** The number of ranks that share fewer processors with this one, or 0. Collective over the group. */
    static int crowd(ProcessGroup group) {
        AllowedProcessors own = new AllowedProcessors(hostName().hashCode(), Processors.ofThisProcess());
        ControlTree tree = ControlTree.over(group);
        long[] widest = {own.processors.toLongArray().length};
        tree.agreeOnMax(widest);
        int each = 1 + (int) widest[0];
        // The least value stands where a rank has no say, so that the maximum is the word of the rank itself.
        long[] all = new long[each * group.size()];
        Arrays.fill(all, Long.MIN_VALUE);
        System.arraycopy(own.encode(each), 0, all, each * group.rank(), each);
        tree.agreeOnMax(all);
        List<AllowedProcessors> bindings = IntStream.range(0, group.size())
                .mapToObj(rank -> AllowedProcessors.decode(all, each * rank, each))
                .toList();
        return crowd(bindings, group.rank());
    }

    /**
     * Counts those on the host of a rank, and those that are bound to the very same processors.
     *
     * @param bindings of the ranks, by their numbers
     */
    static int crowd(List<AllowedProcessors> bindings, int rank) {
        AllowedProcessors own = bindings.get(rank);
        List<AllowedProcessors> here =
                bindings.stream().filter(binding -> binding.host == own.host).toList();
        BitSet processors = new BitSet();
        here.forEach(binding -> processors.or(binding.processors));
        if (here.size() > processors.cardinality()) {
            return here.size();
        }
        int alike = Collections.frequency(here, own);
        return alike > own.processors.cardinality() ? alike : 0;
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "";
        }
    }
}
