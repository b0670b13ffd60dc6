package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.BusiestHosts;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.Flag;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The warnings that points carry, each with what to do about it; the remarks folded away.
 *
 * @param contents of the report
 */
record FlagList(Contents contents) {

    void writeTo(Html html) {
        Map<Flag, Long> warnings = new EnumMap<>(Flag.class);
        Map<Flag, Long> remarks = new EnumMap<>(Flag.class);
        contents.runs().values().stream()
                .flatMap(run -> run.results().records().stream())
                .flatMap(point -> point.flags().stream())
                .forEach(flag -> (flag.warns() ? warnings : remarks).merge(flag, 1L, Long::sum));
        if (warnings.isEmpty()) {
            html.leaf("p", "No point carries a warning.");
        } else {
            write(html, warnings);
        }
        if (!remarks.isEmpty()) {
            html.open("details", "class", "remarks").leaf("summary", "Remarks: nothing to do");
            write(html, remarks);
            html.close("details");
        }
    }

    private void write(Html html, Map<Flag, Long> points) {
        html.open("dl", "class", "flags");
        points.forEach((flag, number) -> {
            String where = flag == Flag.DISTURBED ? busiestHosts() : "";
            html.open("div").open("dt").leaf("span", Phrases.of(flag), "class", FlagWords.mark(flag)).close("dt");
            html.leaf("dd", FlagWords.inFull(flag, " (" + Phrases.count(number, "point") + where + ")")).close("div");
        });
        html.close("dl");
    }

    private String busiestHosts() {
        Map<String, Long> visits = new TreeMap<>();
        contents.runs().values().forEach(run -> BusiestHosts.of(run.results()).forEach((host, number) -> visits.merge(host, number, Long::sum)));
        return BusiestHosts.inWords(visits);
    }
}
