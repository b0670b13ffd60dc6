package io.github.measure4j.cli;

import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.Measurement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a person how far a run is. At a terminal a table of the points is kept up to date, with the time left over all
 * rounds; elsewhere a line is written for each measurement and each later round.
 */
final class Progress implements Sink {
    private static final double NANOS = 1e-9;
    private static final Pattern ROUND = Pattern.compile("(\\d+), over (\\d+) of (\\d+) points");

    private final Display display;
    private final Map<String, Long> planned = new LinkedHashMap<>();
    private final Set<PointRecord.Key> seen = new HashSet<>();
    private final Set<String> begun = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private final TimeLeft timeLeft;
    private final long start = System.nanoTime();
    private int pointsHere;
    private int failures;
    private String current = "";
    private String round = "";
    private double fastest;
    private double slowest;

    Progress(Display display, List<Assignment> assignments, List<PointRecord> before) {
        this.display = display;
        double seconds = 0;
        for (Assignment assignment : assignments) {
            for (Measurement measurement : assignment.suite().measurements()) {
                int ranks = measurement.team().orElse(Math.max(1, assignment.ranks()));
                long points = new PlannedPoints(measurement, ranks).points().size();
                planned.put(measurement.name(), points);
                seconds += points * ExpectedTime.firstVisit(measurement);
            }
        }
        long points = planned.values().stream().mapToLong(Long::longValue).sum();
        int rounds = assignments.stream().mapToInt(a -> a.suite().rounds()).max().orElse(1);
        this.timeLeft = new TimeLeft(rounds, points, before.size(), seconds / Math.max(1, points));
        before.forEach(record -> {
            planned.computeIfPresent(record.measurement(), (name, n) -> Math.max(0, n - 1));
            seen.add(record.key());
            display.point(record);
        });
    }

    int failures() {
        return failures;
    }

    @Override
    public void environment(Environment environment) {}

    @Override
    public void point(PointRecord record) {
        if (seen.add(record.key())) {
            timeLeft.first(now());
            pointsHere++;
            fastest = Math.min(fastest, record.seconds());
            slowest = Math.max(slowest, record.seconds());
        } else {
            timeLeft.later(now());
        }
        display.point(record);
        display.status("%s%s, about %s left".formatted(count(record.measurement()), round, timeLeft));
    }

    @Override
    public void event(Event event) {
        switch (event.kind()) {
            case RUN_STARTED -> timeLeft.resume(now());
            case STARTED -> start(event.measurement());
            case ENDED -> {
                end("");
                if (!event.detail().isEmpty()) {
                    display.line("%s: %s".formatted(event.measurement(), event.detail()));
                }
            }
            case SKIPPED -> {
                start(event.measurement());
                end("skipped: " + event.detail());
            }
            case FAILED -> {
                current = event.measurement();
                failures++;
                end("failed: " + event.detail());
            }
            case INTERRUPTED ->
                display.line("%s: %s; the group is started again".formatted(event.measurement(), event.detail()));
            case NOT_CLOSED -> display.line("%s: not closed, %s".formatted(event.measurement(), event.detail()));
            case ROUND -> round(event.detail());
            case RUN_ENDED -> round = "";
            case TIME_COUNTED, POINT_STARTED, POINT_ENDED -> {}
        }
    }

    private void round(String detail) {
        Matcher numbers = ROUND.matcher(detail);
        if (numbers.lookingAt()) {
            timeLeft.round(Integer.parseInt(numbers.group(1)), Long.parseLong(numbers.group(2)), Long.parseLong(numbers.group(3)));
            round = ", round " + numbers.group(1);
        }
        display.milestone("round " + detail);
    }

    private void start(String measurement) {
        begun.add(measurement);
        current = measurement;
        pointsHere = 0;
        fastest = Double.POSITIVE_INFINITY;
        slowest = Double.NEGATIVE_INFINITY;
    }

    private void end(String words) {
        Long left = planned.remove(current);
        timeLeft.without(left == null ? 0 : Math.max(0, left - pointsHere));
        boolean again = !ended.add(current) && words.isEmpty() && pointsHere == 0;
        if (again) {
            return;
        }
        if (words.isEmpty()) {
            display.milestone("%s: %s".formatted(count(current), figures()));
        } else {
            display.line("%s: %s".formatted(count(current), words));
        }
    }

    private String figures() {
        return switch (pointsHere) {
            case 0 -> "nothing new";
            case 1 -> Rounded.time(fastest);
            default -> "%d points, %s to %s".formatted(pointsHere, Rounded.time(fastest), Rounded.time(slowest));
        };
    }

    /** A group ended before its work did, and is not started again. */
    void groupFailed(Assignment assignment, String reason) {
        display.line("the group of %d over %s ended early: %s".formatted(assignment.ranks(), assignment.transport(), reason));
        failures++;
    }

    /** Tells that a measurement was left out because this machine lacks something. */
    void leftOut(String missing) {
        display.line("left out: " + missing);
        failures++;
    }

    private String count(String measurement) {
        return "[%d/%d] %s".formatted(begun.size(), begun.size() + notBegun(), measurement);
    }

    private long notBegun() {
        return planned.keySet().stream().filter(name -> !begun.contains(name)).count();
    }

    private double now() {
        return (System.nanoTime() - start) * NANOS;
    }

    /** The share of the time that went into repetitions that count. */
    void counted(CountedTime time) {
        display.line(time.inWords());
    }

    /** Ends what is shown while the run goes on. */
    void close() {
        display.close();
    }
}
