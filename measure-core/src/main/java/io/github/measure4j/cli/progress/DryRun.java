package io.github.measure4j.cli.progress;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.suite.Measurement;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The plan of a run and its expected time; nothing is started.
 *
 * @param assignments one for each group
 * @param expected for points
 * @param time in seconds that the groups share, whatever their points need
 */
public record DryRun(List<Assignment> assignments, ExpectedTime expected, Optional<Double> time) {
    private static final int MOST_VALUES = 6;

    public void writeTo(PrintWriter out) {
        long points = 0;
        double starts = 0;
        double least = 0;
        double most = 0;
        int group = 0;
        for (Assignment assignment : assignments) {
            out.printf("group %d: %s%s, %s%n", ++group, assignment.transport(),
                    assignment.bindingWord().map(word -> " by " + word).orElse(""), Phrases.count(assignment.ranks(), "rank"));
            starts += ExpectedTime.start(assignment, assignment.ranks() > Runtime.getRuntime().availableProcessors());
            for (Measurement measurement : assignment.suite().measurements()) {
                List<Point> all = assignment.points(measurement).points();
                out.printf("  %s: %s%s%s%n", measurement.name(), Phrases.count(all.size(), "point"), values(measurement, all),
                        refinement(measurement));
                points += all.size();
                Remaining of = expected.remaining(measurement, assignment, all.size());
                least += of.least();
                most += of.most();
            }
        }
        int rounds = assignments.stream().mapToInt(assignment -> assignment.suite().rounds()).max().orElse(1);
        Remaining all = new Remaining(starts + time.orElse(least), starts + time.orElse(most));
        out.printf("total: %s, %s, %s; takes %s%n", Phrases.count(assignments.size(), "group"), Phrases.count(points, "point"),
                Phrases.count(rounds, "round"), all.inWords());
        out.printf("the time is %s%n", source());
        out.flush();
    }

    private String source() {
        if (time.isPresent()) {
            return "that of --time, and the starts of the groups";
        }
        List<String> kernels = assignments.stream()
                .flatMap(assignment -> assignment.suite().measurements().stream())
                .map(measurement -> measurement.kernel().name())
                .distinct()
                .toList();
        long known = kernels.stream().filter(expected.earlier()::containsKey).count();
        if (known == 0) {
            return "what is usual for such kernels; no earlier run in this folder has measured them";
        }
        return "as in earlier runs in this folder, of which " + expected.source() + " is the latest"
                + (known == kernels.size() ? "" : "; for %d of %d kernels as is usual".formatted(kernels.size() - known, kernels.size()));
    }

    private static String values(Measurement measurement, List<Point> points) {
        Map<Variable, Set<Long>> values = new LinkedHashMap<>();
        points.forEach(point -> point.values().forEach((variable, value) ->
                values.computeIfAbsent(variable, v -> new TreeSet<>()).add(value)));
        StringBuilder words = new StringBuilder();
        values.forEach((variable, all) -> words.append(words.isEmpty() ? ": " : "; ")
                .append(variable)
                .append(' ')
                .append(inWords(measurement.kernel().variable(variable.name()).orElse(variable), List.copyOf(all))));
        return words.toString();
    }

    private static String inWords(Variable variable, List<Long> values) {
        List<String> words = values.stream()
                .map(value -> variable.nameOf(value).orElseGet(() -> Rounded.value(variable.name(), value)))
                .toList();
        return words.size() <= MOST_VALUES
                ? String.join(", ", words)
                : "%s to %s (%d values)".formatted(words.get(0), words.get(words.size() - 1), words.size());
    }

    private static String refinement(Measurement measurement) {
        return measurement.axes().stream()
                .filter(axis -> axis.refinement().isPresent())
                .map(axis -> ", and more where %s is refined to %s"
                        .formatted(axis.variable(), Rounded.percent(axis.refinement().getAsDouble())))
                .findFirst()
                .orElse("");
    }
}
