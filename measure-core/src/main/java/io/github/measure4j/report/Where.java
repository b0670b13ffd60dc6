package io.github.measure4j.report;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Where a run measured: first what all its groups have in common, then each group, with the rest folded away.
 *
 * @param run its name in this report
 * @param results of the run
 */
record Where(String run, Results results) {

    void writeTo(Html html) {
        List<Environment> groups = results.environments();
        html.open("section", "class", "where");
        html.leaf("h3", run);
        Map<String, String> common = common(groups, Environment::properties);
        html.open("dl", "class", "facts");
        common.forEach((name, value) -> fact(html, name, value));
        for (Environment group : new LinkedHashSet<>(groups)) {
            fact(html, group.transport(), Words.of(group));
        }
        html.close("dl");
        Map<String, String> variables = common(groups, Environment::variables);
        for (Environment group : groups) {
            Map<String, String> own = without(common, group.properties());
            if (!own.isEmpty()) {
                fold(html, group.transport() + ": " + Words.of(group), own, "facts");
            }
        }
        fold(html, "Environment variables", variables, "facts variables");
        for (Environment group : groups) {
            fold(
                    html,
                    "Environment variables of " + group.transport() + " only",
                    without(variables, group.variables()),
                    "facts variables");
        }
        html.close("section");
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
            groups.forEach(group -> common.entrySet().retainAll(entries.apply(group).entrySet()));
        }
        return common;
    }

    private static Map<String, String> without(Map<String, String> common, Map<String, String> all) {
        Map<String, String> rest = new LinkedHashMap<>(all);
        Set<String> known = common.keySet();
        rest.keySet().removeAll(known);
        return rest;
    }
}
