package io.github.measure4j.cli.progress;

import io.github.measure4j.report.terminal.RunSummary;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.Measurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a person how far a run is. At a terminal a table of the points is kept up to date, with the time left over all
 * rounds; elsewhere a line is written for each measurement and each later round.
 */
public final class Progress implements Sink {
    private static final double NANOS = 1e-9;

    /** Between the lines of rounds in a log, which has a line for each measurement besides. */
    private static final double SECONDS_BETWEEN_ROUNDS = 10;

    private static final Pattern ROUND = Pattern.compile("(\\d+), over (\\d+) of (\\d+) points");

    private final Display display;
    private final Map<String, Long> planned = new LinkedHashMap<>();

    /** The gravest warning of each point, as it was recorded last. */
    private final Map<PointRecord.Place, Optional<Flag>> warnings = new HashMap<>();

    private final Set<String> begun = new HashSet<>();
    private final Set<String> ended = new HashSet<>();

    /** The points of the current measurement that had no figure before. */
    private final List<PointRecord> here = new ArrayList<>();

    private final TimeLeft timeLeft = new TimeLeft();
    private final OptionalDouble time;
    private final long start = System.nanoTime();
    private int failures;
    private String current = "";
    private String round = "";
    private String shown = "";
    private double groupSince = -1;
    private double measuredBefore;
    private int newPoints;
    private double toldRound;

    /**
     * @param expected for points, as far as earlier runs tell
     * @param time in seconds that the run has, if that bounds it
     */
    public Progress(
            Display display, List<Assignment> assignments, ExpectedTime expected, List<PointRecord> before, OptionalDouble time) {
        this.display = display;
        this.time = time;
        for (Assignment assignment : assignments) {
            Map<String, Long> points = new LinkedHashMap<>();
            for (Measurement measurement : assignment.suite().measurements()) {
                points.put(measurement.name(), (long) assignment.points(measurement).points().size());
            }
            planned.putAll(points);
            timeLeft.add(expected.of(assignment, points), points);
        }
        before.forEach(record -> {
            planned.computeIfPresent(record.measurement(), (name, n) -> Math.max(0, n - 1));
            warnings.put(record.key().place(), RunSummary.warning(record));
            timeLeft.known(record.measurement());
            display.point(record);
        });
    }

    /** With a time for the run it ends then, whatever the points want. */
    private String left() {
        Remaining left = time.isPresent() ? Remaining.of(Math.max(0, time.getAsDouble() - measured())) : timeLeft.remaining(now());
        return left.inWords() + " left";
    }

    /** The seconds in which groups measured; their starts do not count. */
    private double measured() {
        return measuredBefore + (groupSince < 0 ? 0 : now() - groupSince);
    }

    public int failures() {
        return failures;
    }

    @Override
    public void environment(Environment environment) {}

    @Override
    public void point(PointRecord record) {
        if (warnings.put(record.key().place(), RunSummary.warning(record)) == null) {
            newPoints++;
            here.add(record);
        }
        display.point(record);
        status(record.measurement());
    }

    /** Time passes also where nothing happens, as while a group starts. */
    public void tick() {
        if (!shown.isEmpty()) {
            status(shown);
        }
    }

    private void status(String measurement) {
        shown = measurement;
        display.status("%s%s, %s".formatted(count(measurement), round, left()));
    }

    /** A visit ended. Records may be read before several ends of visits: as many of these are first ones as there were new points. */
    private void visited(String measurement) {
        timeLeft.visited(measurement, newPoints > 0, now());
        newPoints = Math.max(0, newPoints - 1);
        status(measurement);
    }

    @Override
    public void event(Event event) {
        switch (event.kind()) {
            case RUN_STARTED -> {
                timeLeft.resume(now());
                groupSince = now();
            }
            case STARTED -> {
                timeLeft.begun(event.measurement());
                start(event.measurement());
            }
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
            case RUN_ENDED -> {
                round = "";
                measuredBefore = measured();
                groupSince = -1;
                timeLeft.ended(now());
            }
            case POINT_ENDED -> visited(event.measurement());
            case TIME_COUNTED, POINT_STARTED, STOPPED -> {}
        }
    }

    private void round(String detail) {
        Matcher numbers = ROUND.matcher(detail);
        if (numbers.lookingAt()) {
            timeLeft.round(
                    Integer.parseInt(numbers.group(1)), Long.parseLong(numbers.group(2)), Long.parseLong(numbers.group(3)));
            round = ", round " + numbers.group(1);
        }
        if (now() - toldRound >= SECONDS_BETWEEN_ROUNDS) {
            toldRound = now();
            display.milestone("round %s; %s".formatted(detail, left()));
        }
    }

    private void start(String measurement) {
        begun.add(measurement);
        current = measurement;
        here.clear();
    }

    private void end(String words) {
        planned.remove(current);
        timeLeft.without(current);
        boolean again = !ended.add(current) && words.isEmpty() && here.isEmpty();
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
        return here.isEmpty() ? "nothing new" : new RunSummary(here).inShort();
    }

    /** A group ended before its work did, and is not started again. */
    public void groupFailed(Assignment assignment, String reason) {
        display.line("the group of %d over %s ended early: %s".formatted(assignment.ranks(), assignment.transport(), reason));
        failures++;
    }

    /** Tells that a measurement was left out because this machine lacks something. */
    public void leftOut(String missing) {
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

    /**
     * The share of the time that went into repetitions that count.
     *
     * @param time of all groups
     * @param seconds that passed in all, with those for starting and ending groups
     */
    public void counted(CountedTime time, double seconds) {
        double all = Math.max(seconds, time.allSeconds());
        display.line(String.format(Locale.ROOT, "%s; %.3g s with starting and ending groups", time.inWords(), all));
    }

    /** The run is stopped, by another thread: these are the last words. */
    public void stop(List<String> words) {
        display.stop(words);
    }

    /** Ends what is shown while the run goes on, with the verdict on all points: the lines of measurements told of first visits. */
    public void close() {
        if (!warnings.isEmpty()) {
            display.milestone(RunSummary.verdict(warnings.values()));
        }
        display.close();
    }
}
