package io.github.measure4j.node;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Measures the hosts of a group, all at once: first the same work on each, then empty and long messages between each two in the
 * rounds of a {@link Tournament}, so that no host serves two pairs at a time. The pairs of a round share the network.
 */
public final class NodeSurvey {
    private static final int PIECES_OF_WORK = 31;
    private static final int BATCHES = 31;
    private static final int WARM_UP_TRIPS = 5;
    private static final double BATCH_NANOS = 200_000;
    private static final int MOST_TRIPS = 100;

    private static final int TRIAL_LONGS = 1 << 10;
    private static final int MOST_LONGS = 1 << 17;
    private static final int TRANSFERS = 15;
    private static final double TRANSFER_NANOS = 20_000_000;

    /** The latency is subtracted from the time of a transfer, but no more than half: where it varies that would leave nothing. */
    private static final double LEAST_PART = 0.5;

    private static final double ALL_TOGETHER = 0.05;
    private static final double NANOS = 1e-9;

    private final Runnable work;
    private final int fewest;

    private NodeSurvey(Runnable work, int fewest) {
        this.work = work;
        this.fewest = fewest;
    }

    /** {@return a survey with arithmetic as the work} */
    public static NodeSurvey usual() {
        Arithmetic arithmetic = new Arithmetic();
        return new NodeSurvey(arithmetic::piece, 1);
    }

    /**
     * {@return a survey with work of one's own}
     *
     * @param work the same on each node, for some milliseconds
     */
    public static NodeSurvey with(Runnable work) {
        return new NodeSurvey(work, 1);
    }

    /** {@return the same survey, which measures nothing where all ranks share a host} */
    public NodeSurvey ofSeveral() {
        return new NodeSurvey(work, 2);
    }

    /**
     * Measures. Collective over the group.
     *
     * @param group as this rank sees it
     * @param host the name of the host that this rank runs on
     * @return the map on rank 0; empty on the others, and where there are too few hosts
     */
    public Optional<NodeMap> on(ProcessGroup group, String host) {
        ControlTree everyone = ControlTree.over(group);
        List<String> names = everyone.gatherText(host);
        Map<String, List<Integer>> ranksByHost = new LinkedHashMap<>();
        long[] size = new long[1];
        if (group.rank() == 0) {
            for (int rank = 0; rank < names.size(); rank++) {
                ranksByHost.computeIfAbsent(names.get(rank), name -> new ArrayList<>()).add(rank);
            }
            size[0] = ranksByHost.size();
        }
        everyone.broadcast(size);
        if (size[0] < fewest) {
            return Optional.empty();
        }
        long[] representatives = group.rank() == 0
                ? Representatives.encode(ranksByHost.values().stream().map(Representatives::of).toList())
                : new long[Representatives.WORDS * (int) size[0]];
        everyone.broadcast(representatives);
        String found = measured(group, Representatives.decode(representatives));
        // those without a part sleep here
        everyone.broadcastToIdle(size);
        List<String> all = everyone.gatherText(found);
        return group.rank() == 0 ? Optional.of(map(List.copyOf(ranksByHost.keySet()), all)) : Optional.empty();
    }

    private static NodeMap map(List<String> hosts, List<String> all) {
        NodeFigure[] work = new NodeFigure[hosts.size()];
        List<NodePair> pairs = new ArrayList<>();
        for (String text : all) {
            for (String line : text.split("\n")) {
                if (OwnWork.is(line)) {
                    OwnWork own = OwnWork.decode(line);
                    work[own.node] = own.figure;
                } else if (!line.isEmpty()) {
                    pairs.add(NodePair.decode(line));
                }
            }
        }
        return new NodeMap(hosts, Arrays.asList(work), pairs);
    }

    /**
     * The time that a node takes for the work by itself.
     *
     * @param node its number
     * @param figure in seconds
     */
    private record OwnWork(int node, NodeFigure figure) {
        private static final String TAG = "node";

        static boolean is(String line) {
            return line.startsWith(TAG);
        }

        String encode() {
            return TAG + " " + node + " " + figure.encode();
        }

        static OwnWork decode(String line) {
            String[] words = line.split(" ");
            return new OwnWork(Integer.parseInt(words[1]), NodeFigure.decode(words, 2));
        }
    }

    /**
     * The ranks that measure for a node.
     *
     * @param first the lowest rank there
     * @param second another one, or the first where there is no other
     */
    private record Representatives(int first, int second) {
        static final int WORDS = 2;

        static Representatives of(List<Integer> ranks) {
            return new Representatives(ranks.get(0), ranks.get(ranks.size() > 1 ? 1 : 0));
        }

        static long[] encode(List<Representatives> nodes) {
            return nodes.stream().flatMapToLong(node -> LongStream.of(node.first, node.second)).toArray();
        }

        static List<Representatives> decode(long[] words) {
            return IntStream.range(0, words.length / WORDS)
                    .mapToObj(node -> new Representatives((int) words[WORDS * node], (int) words[WORDS * node + 1]))
                    .toList();
        }
    }

    /** A line for the node and one for each pair whose first rank this is; nothing from a rank without a part. */
    private String measured(ProcessGroup group, List<Representatives> representatives) {
        int nodes = representatives.size();
        Tournament tournament = new Tournament(nodes);
        StringBuilder lines = new StringBuilder();
        for (int node = 0; node < nodes; node++) {
            int first = representatives.get(node).first;
            int second = representatives.get(node).second;
            if (group.rank() == first) {
                double confidence = 1 - ALL_TOGETHER / nodes;
                lines.append(new OwnWork(node, NodeFigure.of(timesOfWork(group), confidence)).encode()).append('\n');
            }
            if (first != second && group.rank() == first) {
                lines.append(pair(group, node, node, second, nodes).encode()).append('\n');
            } else if (first != second && group.rank() == second) {
                answer(group, first);
            }
            if (group.rank() == first) {
                for (int round = 0; round < tournament.rounds(); round++) {
                    int partner = tournament.partner(node, round);
                    int other = representatives.get(partner).first;
                    if (node < partner) {
                        lines.append(pair(group, node, partner, other, nodes).encode()).append('\n');
                    } else if (node > partner) {
                        answer(group, other);
                    }
                }
            }
        }
        return lines.toString().strip();
    }

    private Sample timesOfWork(ProcessGroup group) {
        double[] seconds = new double[PIECES_OF_WORK];
        work.run();
        for (int i = 0; i < seconds.length; i++) {
            long start = group.nanoTime();
            work.run();
            seconds[i] = (group.nanoTime() - start) * NANOS;
        }
        return Sample.of(seconds);
    }

    /** The rank with the smaller number of node times, and tells the other how many messages there will be. */
    private static NodePair pair(ProcessGroup group, int node, int partner, int other, int nodes) {
        double confidence = 1 - ALL_TOGETHER / Math.max(1, nodes * (nodes - 1) / 2);
        group.send(other, WARM_UP_TRIPS);
        group.roundTrips(other, WARM_UP_TRIPS);
        long start = group.nanoTime();
        group.send(other, 1);
        group.roundTrips(other, 1);
        double once = Math.max(1, group.nanoTime() - start);
        int trips = (int) Math.max(1, Math.min(MOST_TRIPS, BATCH_NANOS / once));
        double[] ways = new double[BATCHES];
        for (int i = 0; i < ways.length; i++) {
            group.send(other, trips);
            long begin = group.nanoTime();
            group.roundTrips(other, trips);
            ways[i] = (group.nanoTime() - begin) * NANOS / (2.0 * trips);
        }
        group.send(other, 0);
        NodeFigure latency = NodeFigure.of(Sample.of(ways), confidence);
        double nanos = transfer(group, other, TRIAL_LONGS);
        int longs = (int) Math.max(TRIAL_LONGS, Math.min(MOST_LONGS, TRIAL_LONGS * TRANSFER_NANOS / nanos));
        double[] seconds = new double[TRANSFERS];
        transfer(group, other, longs);
        for (int i = 0; i < seconds.length; i++) {
            double whole = transfer(group, other, longs) * NANOS;
            seconds[i] = Math.max(LEAST_PART * whole, whole - 2 * latency.value());
        }
        group.send(other, 0);
        NodeFigure bandwidth = NodeFigure.of(Sample.of(seconds), confidence).asRate((double) longs * Long.BYTES);
        return new NodePair(node, partner, latency, bandwidth);
    }

    /** The nanoseconds from the beginning of a long message to the arrival of its answer. */
    private static double transfer(ProcessGroup group, int other, int longs) {
        long[] message = new long[longs];
        long[] answer = new long[1];
        group.send(other, longs);
        long start = group.nanoTime();
        group.send(other, message);
        group.receive(other, answer);
        return Math.max(1, group.nanoTime() - start);
    }

    private static void answer(ProcessGroup group, int other) {
        group.sleepUntilArrived(other);
        long[] number = new long[1];
        for (group.receive(other, number); number[0] > 0; group.receive(other, number)) {
            group.roundTrips(other, (int) number[0]);
        }
        for (group.receive(other, number); number[0] > 0; group.receive(other, number)) {
            group.receive(other, new long[(int) number[0]]);
            group.send(other, 0);
        }
    }

    /** Multiplications that wait for one another: some 20 ms, long enough that others who share the processor show. */
    private static final class Arithmetic {
        private static final int STEPS = 20_000_000;
        private static final long MULTIPLIER = 6_364_136_223_846_793_005L;

        private long state = 1;

        void piece() {
            long value = state;
            for (int i = 0; i < STEPS; i++) {
                value = value * MULTIPLIER + i;
            }
            state = value;
        }
    }
}
