package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a report is about, sorted for reading.
 *
 * @param runs by names that differ
 * @param sections one for each measurement, in the order in which they first occur, those of a transport together
 * @param numbers the number of each curve that is drawn over a variable
 */
record Contents(Map<String, Results> runs, List<Section> sections, Map<Curve, Integer> numbers) {

    static Contents of(List<Results> results) {
        Map<String, Results> runs = named(results);
        boolean several = runs.size() > 1;
        Map<String, Map<String, List<PointRecord>>> points = new LinkedHashMap<>();
        runs.forEach((run, result) -> result.byMeasurement()
                .forEach((measurement, records) -> points.computeIfAbsent(measurement, name -> new LinkedHashMap<>())
                        .put(several ? run : "", records)));
        List<Section> inOrder = new ArrayList<>();
        points.forEach((name, byRun) -> inOrder.add(Section.of(name, byRun)));
        List<Section> sections = grouped(inOrder, section -> section.subject().transport()).values().stream()
                .flatMap(List::stream)
                .toList();
        return new Contents(runs, sections, numbered(sections));
    }

    /** The sections of each transport, in their order. */
    Map<String, List<Section>> byTransport() {
        return grouped(sections, section -> section.subject().transport());
    }

    /** The curves over each variable, the variable with most curves first. */
    Map<String, List<Curve>> byVariable() {
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
    static <T> Map<String, List<T>> grouped(List<T> items, Function<T, String> key) {
        return items.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    Stream<PointRecord> points() {
        return sections.stream().flatMap(Section::points);
    }

    /** The place of a section in the page. */
    String anchor(Section section) {
        return "m" + (1 + sections.indexOf(section));
    }

    private static Map<String, Results> named(List<Results> results) {
        Map<String, Results> runs = new LinkedHashMap<>();
        for (Results result : results) {
            String name = result.name();
            for (int i = 2; runs.containsKey(name); i++) {
                name = result.name() + " (" + i + ")";
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
