package io.github.measure4j.report.figures;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.guideline.Violation;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The figures that people ask for first: of the messages of each transport, of its barriers, and of how far the whole can
 * be trusted.
 *
 * @param contents of the report
 */
public record KeyFigures(Contents contents) {
    /** Whichever comes first stands for the messages of its transport. */
    private static final List<String> FOR_MESSAGES =
            List.of("mpi.pingpong.send-recv", "shmem.put-quiet", "shmem.put");

    /** Whichever comes first stands for the barriers of its transport; where none was measured, any barrier does. */
    private static final List<String> FOR_BARRIERS =
            List.of("mpi.barrier", "shmem.barrier-all", "threads.barrier.cyclic", "threads.team.barrier");

    private static final int MOST_NAMED = 3;

    /** For each run what is told under each name; runs may lack some. */
    public Map<String, Map<String, KeyFigure>> byRun() {
        Map<String, Map<String, KeyFigure>> all = new LinkedHashMap<>();
        contents.runs().keySet().forEach(run -> all.put(run, ofRun(run)));
        return all;
    }

    /** The names of all figures, in their order. */
    public List<String> names() {
        return byRun().values().stream()
                .flatMap(told -> told.keySet().stream())
                .distinct()
                .toList();
    }

    private Map<String, KeyFigure> ofRun(String run) {
        Map<String, KeyFigure> told = new LinkedHashMap<>();
        contents.byTransport().forEach((transport, sections) -> {
            messages(ofNearest(sections, false)).ifPresent(section -> curveOf(section, run)
                    .map(curve -> new MessageFigures(contents, transport, section, curve))
                    .ifPresent(messages -> told.putAll(messages.all())));
            messages(ofNearest(sections, true)).ifPresent(section -> curveOf(section, run)
                    .map(curve -> new MessageFigures(contents, transport + ", nearest ranks", section, curve))
                    .ifPresent(messages -> told.putAll(messages.all())));
            barrier(sections)
                    .ifPresent(section ->
                            curveOf(section, run).ifPresent(curve -> addBarrier(transport, section, curve, told)));
        });
        addTrust(run, told);
        OwnKeyFigures.addTo(told, Objects.requireNonNull(contents.ownFigures().get(run)));
        return told;
    }

    /** The sections of pairs of ranks that are near to each other, or the others. */
    private static List<Section> ofNearest(List<Section> sections, boolean nearest) {
        return sections.stream()
                .filter(section -> nearest == section.first().subject().fixed().getOrDefault(Variable.PARTNER.name(), 0L) > 0)
                .toList();
    }

    /** The measurement that stands for the barriers of a transport. */
    public static Optional<Section> barrier(List<Section> sections) {
        return sections.stream()
                .filter(section -> section.subject().is(Role.BARRIER, Role.SYNCH1))
                .min(Comparator.comparingInt(section -> place(section, FOR_BARRIERS)));
    }

    /** The measurement that stands for the messages of a transport. */
    public static Optional<Section> messages(List<Section> sections) {
        return sections.stream()
                .filter(section -> section.x().filter(Rounded::isLength).isPresent())
                .filter(section -> rank(section) <= FOR_MESSAGES.size())
                .min(Comparator.comparingInt(KeyFigures::rank));
    }

    private static int rank(Section section) {
        int known = place(section, FOR_MESSAGES);
        return known < FOR_MESSAGES.size() || section.subject().is(Role.ROUND_TRIP) ? known : Integer.MAX_VALUE;
    }

    /** The place of the kernel in a table of full names; behind all where it is not there. */
    private static int place(Section section, List<String> kernels) {
        return kernels.contains(section.subject().kernel())
                ? kernels.indexOf(section.subject().kernel())
                : kernels.size();
    }

    private Optional<Curve> curveOf(Section section, String run) {
        String name = contents.onCurves(run);
        return section.curves().stream().filter(curve -> curve.run().equals(name)).findFirst();
    }

    /** The warnings of a point in brackets, if it has any. */
    static String doubt(PointRecord point) {
        List<Flag> warnings = FlagWords.warnings(point);
        return warnings.isEmpty()
                ? ""
                : " (" + warnings.stream().map(Phrases::of).collect(Collectors.joining(", ")) + ")";
    }

    private void addBarrier(String transport, Section section, Curve curve, Map<String, KeyFigure> told) {
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
                ? "of " + curve.placeOf(last) + " ranks, against " + Rounded.time(first.seconds()) + " of "
                        + curve.placeOf(first)
                : "of " + Phrases.count(last.ranks(), "rank");
        told.put(
                transport + ": barrier",
                KeyFigure.of(last, 1, detail + growth + doubt(last), section));
    }

    private void addTrust(String run, Map<String, KeyFigure> told) {
        GuidelineCheck check = Objects.requireNonNull(contents.insights().checks().get(contents.onCurves(run)));
        if (check.compared() > 0) {
            List<Violation> violations = check.violations();
            told.put(
                    "guidelines violated",
                    new KeyFigure(
                            Integer.toString(violations.size()),
                            "among " + Phrases.count(check.compared(), "comparison")
                                    + (violations.isEmpty()
                                            ? ""
                                            : "; the worst " + Rounded.plain(violations.get(0).ratio())
                                                    + " times as long as it should"),
                            Optional.empty()));
        }
        List<PointRecord> points = Objects.requireNonNull(contents.runs().get(run)).results().records();
        List<PointRecord> flagged =
                points.stream().filter(FlagWords::isWarned).toList();
        told.put(
                "points with a warning",
                new KeyFigure(flagged.size() + " of " + points.size(), mostFrequent(flagged), Optional.empty()));
    }

    private static String mostFrequent(List<PointRecord> flagged) {
        Map<String, Long> counts = flagged.stream()
                .flatMap(point -> FlagWords.warnings(point).stream())
                .collect(Collectors.groupingBy(Phrases::of, LinkedHashMap::new, Collectors.counting()));
        List<String> words = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(MOST_NAMED)
                .forEach(entry -> words.add(entry.getValue() + " " + entry.getKey()));
        return String.join(", ", words) + (counts.size() > MOST_NAMED ? " ..." : "");
    }
}
