package io.github.measure4j.cli;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.Measurement;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Tells a person how far a run is. On a terminal one line is written over and over, with the time left; elsewhere a line
 * is written for each measurement and each later round. The time left is what the points so far took, for as many as are
 * still planned.
 */
final class Progress implements Sink {
    private static final String OVERWRITE = "\r\u001B[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final Map<String, Integer> planned = new LinkedHashMap<>();
    private final Set<PointRecord.Key> seen = new HashSet<>();
    private final double timesAPoint;
    private final long start = System.nanoTime();
    private final Set<String> begun = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private int pointsDone;
    private int pointsHere;
    private int failures;
    private String current = "";
    private double fastest;
    private double slowest;

    Progress(PrintWriter out, boolean terminal, List<Assignment> assignments, List<PointRecord> before) {
        this.out = out;
        this.terminal = terminal;
        int rounds = assignments.stream().mapToInt(a -> a.suite().rounds()).max().orElse(1);
        this.timesAPoint = 1 + (rounds - 1) / 3.0;
        for (Assignment assignment : assignments) {
            for (Measurement measurement : assignment.suite().measurements()) {
                planned.put(measurement.name(), points(measurement, Math.max(1, assignment.ranks())));
            }
        }
        before.forEach(record -> planned.computeIfPresent(record.measurement(), (name, n) -> Math.max(0, n - 1)));
    }

    /** How many points a measurement has, as far as is known before it begins. */
    private static int points(Measurement measurement, int ranks) {
        long points = 1;
        Point outer = measurement.fixed();
        for (Axis axis : measurement.axes()) {
            Variable variable = axis.variable();
            List<Long> values = axis.values(measurement.kernel().limits(variable, measurement.memoryBytes(), ranks));
            points *= Math.max(1, values.size());
        }
        return (int) Math.min(points, Integer.MAX_VALUE);
    }

    int failures() {
        return failures;
    }

    @Override
    public void environment(Environment environment) {}

    @Override
    public void point(PointRecord record) {
        if (!seen.add(record.key())) {
            say("%s again, %s: %s"
                    .formatted(record.measurement(), at(record), Rounded.time(record.seconds())));
            return;
        }
        pointsDone++;
        pointsHere++;
        fastest = Math.min(fastest, record.seconds());
        slowest = Math.max(slowest, record.seconds());
        say("%s %s: %s, %s".formatted(count(), at(record), Rounded.time(record.seconds()), timeLeft()));
    }

    @Override
    public void event(Event event) {
        switch (event.kind()) {
            case STARTED -> start(event.measurement());
            case ENDED -> {
                end("");
                if (!event.detail().isEmpty()) {
                    line("%s: %s".formatted(event.measurement(), event.detail()));
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
            case INTERRUPTED -> line("%s: %s; the group is started again".formatted(event.measurement(), event.detail()));
            case NOT_CLOSED -> line("%s: not closed, %s".formatted(event.measurement(), event.detail()));
            case ROUND -> line("round " + event.detail());
            case RUN_STARTED, RUN_ENDED, POINT_STARTED, POINT_ENDED -> {}
        }
    }

    private void start(String measurement) {
        begun.add(measurement);
        current = measurement;
        pointsHere = 0;
        fastest = Double.POSITIVE_INFINITY;
        slowest = Double.NEGATIVE_INFINITY;
    }

    private void end(String words) {
        planned.remove(current);
        boolean again = !ended.add(current) && words.isEmpty() && pointsHere == 0;
        if (again) {
            return;
        }
        line("%s: %s".formatted(count(), words.isEmpty() ? figures() : words));
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
        line("the group of %d over %s ended early: %s".formatted(assignment.ranks(), assignment.transport(), reason));
        failures++;
    }

    /** What needs something that this machine has not is not measured. */
    void leftOut(String missing) {
        line("left out: " + missing);
        failures++;
    }

    /** What the next line writes over. */
    private void say(String text) {
        if (terminal) {
            out.printf("%s%s", OVERWRITE, text);
            out.flush();
        }
    }

    private void line(String text) {
        out.printf("%s%s%n", terminal ? OVERWRITE : "", text);
        out.flush();
    }

    private String count() {
        return "[%d/%d] %s".formatted(begun.size(), begun.size() + notBegun(), current);
    }

    private long notBegun() {
        return planned.keySet().stream().filter(name -> !begun.contains(name)).count();
    }

    private static String at(PointRecord record) {
        StringBuilder text = new StringBuilder();
        record.axes().forEach((name, value) ->
                text.append(text.isEmpty() ? "" : ", ")
                        .append(name)
                        .append('=')
                        .append(record.names().getOrDefault(name, Long.toString(value))));
        return text.toString();
    }

    private String timeLeft() {
        long left = planned.values().stream().mapToLong(Integer::longValue).sum() - pointsHere;
        double seconds = (System.nanoTime() - start) * 1e-9 / pointsDone * timesAPoint * Math.max(0, left);
        return String.format(Locale.ROOT, "about %d:%02d left", (long) seconds / 60, (long) seconds % 60);
    }

    /** Ends the line that is written over. */
    void close() {
        if (terminal) {
            out.print(OVERWRITE);
            out.flush();
        }
    }
}
