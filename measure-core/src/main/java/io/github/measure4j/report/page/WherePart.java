package io.github.measure4j.report.page;

import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Whereabouts;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The environments of a run and the time that it took: a few sentences, and all properties folded away.
 *
 * @param run its name in this report
 * @param reported what it has to say
 */
record WherePart(String run, ReportedRun reported) {

    void writeTo(Html html, boolean named) {
        Results results = reported.results();
        List<Environment> groups = results.environments().stream().distinct().toList();
        Map<String, String> common = common(groups, Environment::properties);
        Map<String, String> variables = common(groups, Environment::variables);
        html.open("section", "class", "where");
        if (named) {
            html.leaf("h3", run);
        }
        new Whereabouts(results).sentences().forEach(sentence -> html.leaf("p", sentence));
        reported.counted().ifPresent(time -> html.leaf("p", "Time: " + time.inWords() + "."));
        if (groups.isEmpty()) {
            html.close("section");
            return;
        }
        html.open("details").leaf("summary", "Everything that the run says about its machine");
        list(html, common, "facts");
        for (Environment group : groups) {
            fold(html, group.transport() + ": " + Phrases.of(group), without(common, group.properties()), "facts");
        }
        fold(html, "Environment variables", variables, "facts variables");
        groups.forEach(group -> fold(
                html,
                "Environment variables of " + group.transport() + ", " + Phrases.of(group) + ", only",
                without(variables, group.variables()),
                "facts variables"));
        html.close("details").close("section");
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
