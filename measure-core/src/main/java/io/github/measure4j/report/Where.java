package io.github.measure4j.report;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Where a run measured: first what all its groups have in common, then each group, with the rest folded away.
 *
 * @param run its name in this report
 * @param results of the run
 */
record Where(String run, Results results) {
    private static final int FEW = 3;

    void writeTo(Html html, boolean folded) {
        String element = folded ? "details" : "section";
        List<Environment> groups = results.environments().stream().distinct().toList();
        Map<String, String> common = common(groups, Environment::properties);
        Map<String, String> variables = common(groups, Environment::variables);
        html.open(element, "class", "where").leaf(folded ? "summary" : "h3", run);
        html.open("dl", "class", "facts");
        common.forEach((name, value) -> fact(html, name, value));
        groups.forEach(group -> fact(html, group.transport(), inWords(group, without(common, group.properties()))));
        html.close("dl");
        html.open("details").leaf("summary", "Each group, and the environment variables");
        for (Environment group : groups) {
            Map<String, String> own = without(common, group.properties());
            if (own.size() > FEW) {
                fold(html, group.transport() + ": " + Words.of(group), own, "facts");
            }
        }
        fold(html, "Environment variables", variables, "facts variables");
        groups.forEach(group -> fold(
                html,
                "Environment variables of " + group.transport() + ", " + Words.of(group) + ", only",
                without(variables, group.variables()),
                "facts variables"));
        html.close("details");
        html.close(element);
    }

    /** The group, and what only it has if that is little. */
    private static String inWords(Environment group, Map<String, String> own) {
        StringBuilder words = new StringBuilder(Words.of(group));
        if (own.size() <= FEW) {
            own.forEach(
                    (name, value) -> words.append("; ").append(name).append(' ').append(value));
        }
        return words.toString();
    }

    private static void fold(Html html, String title, Map<String, String> entries, String kind) {
        if (!entries.isEmpty()) {
            html.open("details").leaf("summary", title + " (" + entries.size() + ")");
            html.open("dl", "class", kind);
            entries.forEach((name, value) -> fact(html, name, value));
            html.close("dl").close("details");
        }
    }

    private static void fact(Html html, String name, String value) {
        html.open("div").leaf("dt", name).leaf("dd", value).close("div");
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
