package io.github.measure4j.cli.progress;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Measurement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The points of a run that are not recorded yet, and the jobs that they take. Points that a refinement will add are not known and
 * not counted; those of a measurement that failed are given up.
 *
 * @param points that are missing
 * @param of all that are laid out
 * @param seconds that the missing ones are expected to take
 */
public record PointsLeft(long points, long of, double seconds) {

    /** The points of a measurement, or those of one binding where it is over several. */
    private record Part(String measurement, OptionalLong binding) {
        static Part of(Measurement measurement, Assignment assignment) {
            return new Part(measurement.name(), measurement.bindings().isEmpty() ? OptionalLong.empty() : assignment.binding());
        }

        static Part of(PointRecord record) {
            Long binding = record.key().values().get(Variable.BINDING.name());
            return new Part(record.measurement(), binding == null ? OptionalLong.empty() : OptionalLong.of(binding));
        }
    }

    public static PointsLeft in(RunDirectory directory, Path path, List<Assignment> assignments) {
        return of(assignments, directory.results().records(), failed(directory.journal()), ExpectedTime.beside(path));
    }

    /**
     * @param recorded so far
     * @param failed the names of measurements that are given up
     */
    static PointsLeft of(
            List<Assignment> assignments, List<PointRecord> recorded, Set<String> failed, ExpectedTime expected) {
        Map<Part, Long> has = new HashMap<>();
        recorded.forEach(record -> has.merge(Part.of(record), 1L, Long::sum));
        long left = 0;
        long all = 0;
        double seconds = 0;
        for (Assignment assignment : assignments) {
            for (Measurement measurement : assignment.suite().measurements()) {
                int ranks = measurement.team().orElse(Math.max(1, assignment.ranks()));
                if (measurement.kernel().needs() <= ranks && !failed.contains(measurement.name())) {
                    long planned = assignment.points(measurement).points().size();
                    long missing = Math.max(0, planned - has.getOrDefault(Part.of(measurement, assignment), 0L));
                    all += planned;
                    left += missing;
                    seconds += expected.seconds(measurement, assignment, missing);
                }
            }
        }
        return new PointsLeft(left, all, seconds);
    }

    /** The measurements that failed the last time that they were begun. */
    private static Set<String> failed(List<Event> journal) {
        Set<String> failed = new HashSet<>();
        for (Event event : journal) {
            if (event.kind() == Kind.FAILED) {
                failed.add(event.measurement());
            } else if (event.kind() == Kind.STARTED) {
                failed.remove(event.measurement());
            }
        }
        return failed;
    }

    public boolean none() {
        return points == 0;
    }

    /** The number of jobs that measure for so long. */
    long jobs(Duration each) {
        return points == 0 ? 0 : Math.max(1, (long) Math.ceil(seconds / (each.toNanos() * 1e-9)));
    }

    /**
     * In a line for people.
     *
     * @param job the time that a job measures for
     */
    public String inWords(Duration job) {
        return "%d of %s are left, about %s of measuring: %s of this length".formatted(
                points, Phrases.count(of, "point"), Remaining.clock(seconds), Phrases.count(jobs(job), "more job"));
    }
}
