package io.github.measure4j.run.visit;

import io.github.measure4j.state.Resource;
import java.util.ArrayList;
import java.util.List;

/**
 * The words for where probes are read. What would be read at another level is another site: other hosts, other ranks, or
 * more of them, of which the slowest counts.
 */
final class ProbeSites {
    private final List<String> hosts;
    private final boolean several;

    /** @param hosts of all ranks of the run */
    ProbeSites(List<String> hosts) {
        this.hosts = List.copyOf(hosts);
        this.several = hosts.stream().distinct().count() > 1;
    }

    /** @param ranks whose part is probed, in order */
    ProbeSite of(Resource resource, List<Integer> ranks) {
        List<String> words = new ArrayList<>();
        if (several) {
            words.add(hostsOf(ranks));
        }
        List<Integer> usual = resource == Resource.EXCHANGE ? List.of(0, 1) : List.of(0);
        if (!ranks.equals(usual)) {
            words.add(wordsFor(ranks));
        }
        return new ProbeSite(resource, String.join(" ", words));
    }

    private String hostsOf(List<Integer> ranks) {
        List<String> some = ranks.stream().map(hosts::get).distinct().toList();
        return some.size() == 1 ? some.get(0) : some.get(0) + "-" + some.get(some.size() - 1);
    }

    private static String wordsFor(List<Integer> ranks) {
        int first = ranks.get(0);
        int last = ranks.get(ranks.size() - 1);
        if (ranks.size() == 1) {
            return "rank " + first;
        }
        return ranks.size() == last - first + 1 ? "ranks %d to %d".formatted(first, last) : "ranks %d and %d".formatted(first, last);
    }
}
