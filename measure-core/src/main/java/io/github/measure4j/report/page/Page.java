package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.PublishedComparisons;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Asset;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.markup.InlineAssets;
import io.github.measure4j.report.markup.PageTemplate;
import io.github.measure4j.report.plots.PlotData;
import io.github.measure4j.report.wording.Phrases;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Puts a page together: the overview, or measurements, or both. */
public final class Page {
    private static final List<String> STYLES = List.of("uPlot.min.css", "report.css");
    private static final List<String> SCRIPTS = List.of(
            "uPlot.iife.min.js",
            "figures.js",
            "marks.js",
            "curve.js",
            "tip.js",
            "layers.js",
            "plot.js",
            "table.js",
            "detail.js",
            "report.js",
            "page.js");

    private static final int MOST_NAMED = 4;

    private final Contents contents;
    private final boolean overview;
    private final List<Section> sections;
    private final FreeComparisons comparisons;
    private final List<PublishedComparisons> published;
    private final InlineAssets assets = InlineAssets.beside(Page.class, STYLES, SCRIPTS);

    /**
     * @param overview whether it is there
     * @param sections whose measurements are
     */
    public Page(Contents contents, boolean overview, List<Section> sections) {
        this.contents = contents;
        this.overview = overview;
        this.sections = sections;
        this.comparisons = new FreeComparisons(contents);
        this.published = PublishedComparisons.of(contents);
    }

    /**
     * Writes the page.
     *
     * @param html to write to
     */
    public void writeTo(Html html) {
        fill(html, "report.html", Map.ofEntries(
                Map.entry("policy", part -> part.text(assets.policy())),
                Map.entry("title", part -> part.text(title())),
                Map.entry("styles", assets::writeStyles),
                Map.entry("summary", part -> part.text(summary())),
                Map.entry("menu", this::writeMenu),
                Map.entry("main", this::writeMain),
                Map.entry("data", part -> new PlotData(contents, drawn()).writeTo(part.raw())),
                Map.entry(
                        "licence",
                        part -> part.text(Asset.beside(Page.class, "uPlot.LICENSE").text())),
                Map.entry("scripts", assets::writeScripts)));
    }

    private void writeMain(Html html) {
        if (overview) {
            fill(html, "overview.html", Map.of(
                    "where", this::writeWhere,
                    "states", part -> new StatesPart(contents.runs()).writeTo(part),
                    "figures", part -> new KeyFigureTable(contents).writeTo(part),
                    "pictures", part -> new KeyPictures(contents).writeTo(part),
                    "flags", part -> new FlagList(contents).writeTo(part),
                    "violations", part -> new Violations(contents).writeTo(part),
                    "changes", this::writeChanges,
                    "overview", part -> new Overview(contents).writeTo(part),
                    "comparisons", this::writeComparisons));
        }
        new Measurements(contents, sections).writeTo(html);
    }

    private static void fill(Html html, String name, Map<String, Consumer<Html>> parts) {
        new PageTemplate(Asset.beside(Page.class, name).text()).fill(html, parts);
    }

    /** The curves of which the page has a plot. */
    private Set<Curve> drawn() {
        return overview
                ? contents.numbers().keySet()
                : sections.stream()
                        .flatMap(section -> section.curves().stream())
                        .filter(contents.numbers()::containsKey)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private String title() {
        List<String> names = List.copyOf(contents.runs().keySet());
        return names.size() > MOST_NAMED ? Phrases.count(names.size(), "run") : Phrases.list(names);
    }

    private void writeWhere(Html html) {
        boolean named = contents.runs().size() > 1;
        contents.runs().forEach((run, reported) -> new WherePart(run, reported).writeTo(html, named));
    }

    private void writeMenu(Html html) {
        if (overview) {
            link(html, "Key figures", "key");
            link(html, "Trust", "trust");
            if (contents.runs().size() > 1) {
                link(html, "Changes", "changes");
            }
            link(html, "Contents", "overview");
            if (!published.isEmpty() || !comparisons.isEmpty()) {
                link(html, "Compare", "compare");
            }
        } else {
            html.leaf("a", "Overview", "href", "index.html");
        }
        int number = 0;
        for (String transport : Contents.byTransport(sections).keySet()) {
            link(html, transport, "t" + ++number);
        }
        link(html, "Reading", "reading");
    }

    private static void link(Html html, String text, String place) {
        html.leaf("a", text, "href", "#" + place);
    }

    private void writeChanges(Html html) {
        if (contents.runs().size() > 1) {
            html.open("section", "id", "changes").leaf("h2", "Changes").open("div", "class", "card");
            new ChangesPart(contents).writeTo(html);
            html.close("div").close("section");
        }
    }

    private void writeComparisons(Html html) {
        if (published.isEmpty() && comparisons.isEmpty()) {
            return;
        }
        html.open("section", "id", "compare").leaf("h2", "Compare");
        comparisons.writeTo(html);
        published.forEach(some -> new PublishedPart(some, contents).writeTo(html));
        html.close("section");
    }

    private String summary() {
        long points = contents.runs().values().stream().mapToLong(run -> run.results().records().size()).sum();
        long all = contents.runs().values().stream().mapToLong(ReportedRun::records).sum();
        String transports = Phrases.list(List.copyOf(contents.byTransport().keySet()));
        return Phrases.count(contents.sections().size(), "measurement") + " with " + Phrases.count(points, "point")
                + (transports.isEmpty() ? "" : " over " + transports)
                + (contents.runs().size() > 1
                        ? ", from " + Phrases.count(contents.runs().size(), "run")
                        : "")
                + (all > points ? "; the runs have " + all + " records, of which this page shows these" : "")
                + ". "
                + contents.runs().values().stream()
                        .map(ReportedRun::launches)
                        .distinct()
                        .map(Phrases::intervalsOver)
                        .collect(Collectors.joining(" "));
    }
}
