package io.github.measure4j.report.terminal;

import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The verdict on a run: how many points there are, which of them have to be looked at, and which is known worst.
 *
 * @param records of the run
 */
public record RunSummary(List<PointRecord> records) {
    private static final double WIDE = 0.1;

    /** Copies the list. */
    public RunSummary {
        records = List.copyOf(records);
    }

    /** {@return the number of points, and of each gravest warning} */
    public String verdict() {
        return verdict(records.stream().map(RunSummary::warning).toList());
    }

    /** {@return the gravest warning of a point} */
    public static Optional<Flag> warning(PointRecord record) {
        return WarningWord.gravest(record);
    }

    /**
     * {@return the number of points, and of each gravest warning}
     *
     * @param warnings the gravest of each point
     */
    public static String verdict(Collection<Optional<Flag>> warnings) {
        Map<Flag, Integer> counts = new EnumMap<>(Flag.class);
        warnings.forEach(warning -> warning.ifPresent(flag -> counts.merge(flag, 1, Integer::sum)));
        String points = Phrases.count(warnings.size(), "point");
        if (counts.isEmpty()) {
            return points + ", none with a warning";
        }
        int warned = counts.values().stream().mapToInt(Integer::intValue).sum();
        return points + ", " + warned + " with a warning: " + counts.entrySet().stream()
                .map(count -> count.getValue() + " " + Phrases.of(count.getKey()))
                .collect(Collectors.joining(", "));
    }

    /**
     * {@return the figure of the only point, or the smallest and the largest of several, with what is in doubt} A figure with a
     * warning or with an interval that reaches to zero has its interval beside it: {@code -61.93 µs (-103.2 to 20.04 µs,
     * unreliable)}. That it is not settled is no doubt here: after a first visit none is.
     */
    public String inShort() {
        if (records.size() == 1) {
            return oneInShort(records.get(0));
        }
        DoubleSummaryStatistics seconds =
                records.stream().mapToDouble(PointRecord::seconds).summaryStatistics();
        long doubtful = records.stream().filter(RunSummary::isDoubtful).count();
        return "%d points, %s to %s".formatted(records.size(), Rounded.time(seconds.getMin()), Rounded.time(seconds.getMax()))
                + (doubtful > 0 ? ", " + doubtful + " in doubt" : "");
    }

    private static String oneInShort(PointRecord record) {
        if (!isDoubtful(record)) {
            return Rounded.time(record.seconds());
        }
        String warning = warning(record).map(flag -> ", " + Phrases.of(flag)).orElse("");
        return "%s (%s%s)".formatted(
                Rounded.time(record.seconds()), Rounded.interval(record.lower(), record.upper()), warning);
    }

    private static boolean isDoubtful(PointRecord record) {
        return record.lower() <= 0 || warning(record).filter(flag -> flag != Flag.UNSETTLED).isPresent();
    }

    /** {@return the point whose interval is widest beside its figure, and how wide it is} */
    public String widest() {
        return widestPoint()
                .map(record -> "+-%s at %s".formatted(
                        Rounded.percent(Math.round(halfWidth(record) * 1000) / 1000.0),
                        Phrases.printable(record.key().inWords(record.names()))))
                .orElse("no point has an interval");
    }

    /** {@return whether some interval is so wide that more rounds are worth their time} */
    public boolean isWide() {
        return widestPoint().filter(record -> halfWidth(record) > WIDE).isPresent();
    }

    /**
     * {@return the states that the machine was in, as far as the records know} Those over each transport are told apart: each is
     * found by a probe of its own.
     */
    public String states() {
        Map<String, List<PointRecord>> known = records.stream()
                .filter(record -> !record.states().reference().isEmpty())
                .collect(Collectors.groupingBy(record -> record.states().reference(), LinkedHashMap::new, Collectors.toList()));
        if (known.isEmpty()) {
            return "not known for this run";
        }
        List<String> parts = new ArrayList<>();
        boolean always = true;
        for (Map.Entry<String, List<PointRecord>> some : known.entrySet()) {
            long number = some.getValue().stream()
                    .flatMap(record -> record.states().figures().stream())
                    .map(StateFigure::name)
                    .distinct()
                    .count();
            always &= number <= 1;
            String over = known.size() == 1 ? "" : " over " + some.getValue().get(0).subject().transport();
            parts.add("in %d%s, the figures are of '%s'".formatted(Math.max(1, number), over, Phrases.printable(some.getKey())));
        }
        return "the machine was " + (always ? "in one state throughout" : String.join("; ", parts));
    }

    private Optional<PointRecord> widestPoint() {
        return records.stream()
                .filter(record -> Double.isFinite(halfWidth(record)))
                .max(Comparator.comparingDouble(RunSummary::halfWidth));
    }

    private static double halfWidth(PointRecord record) {
        return record.seconds() == 0 ? Double.NaN : (record.upper() - record.lower()) / 2 / Math.abs(record.seconds());
    }
}
