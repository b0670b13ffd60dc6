package io.github.measure4j.report.wording;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The machine, the groups and the time of a run, in a few sentences.
 *
 * @param results of the run
 */
public record Whereabouts(Results results) {
    private static final int SECONDS = "2026-11-21T14:14:56".length();

    /** The machine, then each transport, then when. */
    public List<String> sentences() {
        if (results.environments().isEmpty()) {
            return List.of("The run does not say where it was measured.");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(machine());
        Map<String, List<Environment>> byTransport =
                results.environments().stream().collect(Collectors.groupingBy(
                        Environment::transport, LinkedHashMap::new, Collectors.toList()));
        byTransport.forEach((transport, groups) -> {
            String library = property(groups, "library");
            List<String> bindings = groups.stream()
                    .map(group -> group.properties().getOrDefault(Variable.BINDING.name(), ""))
                    .filter(binding -> !binding.isEmpty())
                    .distinct()
                    .toList();
            sentences.add(transport + (library.isEmpty() ? "" : " over " + library)
                    + (bindings.isEmpty() ? "" : " by " + Phrases.list(bindings)) + ": "
                    + Phrases.list(groups.stream().map(Phrases::of).distinct().toList()) + ".");
        });
        List<String> times = results.environments().stream()
                .map(group -> group.properties().getOrDefault("started", ""))
                .filter(time -> time.length() >= SECONDS)
                .map(time -> time.substring(0, SECONDS).replace('T', ' '))
                .sorted()
                .toList();
        if (!times.isEmpty()) {
            sentences.add("Begun " + times.get(0) + " UTC.");
        }
        return sentences;
    }

    private String machine() {
        List<Environment> all = results.environments();
        List<String> parts = new ArrayList<>();
        String processors = property(all, "processors");
        List<String> hosts =
                all.stream().flatMap(group -> group.hosts().stream()).distinct().toList();
        parts.add(hosts.size() <= 4 ? Phrases.list(hosts) : hosts.size() + " hosts, as " + hosts.get(0));
        parts.add(property(all, "cpu"));
        parts.add(processors.isEmpty() ? "" : processors + " processors");
        parts.add(property(all, "system"));
        parts.add(property(all, "jvm"));
        parts.removeIf(String::isEmpty);
        return String.join(", ", parts) + ".";
    }

    private static String property(List<Environment> groups, String name) {
        return groups.stream()
                .map(group -> group.properties().getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("");
    }
}
