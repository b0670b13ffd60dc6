package io.github.measure4j.cli.run;

import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Measurement;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The last lines of a run that only tried everything out: how many measurements run here, and why each of the others does not.
 *
 * @param run that was made
 * @param assignments all that it was to try out
 */
record TrialEnd(RunDirectory run, List<Assignment> assignments) {
    private static final String NOT_REACHED = "not reached";

    TrialEnd {
        assignments = List.copyOf(assignments);
    }

    void writeTo(PrintWriter out) {
        Map<String, String> reasons = reasons();
        List<Measurement> all =
                assignments.stream().flatMap(assignment -> assignment.suite().measurements().stream()).toList();
        List<Measurement> left = all.stream().filter(measurement -> reasons.containsKey(measurement.name())).toList();
        out.printf("tried: %d of %s run here%n", all.size() - left.size(), Phrases.count(all.size(), "measurement"));
        for (Measurement measurement : left) {
            out.printf("  %s (%s): %s%n", measurement.name(), measurement.kernel().name(),
                    PlainText.line(reasons.getOrDefault(measurement.name(), "")));
        }
        out.flush();
    }

    /** The reason why each measurement does not run, or why no point of it was recorded. */
    private Map<String, String> reasons() {
        Set<String> recorded = run.results().records().stream().map(PointRecord::measurement).collect(Collectors.toSet());
        Map<String, String> reasons = new HashMap<>();
        assignments.stream()
                .flatMap(assignment -> assignment.suite().measurements().stream())
                .map(Measurement::name)
                .filter(name -> !recorded.contains(name))
                .forEach(name -> reasons.put(name, NOT_REACHED));
        run.journal().stream()
                .filter(event -> event.kind() == Kind.FAILED || event.kind() == Kind.SKIPPED)
                .forEach(event -> reasons.put(event.measurement(), event.detail()));
        return reasons;
    }
}
