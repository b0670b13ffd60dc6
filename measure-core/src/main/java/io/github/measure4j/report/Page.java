package io.github.measure4j.report;

import io.github.measure4j.result.Flag;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Puts the page together. */
final class Page {
    private static final List<String> STYLES = List.of("uPlot.min.css", "report.css");
    private static final List<String> SCRIPTS =
            List.of("uPlot.iife.min.js", "marks.js", "tip.js", "plot.js", "report.js");

    private static final int MOST_NAMED = 4;
    private static final int MOST_UNFOLDED = 2;

    private final Contents contents;
    private final Comparisons comparisons;
    private final List<Asset> styles = assets(STYLES);
    private final List<Asset> scripts = assets(SCRIPTS);

    Page(Contents contents) {
        this.contents = contents;
        this.comparisons = new Comparisons(contents);
    }

    void writeTo(Html html) {
        new Template(Asset.named("report.html").text()).fill(html, parts());
    }

    private Map<String, Consumer<Html>> parts() {
        return Map.ofEntries(
                Map.entry("policy", part -> part.text(policy())),
                Map.entry("title", part -> part.text(title())),
                Map.entry("styles", part -> inline(part, "style", styles)),
                Map.entry("summary", part -> part.text(summary())),
                Map.entry("menu", this::writeMenu),
                Map.entry("where", this::writeWhere),
                Map.entry("comparisons", comparisons::writeTo),
                Map.entry("overview", part -> new Overview(contents).writeTo(part)),
                Map.entry("measurements", part -> new Measurements(contents).writeTo(part)),
                Map.entry("flags", this::writeFlags),
                Map.entry("data", part -> new PlotData(contents.numbers().keySet()).writeTo(part.raw())),
                Map.entry(
                        "licence",
                        part -> part.text(Asset.named("uPlot.LICENSE").text())),
                Map.entry("scripts", part -> inline(part, "script", scripts)));
    }

    private String title() {
        List<String> names = List.copyOf(contents.runs().keySet());
        return names.size() > MOST_NAMED ? Words.count(names.size(), "run") : Words.list(names);
    }

    private void writeWhere(Html html) {
        boolean folded = contents.runs().size() > MOST_UNFOLDED;
        contents.runs().forEach((run, results) -> new Where(run, results).writeTo(html, folded));
    }

    private void writeMenu(Html html) {
        if (!comparisons.isEmpty()) {
            html.leaf("a", "Compare", "href", "#compare");
        }
        html.leaf("a", "Overview", "href", "#overview");
        int number = 0;
        for (String transport : contents.byTransport().keySet()) {
            html.leaf("a", transport, "href", "#t" + ++number);
        }
        html.leaf("a", "Reading", "href", "#reading");
    }

    private void writeFlags(Html html) {
        Set<Flag> seen = EnumSet.noneOf(Flag.class);
        contents.points().forEach(point -> seen.addAll(point.flags()));
        if (seen.isEmpty()) {
            html.leaf("p", "No point carries a flag.");
            return;
        }
        html.open("dl", "class", "flags");
        for (Flag flag : seen) {
            long points = contents.points()
                    .filter(point -> point.flags().contains(flag))
                    .count();
            html.open("div")
                    .open("dt")
                    .leaf("span", Words.of(flag), "class", "flag")
                    .close("dt");
            html.leaf("dd", flag.meaning() + " (" + Words.count(points, "point") + ")")
                    .close("div");
        }
        html.close("dl");
    }

    private String summary() {
        long points = contents.points().count();
        long flagged =
                contents.points().filter(point -> !point.flags().isEmpty()).count();
        String transports = Words.list(List.copyOf(contents.byTransport().keySet()));
        return Words.count(contents.sections().size(), "measurement") + " with " + Words.count(points, "point")
                + (transports.isEmpty() ? "" : " over " + transports)
                + (contents.runs().size() > 1
                        ? ", from " + Words.count(contents.runs().size(), "run")
                        : "")
                + (flagged == 0 ? "; no point is flagged." : "; " + Words.count(flagged, "point") + " flagged.");
    }

    private String policy() {
        return "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; script-src " + hashes(scripts)
                + "; style-src " + hashes(styles);
    }

    private static String hashes(List<Asset> assets) {
        return assets.stream().map(Asset::hash).collect(Collectors.joining(" "));
    }

    private static void inline(Html html, String tag, List<Asset> assets) {
        assets.forEach(asset -> html.open(tag).write(asset.text()).close(tag));
    }

    private static List<Asset> assets(List<String> names) {
        return names.stream().map(Asset::named).toList();
    }
}
