package io.github.measure4j.report;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Parameter;
import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.guideline.Violation;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The figures that people ask for first: of the messages of each transport, of its barriers, and of how far the whole can
 * be trusted.
 *
 * @param contents of the report
 */
record KeyFigures(Contents contents) {
    /** Whichever comes first stands for the messages of its transport. */
    private static final List<String> FOR_MESSAGES =
            List.of("mpi.pingpong.send-recv", "shmem.put-quiet", "shmem.put");

    private static final String ROUND_TRIP = "round trip";

    /**
     * A figure with what has to be said of it.
     *
     * @param value with its unit
     * @param detail where it is from
     * @param section it is from; empty where it is of the whole run
     */
    record Told(String value, String detail, Optional<Section> section) {}

    /** For each run what is told under each name; runs may lack some. */
    Map<String, Map<String, Told>> byRun() {
        Map<String, Map<String, Told>> all = new LinkedHashMap<>();
        contents.runs().keySet().forEach(run -> all.put(run, ofRun(run)));
        return all;
    }

    /** The names of all figures, in their order. */
    List<String> names() {
        return byRun().values().stream()
                .flatMap(told -> told.keySet().stream())
                .distinct()
                .toList();
    }

    private Map<String, Told> ofRun(String run) {
        Map<String, Told> told = new LinkedHashMap<>();
        contents.byTransport().forEach((transport, sections) -> {
            messages(sections).ifPresent(section -> curveOf(section, run)
                    .ifPresent(curve -> addMessages(transport, section, curve, told)));
            sections.stream()
                    .filter(section -> section.subject().kernel().contains("barrier"))
                    .findFirst()
                    .ifPresent(section ->
                            curveOf(section, run).ifPresent(curve -> addBarrier(transport, section, curve, told)));
        });
        addTrust(run, told);
        return told;
    }

    /** The measurement that stands for the messages of a transport. */
    private static Optional<Section> messages(List<Section> sections) {
        return sections.stream()
                .filter(section -> section.x().filter(Figures::isLength).isPresent())
                .filter(section -> rank(section) <= FOR_MESSAGES.size())
                .min(Comparator.comparingInt(KeyFigures::rank));
    }

    private static int rank(Section section) {
        int known = FOR_MESSAGES.indexOf(section.subject().kernel());
        boolean roundTrip = section.subject().quantity().equals(ROUND_TRIP);
        return known >= 0 ? known : roundTrip ? FOR_MESSAGES.size() : Integer.MAX_VALUE;
    }

    private Optional<Curve> curveOf(Section section, String run) {
        String name = contents.onCurves(run);
        return section.curves().stream().filter(curve -> curve.run().equals(name)).findFirst();
    }

    private void addMessages(String transport, Section section, Curve curve, Map<String, Told> told) {
        boolean roundTrip = curve.subject().quantity().equals(ROUND_TRIP);
        double messages = roundTrip ? 2 : 1;
        String of = (roundTrip ? "half a round trip" : curve.subject().quantity()) + ", " + section.name();
        List<PointRecord> points = curve.points().stream()
                .filter(point -> curve.xOf(point) > 0 && point.seconds() > 0)
                .toList();
        if (points.isEmpty()) {
            return;
        }
        PointRecord shortest = points.get(0);
        told.put(
                transport + ": latency",
                new Told(
                        Figures.time(shortest.seconds() / messages),
                        "of " + curve.placeOf(shortest) + ", " + of + doubt(shortest),
                        Optional.of(section)));
        PointRecord fastest = points.stream()
                .max(Comparator.comparingDouble(point -> curve.xOf(point) / point.seconds()))
                .orElseThrow();
        told.put(
                transport + ": largest bandwidth",
                new Told(
                        Figures.bandwidth(messages * curve.xOf(fastest) / fastest.seconds()),
                        "at " + curve.placeOf(fastest) + ", " + of + doubt(fastest),
                        Optional.of(section)));
        contents.insights()
                .modelOf(curve, "hockney")
                .ifPresent(model -> addHockney(transport, section, model, told));
        if (contents.insights().modelOf(curve, "hockney").isPresent()) {
            addSwitches(transport, section, curve, told);
        }
    }

    private static String doubt(PointRecord point) {
        return point.flags().isEmpty()
                ? ""
                : " (" + point.flags().stream().map(Words::of).collect(Collectors.joining(", ")) + ")";
    }

    private static void addHockney(String transport, Section section, Model model, Map<String, Told> told) {
        Parameter half = model.parameters().get("NHALF");
        Parameter rate = model.parameters().get("RINF");
        if (half != null && rate != null) {
            told.put(
                    transport + ": n\u00bd",
                    new Told(
                            half.value() > 0 ? ModelWords.figure(half) : "none above 0",
                            "length of half the rate, of r\u221e " + ModelWords.of(rate) + " (Hockney)",
                            Optional.of(section)));
        }
    }

    private void addSwitches(String transport, Section section, Curve curve, Map<String, Told> told) {
        Optional<Model> piecewise = contents.insights().modelOf(curve, "piecewise");
        String variable = curve.x().orElseThrow();
        told.put(
                transport + ": protocol switches",
                piecewise
                        .map(model -> new Told(
                                Words.list(model.breakpoints().stream()
                                        .map(at -> ModelWords.value(variable, at.at()))
                                        .toList()),
                                "found within "
                                        + Words.list(model.breakpoints().stream()
                                                .map(at -> ModelWords.value(variable, at.interval().lower()) + " to "
                                                        + ModelWords.value(variable, at.interval().upper()))
                                                .toList()),
                                Optional.of(section)))
                        .orElseGet(() -> new Told("none shown", "the points lie on one line", Optional.of(section))));
    }

    private void addBarrier(String transport, Section section, Curve curve, Map<String, Told> told) {
        boolean overRanks = curve.x()
                .filter(x -> x.equals(Variable.RANKS.name()) || x.equals(Variable.THREADS.name()))
                .isPresent();
        PointRecord last = curve.points().get(curve.points().size() - 1);
        PointRecord first = curve.points().get(0);
        String growth = contents.insights()
                .modelOf(curve, "synch1")
                .map(model -> "; " + model.remark())
                .orElse("");
        String detail = overRanks && first != last
                ? "of " + curve.placeOf(last) + " ranks, against " + Figures.time(first.seconds()) + " of "
                        + curve.placeOf(first)
                : "of " + Words.count(last.ranks(), "rank");
        told.put(
                transport + ": barrier",
                new Told(Figures.time(last.seconds()), detail + growth + doubt(last), Optional.of(section)));
    }

    private void addTrust(String run, Map<String, Told> told) {
        GuidelineCheck check = contents.insights().checks().get(contents.onCurves(run));
        if (check.compared() > 0) {
            List<Violation> violations = check.violations();
            told.put(
                    "guidelines violated",
                    new Told(
                            Integer.toString(violations.size()),
                            "among " + Words.count(check.compared(), "comparison")
                                    + (violations.isEmpty()
                                            ? ""
                                            : "; the worst " + Figures.plain(violations.get(0).ratio())
                                                    + " times as long as it should"),
                            Optional.empty()));
        }
        List<PointRecord> points = contents.runs().get(run).results().records();
        List<PointRecord> flagged =
                points.stream().filter(point -> !point.flags().isEmpty()).toList();
        told.put(
                "points with a flag",
                new Told(flagged.size() + " of " + points.size(), mostFrequent(flagged), Optional.empty()));
    }

    private static String mostFrequent(List<PointRecord> flagged) {
        Map<String, Long> counts = flagged.stream()
                .flatMap(point -> point.flags().stream())
                .collect(Collectors.groupingBy(Words::of, LinkedHashMap::new, Collectors.counting()));
        List<String> words = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> words.add(entry.getValue() + " " + entry.getKey()));
        return String.join(", ", words);
    }

    void writeTo(Html html) {
        Map<String, Map<String, Told>> byRun = byRun();
        html.open("div", "class", "wide").open("table", "class", "key-figures");
        if (byRun.size() > 1) {
            html.open("thead").open("tr").leaf("th", "", "scope", "col");
            byRun.keySet().forEach(run -> html.leaf("th", run, "scope", "col"));
            html.close("tr").close("thead");
        }
        html.open("tbody");
        for (String name : names()) {
            html.open("tr").leaf("th", name, "scope", "row");
            byRun.values().forEach(told -> writeCell(html, Optional.ofNullable(told.get(name))));
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private void writeCell(Html html, Optional<Told> told) {
        html.open("td");
        told.ifPresent(figure -> {
            if (figure.section().isPresent()) {
                html.leaf("a", figure.value(), "href", contents.href(figure.section().get()), "class", "value");
            } else {
                html.leaf("span", figure.value(), "class", "value");
            }
            html.leaf("small", " " + figure.detail());
        });
        html.close("td");
    }
}
