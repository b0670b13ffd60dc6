package io.github.measure4j.report.page;

import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.StatePicture;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import java.util.List;
import java.util.Map;

/**
 * The states of the machine, told once for a run: for each resource and path what its probe read, as a small picture over
 * time, with a legend.
 *
 * @param runs of the report, by their names
 */
record StatesPart(Map<String, ReportedRun> runs) {
    /** More than these are folded away. */
    private static final int MOST_OPEN = 6;

    private boolean isEmpty() {
        return runs.values().stream().allMatch(run -> seen(run).isEmpty());
    }

    private static List<ProbeRecord> seen(ReportedRun run) {
        return run.probes().stream().filter(probe -> !probe.readings().isEmpty()).toList();
    }

    void writeTo(Html html) {
        if (isEmpty()) {
            return;
        }
        html.open("section", "id", "states", "class", "card").leaf("h2", "States of the machine");
        html.leaf("p", "A small operation, always the same, was timed around each batch of repetitions. Its readings tell how"
                + " the machine served the processes at that time. Each figure is of one state. The one that stands first is"
                + " of the reference state: the one in which figures repeat best for the time that it lasted.", "class", "note");
        runs.forEach((name, run) -> {
            if (runs.size() > 1 && !seen(run).isEmpty()) {
                html.leaf("h3", name);
            }
            write(html, seen(run));
        });
        html.close("section");
    }

    private static void write(Html html, List<ProbeRecord> probes) {
        int open = Math.min(MOST_OPEN, probes.size());
        writeAll(html, probes.subList(0, open));
        if (open < probes.size()) {
            html.open("details").leaf("summary", Phrases.count(probes.size() - open, "more probe"));
            writeAll(html, probes.subList(open, probes.size()));
            html.close("details");
        }
    }

    private static void writeAll(Html html, List<ProbeRecord> probes) {
        html.open("div", "class", "probes");
        for (ProbeRecord probe : probes) {
            html.open("figure").open("figcaption").leaf("strong", StateWords.place(probe)).text(": " + StateWords.of(probe));
            html.close("figcaption");
            new StatePicture(probe).writeTo(html);
            writeLegend(html, probe.states());
            html.close("figure");
        }
        html.close("div");
    }

    private static void writeLegend(Html html, List<StateSeen> states) {
        html.open("p", "class", "legend-of");
        for (int i = 0; i < states.size(); i++) {
            StateSeen state = states.get(i);
            html.open("span", "class", StatePicture.colour(i)).write("&#9679; ").close("span");
            html.text("%s to %s".formatted(Rounded.mark(Rounded.below(state.lower())), Rounded.mark(Rounded.above(state.upper()))));
            html.text(i + 1 < states.size() ? "  " : "");
        }
        html.close("p");
    }
}
