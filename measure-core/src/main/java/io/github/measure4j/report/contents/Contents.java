package io.github.measure4j.report.contents;

import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.report.input.FigureProvider;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The runs and measurements of a report, sorted for reading.
 *
 * @param runs by names that differ
 * @param insights what models, guidelines and comparisons say of the runs
 * @param sections one for each measurement, in the order in which they first occur, those of a transport together
 * @param numbers the number of each curve that is drawn over a variable
 * @param ownFigures the user's own figures of each run
 * @param aPage how many sections are on a page; empty where all are on one
 */
public record Contents(
        Map<String, ReportedRun> runs,
        Insights insights,
        List<Section> sections,
        Map<Curve, Integer> numbers,
        Map<String, ProvidedFigures> ownFigures,
        OptionalInt aPage) {

    /**
     * {@return the contents of a report of some runs}
     *
     * @param reported at least one, the first the one that others are compared with
     */
    public static Contents of(List<ReportedRun> reported) {
        return of(reported, List.of());
    }

    /**
     * {@return the contents of a report with figures of the user's own}
     *
     * @param reported at least one, the first the one that others are compared with
     * @param providers of figures, besides those on the class path
     */
    public static Contents of(List<ReportedRun> reported, List<FigureProvider> providers) {
        Map<String, ReportedRun> runs = named(reported);
        boolean several = runs.size() > 1;
        Map<String, Map<String, List<PointRecord>>> points = new LinkedHashMap<>();
        runs.forEach((run, result) -> result.results()
                .byMeasurement()
                .forEach((measurement, records) -> points.computeIfAbsent(measurement, name -> new LinkedHashMap<>())
                        .put(several ? run : "", records)));
        Map<String, StatesOfRun> states = new LinkedHashMap<>();
        runs.forEach((run, result) -> states.put(several ? run : "", StatesOfRun.of(result.results().records())));
        List<Section> inOrder = new ArrayList<>();
        points.forEach((name, byRun) -> inOrder.add(Section.of(inOrder.size() + 1, name, byRun, states)));
        List<Section> sections = grouped(inOrder, section -> section.subject().transport()).values().stream()
                .flatMap(List::stream)
                .toList();
        Map<String, ReportedRun> curvesRuns = new LinkedHashMap<>();
        runs.forEach((run, result) -> curvesRuns.put(several ? run : "", result));
        Map<String, ProvidedFigures> own = new LinkedHashMap<>();
        runs.forEach((run, result) -> own.put(run, ProvidedFigures.of(result.results(), providers)));
        return new Contents(runs, Insights.of(curvesRuns), sections, numbered(sections), own, OptionalInt.empty());
    }

    /** The sections of each transport, in their order. */
    public Map<String, List<Section>> byTransport() {
        return byTransport(sections);
    }

    /** Some sections by their transport. */
    public static Map<String, List<Section>> byTransport(List<Section> some) {
        return grouped(some, section -> section.subject().transport());
    }

    /** The curves over each variable, the variable with most curves first. */
    public Map<String, List<Curve>> byVariable() {
        Map<String, List<Curve>> grouped =
                grouped(List.copyOf(numbers.keySet()), curve -> curve.x().orElseThrow());
        Map<String, List<Curve>> ordered = new LinkedHashMap<>();
        grouped.entrySet().stream()
                .sorted((a, b) ->
                        Integer.compare(b.getValue().size(), a.getValue().size()))
                .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
        return ordered;
    }

    /** Items with the same key together, in the order of their first. */
    public static <T> Map<String, List<T>> grouped(List<T> items, Function<T, String> key) {
        return items.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    /** {@return the points of all runs, in the order of the sections} */
    public Stream<PointRecord> points() {
        return sections.stream().flatMap(Section::points);
    }

    /** The place of a section in its page. */
    public String anchor(Section section) {
        return "m" + section.number();
    }

    /** The words by which a search finds a section. */
    public String words(Section section) {
        return String.join(
                " ",
                section.name(),
                section.subject().kernel(),
                section.subject().pattern(),
                section.subject().transport(),
                section.subject().quantity());
    }

    /** The same contents on several pages. */
    public Contents onPagesOf(int sectionsOnAPage) {
        return new Contents(runs, insights, sections, numbers, ownFigures, OptionalInt.of(sectionsOnAPage));
    }

    /** The page that a section is on; empty where there is one page only. */
    public String pageOf(Section section) {
        return aPage.isPresent() ? "page-" + (1 + sections.indexOf(section) / aPage.getAsInt()) + ".html" : "";
    }

    /** A link to a section. */
    public String href(Section section) {
        return pageOf(section) + "#" + anchor(section);
    }

    /** The section of a measurement. */
    public Optional<Section> section(String measurement) {
        return sections.stream().filter(section -> section.name().equals(measurement)).findFirst();
    }

    /** The run that others are compared with; empty where there is one only. */
    public String base() {
        return runs.size() > 1 ? runs.keySet().iterator().next() : "";
    }

    /** Whether a curve is of a later run than the first. */
    public boolean isCompared(Curve curve) {
        return runs.size() > 1 && !curve.run().equals(base());
    }

    /** The name of a run in its curves; empty where the report has one run only. */
    public String onCurves(String run) {
        return runs.size() > 1 ? run : "";
    }

    private static Map<String, ReportedRun> named(List<ReportedRun> reported) {
        Map<String, ReportedRun> runs = new LinkedHashMap<>();
        for (ReportedRun result : reported) {
            String name = result.results().name();
            for (int i = 2; runs.containsKey(name); i++) {
                name = result.results().name() + " (" + i + ")";
            }
            runs.put(name, result);
        }
        return runs;
    }

    private static Map<Curve, Integer> numbered(List<Section> sections) {
        Map<Curve, Integer> numbers = new LinkedHashMap<>();
        sections.stream()
                .flatMap(section -> section.curves().stream())
                .filter(curve -> curve.x().isPresent())
                .forEach(curve -> numbers.put(curve, numbers.size()));
        return numbers;
    }
}
