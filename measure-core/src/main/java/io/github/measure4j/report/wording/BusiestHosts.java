package io.github.measure4j.report.wording;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Visit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** On which of several hosts other processes were at work during the visits to points that were disturbed. */
public final class BusiestHosts {
    private static final int MOST = 4;

    private BusiestHosts() {}

    /** Hosts with the number of visits in which most processors were busy there; none where all ranks were on one host. */
    public static Map<String, Long> of(Results results) {
        return results.records().stream()
                .filter(point -> point.flags().contains(Flag.DISTURBED))
                .flatMap(point -> hostsOf(point, results.environments()).stream()
                        .flatMap(hosts -> point.sampling().shape().visits().stream().flatMap(visit -> host(visit, hosts).stream())))
                .collect(Collectors.groupingBy(host -> host, TreeMap::new, Collectors.counting()));
    }

    /** Those of the smallest group that the point may have been measured in. */
    private static Optional<List<String>> hostsOf(PointRecord point, List<Environment> environments) {
        return environments.stream()
                .filter(group -> group.transport().equals(point.subject().transport()) && group.ranks() >= point.ranks())
                .min(Comparator.comparingInt(Environment::ranks))
                .map(Environment::hosts)
                .filter(hosts -> hosts.stream().distinct().count() > 1);
    }

    private static Optional<String> host(Visit visit, List<String> hosts) {
        double foreign = visit.disturbance().foreign().orElse(0);
        int rank = visit.disturbance().busiest().orElse(-1);
        return foreign > 0 && rank >= 0 && rank < hosts.size() ? Optional.of(hosts.get(rank)) : Optional.empty();
    }

    /** {@code "; most processors were busy for others on n2 in 12 visits, on n1 in 1"}; empty where there are none. */
    public static String inWords(Map<String, Long> visits) {
        String words = visits.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(MOST)
                .map(host -> "on %s in %s".formatted(host.getKey(), Phrases.count(host.getValue(), "visit")))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "" : "; most processors were busy for others " + words;
    }
}
