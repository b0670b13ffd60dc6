package io.github.measure4j.report.page;

import io.github.measure4j.model.Model;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.figures.HiddenShares;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.HeatMap;
import io.github.measure4j.report.plots.ModelPlot;
import io.github.measure4j.report.plots.PlotBox;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.ModelWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Each measurement with its plot, what has to be known of it, and its table; single points of a transport together.
 *
 * @param contents of the report
 * @param sections of the page
 * @param pictures whether each plot has a still one at once, and each model one: not on a page of very many, which would take
 *     long to open
 */
record Measurements(Contents contents, List<Section> sections, boolean pictures) {
    private static final int MOST_WITH_PICTURES = 300;

    /** A table of no more points is open. */
    private static final int FEW = 6;

    Measurements(Contents contents, List<Section> sections) {
        this(contents, sections, sections.size() <= MOST_WITH_PICTURES);
    }

    void writeTo(Html html) {
        int number = 0;
        for (Map.Entry<String, List<Section>> transport : Contents.byTransport(sections).entrySet()) {
            html.open("section", "id", "t" + ++number, "class", "transport", "data-group", "");
            html.leaf("h2", transport.getKey());
            html.open("div", "class", "cards");
            html.each(transport.getValue().stream().filter(section -> section.x().isPresent()).toList(), this::writeDrawn);
            html.close("div");
            List<Section> single = transport.getValue().stream()
                    .filter(section -> section.x().isEmpty())
                    .toList();
            if (!single.isEmpty()) {
                html.open("div", "class", "card singles", "data-group", "").leaf("h3", "Single points");
                new SinglePoints(single, contents).writeTo(html);
                writeFlags(html, single, Section::name);
                new HiddenShareTable(HiddenShares.of(contents, single)).writeTo(html);
                new MemberFigureTable(single).writeTo(html);
                html.close("div");
            }
            html.close("section");
        }
    }

    private void writeDrawn(Html html, Section section) {
        html.open("article", "class", "card", "id", contents.anchor(section), "data-find", contents.words(section));
        html.leaf("h3", section.name());
        html.leaf("p", about(section), "class", "about");
        List<Curve> curves = section.curves();
        new PlotBox(section.name(), section.x().orElseThrow(), PlotBox.ungrouped(curves), curves, contents).writeTo(html, pictures);
        HeatMap.of(section).forEach(map -> map.writeTo(html));
        curves.forEach(curve -> curve.apartInWords().ifPresent(words -> html.leaf("p", words, "class", "note apart")));
        InStepWords.of(section.points().toList()).forEach(words -> html.leaf("p", words, "class", "note in-step"));
        writeFlags(html, List.of(section), one -> "");
        new HiddenShareTable(HiddenShares.of(contents, List.of(section))).writeTo(html);
        new MemberFigureTable(List.of(section)).writeTo(html);
        curves.forEach(curve -> writeModels(html, section, curve));
        writeTable(html, section);
        html.close("article");
    }

    /** Each model in words, with its picture; that of the first is drawn over the points above as well. */
    private void writeModels(Html html, Section section, Curve curve) {
        List<Model> models = contents.insights().allOf(curve);
        if (models.isEmpty()) {
            return;
        }
        String of = section.curves().size() > 1 ? " of " + curve.shortLabel() : "";
        String names = models.stream().map(Model::name).collect(Collectors.joining(", also "));
        html.open("details", "class", "model").leaf("summary", "Model" + of + ": " + names);
        for (Model model : models) {
            html.leaf("h4", model.name()).leaf("p", ModelWords.of(model), "class", "note");
            html.leaf("p", model.formula(), "class", "formula");
            if (pictures) {
                new ModelPlot(model).writeTo(html, model.name() + " over its points, and their distances from it");
            }
        }
        html.close("details");
    }

    /** The place of a table that a script fills when it is opened: most are not, and all would make a long page slow. */
    private void writeTable(Html html, Section section) {
        long points = section.points().count();
        String curves = section.curves().stream()
                .map(curve -> String.valueOf(contents.numbers().get(curve)))
                .collect(Collectors.joining(" "));
        html.open("details", "class", "points", "data-curves", curves, points <= FEW ? "data-few" : "data-many", "");
        html.leaf("summary", "Table of " + Phrases.count(points, "point")).close("details");
    }

    private static String about(Section section) {
        Subject subject = section.subject();
        Set<Integer> ranks = section.points().map(PointRecord::ranks).collect(Collectors.toCollection(TreeSet::new));
        StringBuilder about = new StringBuilder("Time of: ").append(Phrases.timeOf(subject));
        if (!subject.kernel().equals(section.name())) {
            about.append(" · kernel ").append(subject.kernel());
        }
        about.append(" · ").append(subject.pattern());
        if (ranks.size() == 1) {
            about.append(" · group of ").append(Phrases.count(ranks.iterator().next(), "rank"));
        }
        section.constants().entrySet().forEach(value -> about.append(" · ").append(Curve.inWords(section.first(), value)));
        subject.fixed().entrySet().forEach(value -> about.append(" · ").append(Curve.inWords(section.first(), value)));
        subject.type().ifPresent(type -> about.append(" · Sphinx type ").append(type));
        return about.toString();
    }

    /** The number of points that carry each flag; its meaning and the points when it is opened. */
    private static void writeFlags(Html html, List<Section> some, Function<Section, String> name) {
        Map<Flag, List<String>> places = new EnumMap<>(Flag.class);
        some.forEach(section -> section.curves()
                .forEach(curve -> curve.points()
                        .forEach(point -> point.flags()
                                .forEach(flag -> places.computeIfAbsent(flag, f -> new ArrayList<>())
                                        .add((name.apply(section) + " " + curve.placeOf(point)).strip())))));
        if (places.isEmpty()) {
            return;
        }
        html.open("details", "class", "flagged").open("summary");
        places.forEach((flag, where) ->
                html.leaf("span", Phrases.of(flag) + " " + where.size(), "class", FlagWords.mark(flag), "title", FlagWords.inFull(flag)));
        html.close("summary");
        places.forEach((flag, all) -> {
            List<String> where = all.stream().distinct().toList();
            String at = where.size() > 6 ? Phrases.count(where.size(), "place") : Phrases.list(where);
            html.open("p", "class", "note").leaf("span", Phrases.of(flag), "class", FlagWords.mark(flag));
            html.text(" " + FlagWords.inFull(flag, at.isEmpty() ? "" : ", at " + at)).close("p");
        });
        html.close("details");
    }
}
