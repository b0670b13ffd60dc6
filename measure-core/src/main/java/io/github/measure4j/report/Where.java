package io.github.measure4j.report;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Where a run measured: in a few sentences, and all that is known folded away.
 *
 * @param run its name in this report
 * @param results of the run
 */
record Where(String run, Results results) {
    private static final int SECONDS = "2026-11-21T14:14:56".length();

    void writeTo(Html html, boolean named) {
        List<Environment> groups = results.environments().stream().distinct().toList();
        Map<String, String> common = common(groups, Environment::properties);
        Map<String, String> variables = common(groups, Environment::variables);
        html.open("section", "class", "where");
        if (named) {
            html.leaf("h3", run);
        }
        sentences().forEach(sentence -> html.leaf("p", sentence));
        if (groups.isEmpty()) {
            html.close("section");
            return;
        }
        html.open("details").leaf("summary", "All that is known of where it was measured");
        list(html, common, "facts");
        for (Environment group : groups) {
            fold(html, group.transport() + ": " + Words.of(group), without(common, group.properties()), "facts");
        }
        fold(html, "Environment variables", variables, "facts variables");
        groups.forEach(group -> fold(
                html,
                "Environment variables of " + group.transport() + ", " + Words.of(group) + ", only",
                without(variables, group.variables()),
                "facts variables"));
        html.close("details").close("section");
    }

    /** The machine, then each transport, then when. */
    List<String> sentences() {
        if (results.environments().isEmpty()) {
            return List.of("Nothing is known of where it was measured.");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(machine());
        Map<String, List<Environment>> byTransport =
                Contents.grouped(results.environments(), Environment::transport);
        byTransport.forEach((transport, groups) -> {
            String library = property(groups, "library");
            sentences.add(transport + (library.isEmpty() ? "" : " over " + library) + ": "
                    + Words.list(groups.stream().map(Words::of).distinct().toList()) + ".");
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
        parts.add(hosts.size() <= 4 ? Words.list(hosts) : hosts.size() + " hosts, as " + hosts.get(0));
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

    private static void fold(Html html, String title, Map<String, String> entries, String kind) {
        if (!entries.isEmpty()) {
            html.open("details").leaf("summary", title + " (" + entries.size() + ")");
            list(html, entries, kind);
            html.close("details");
        }
    }

    private static void list(Html html, Map<String, String> entries, String kind) {
        html.open("dl", "class", kind);
        entries.forEach((name, value) ->
                html.open("div").leaf("dt", name).leaf("dd", value).close("div"));
        html.close("dl");
    }

    private static Map<String, String> common(
            List<Environment> groups, Function<Environment, Map<String, String>> entries) {
        Map<String, String> common = new LinkedHashMap<>();
        if (!groups.isEmpty()) {
            common.putAll(entries.apply(groups.get(0)));
            groups.forEach(
                    group -> common.entrySet().retainAll(entries.apply(group).entrySet()));
        }
        return common;
    }

    private static Map<String, String> without(Map<String, String> common, Map<String, String> all) {
        Map<String, String> rest = new LinkedHashMap<>(all);
        rest.keySet().removeAll(common.keySet());
        return rest;
    }
}
