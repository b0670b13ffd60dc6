package io.github.measure4j.node;

import io.github.measure4j.node.StandingOut.Kind;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * The hosts of a group with their figures. Nodes are numbered from 0 in the order of their first ranks.
 *
 * @param hosts the name of each node
 * @param work the time that the same work takes on each node, in seconds
 * @param pairs of different nodes, and of two ranks of a node that has two
 */
public record NodeMap(List<String> hosts, List<NodeFigure> work, List<NodePair> pairs) {
    /** Slower by less than this is no news on real machines. */
    private static final double WORTH_TELLING = 1.1;

    /** Neither of two nodes is usual: the faster one is the measure of the other. */
    private static final int ENOUGH_FOR_A_MEDIAN = 3;

    /** Copies the lists. */
    public NodeMap {
        hosts = List.copyOf(hosts);
        work = List.copyOf(work);
        pairs = List.copyOf(pairs);
    }

    /** {@return the pairs of different nodes} */
    public List<NodePair> between() {
        return pairs.stream().filter(pair -> !pair.insideNode()).toList();
    }

    /** {@return the two nodes with the smallest latency between them; empty for one node} */
    public Optional<NodePair> nearest() {
        return between().stream().min(Comparator.comparingDouble(pair -> pair.latency().value()));
    }

    /** {@return the two nodes with the largest latency between them; empty for one node} */
    public Optional<NodePair> farthest() {
        return between().stream().max(Comparator.comparingDouble(pair -> pair.latency().value()));
    }

    /**
     * The nodes and pairs whose time is above the usual by more than a tenth, also at the lower end of its interval. The usual
     * time is the median over the nodes, or pairs; of two it is the smaller one. The slowest of a kind comes first.
     *
     * @return those that stand out
     */
    public List<StandingOut> standingOut() {
        List<StandingOut> found = new ArrayList<>();
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < work.size(); node++) {
            nodes.add(node);
        }
        collect(Kind.COMPUTING, nodes, node -> node, node -> node, node -> work.get(node).value(),
                node -> work.get(node).lower(), node -> work.get(node).upper(), found);
        List<NodePair> between = between();
        collect(Kind.LATENCY, between, NodePair::first, NodePair::second, pair -> pair.latency().value(),
                pair -> pair.latency().lower(), pair -> pair.latency().upper(), found);
        collect(Kind.BANDWIDTH, between, NodePair::first, NodePair::second, pair -> 1 / pair.bandwidth().value(),
                pair -> 1 / pair.bandwidth().upper(), pair -> 1 / pair.bandwidth().lower(), found);
        return found;
    }

    private static <T> void collect(
            Kind kind,
            List<T> all,
            ToIntFunction<T> first,
            ToIntFunction<T> second,
            ToDoubleFunction<T> value,
            ToDoubleFunction<T> lower,
            ToDoubleFunction<T> upper,
            List<StandingOut> found) {
        if (all.size() < 2) {
            return;
        }
        Sample values = Sample.of(all.stream().mapToDouble(value).toArray());
        double usual = all.size() < ENOUGH_FOR_A_MEDIAN ? values.min() : Estimator.MEDIAN.centre(values);
        all.stream()
                .filter(each -> lower.applyAsDouble(each) > WORTH_TELLING * usual)
                .sorted(Comparator.comparingDouble(value).reversed())
                .map(each -> new StandingOut(
                        kind,
                        first.applyAsInt(each),
                        second.applyAsInt(each),
                        value.applyAsDouble(each) / usual,
                        lower.applyAsDouble(each) / usual,
                        upper.applyAsDouble(each) / usual))
                .forEach(found::add);
    }
}
