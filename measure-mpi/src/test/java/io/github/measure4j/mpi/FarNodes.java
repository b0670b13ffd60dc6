package io.github.measure4j.mpi;

import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodePair;
import io.github.measure4j.node.NodeSurvey;

/** A program for mpirun: a survey of two hosts, of which rank 0 prints latency and bandwidth in SI units. */
public final class FarNodes {
    private FarNodes() {}

    public static void main(String[] args) {
        try (MpiGroup group = MpiGroup.init(args)) {
            // namespaces of the network share the name of the host
            NodeSurvey.usual().on(group, "host-" + group.rank()).map(NodeMap::pairs).ifPresent(pairs -> {
                NodePair pair = pairs.get(0);
                System.out.printf("pair %s %s %s %s%n",
                        pair.latency().lower(), pair.latency().value(), pair.latency().upper(), pair.bandwidth().value());
            });
        }
    }
}
