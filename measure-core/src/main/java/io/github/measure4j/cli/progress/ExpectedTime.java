package io.github.measure4j.cli.progress;

import io.github.measure4j.result.Pace;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.suite.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The time that points are expected to take: as in an earlier run in the same folder, else as is usual for the class of the
 * kernel.
 *
 * @param earlier the seconds a point over all rounds, by the kernel's name
 * @param source the name of the run that they are from; empty if there is none
 */
public record ExpectedTime(Map<String, Double> earlier, String source) {
    /** As is usual, whatever ran before. */
    public static final ExpectedTime USUAL = new ExpectedTime(Map.of(), "");

    private static final int MOST_RUNS = 20;
    private static final int FEW_RUNS = 4;

    /** Seconds until the ranks of a group measure: more of them than processors start more slowly. */
    private static final double START_OF_THREADS = 1.2;
    private static final double START_OF_PROCESSES = 2;
    private static final double START_OF_A_CROWD = 2.8;

    /** Seconds of the first visit to a measurement, and to its other points: means of runs of the suite first on two processors. */
    private static final double COLD = 0.42;
    private static final double COLD_OF_THREADS = 0.75;
    private static final double COLD_IN_A_CROWD = 1;
    private static final double WARM = 0.05;
    private static final double WARM_IN_A_CROWD = 0.11;

    /** Seconds of a later visit: without repetitions, and with those of the usual rule; of a change to another kernel; to warm up anew. */
    private static final double AROUND = 0.01;
    private static final double LATER = 0.018;
    private static final double CHANGE = 0.1;
    private static final double ANEW = 0.08;

    /** The accuracy at which these hold, and the one at which the scatter between visits alone decides. */
    private static final double USUAL_ACCURACY = 0.015;
    private static final double MOST_WIDER = 4;

    /** Visits of a point beyond the rounds over all points. */
    static final double BEYOND = 8;
    private static final double BEYOND_OF_THREADS = 3.5;
    private static final double BEYOND_IN_A_CROWD = 1.3;

    /** The factor by which later visits may take longer or shorter than expected: usually, and after an earlier run. */
    static final double SPREAD = 1.58;
    private static final double SPREAD_OF_KNOWN = 1.3;

    private static final int ROUNDS_OVER_ALL = 3;
    private static final int FOLD_OF_ONE = 8;

    /**
     * The usual times of one group.
     *
     * @param startSeconds until it measures
     * @param cold seconds of the first visit to a measurement
     * @param warm seconds of the first visit to another point of it
     * @param later seconds of a later visit
     * @param change seconds more of a later visit for another measurement than the one before
     * @param anew seconds to prepare a measurement in a round over all points
     * @param roundsOverAll the rounds in which every point is visited
     * @param beyond the visits that a point usually has after those
     * @param mostRounds the last round that there may be
     * @param spread how many times as long later visits may take as they are expected to, or as short
     */
    public record OfGroup(
            double startSeconds, double cold, double warm, double later, double change, double anew,
            int roundsOverAll, double beyond, int mostRounds, double spread) {
        static final OfGroup NOTHING = new OfGroup(0, 0, 0, 0, 0, 0, 1, 0, 1, 1);

        /** Whether no probe tells states of the machine, so that points do not come back for long. */
        boolean isBounded() {
            return mostRounds <= 2 * roundsOverAll;
        }

        /** The seconds of the last first visits to a measurement of so many points. */
        double firsts(long points, long left) {
            return left * warm + (left > 0 && left == points ? cold - warm : 0);
        }

        /** {@return the seconds of the later visits to a measurement of so many points} */
        double laters(long points) {
            int rounds = roundsOverAll - 1;
            return points * (rounds + beyond) * (later + change / Math.max(1, points)) + rounds * anew;
        }

        /** {@return the usual times of a group on so many processors} */
        static OfGroup of(Assignment assignment, int processors) {
            boolean threads = assignment.transport().equals("threads");
            boolean crowded = assignment.ranks() > processors;
            int most = 2 * assignment.suite().rounds() - 1;
            double longest = longest(assignment);
            double wider = Math.min(MOST_WIDER, wider(assignment));
            double cold = Math.min(longest, crowded ? COLD_IN_A_CROWD : threads ? COLD_OF_THREADS : COLD);
            double beyond = threads ? BEYOND_OF_THREADS : crowded ? BEYOND_IN_A_CROWD : BEYOND;
            boolean ends = most == 1 || wider == 0;
            return new OfGroup(
                    start(assignment, crowded), cold, Math.min(cold, crowded ? WARM_IN_A_CROWD : WARM),
                    Math.min(cold, ends ? LATER : AROUND + (LATER - AROUND) / wider), CHANGE, ANEW,
                    Math.min(ROUNDS_OVER_ALL, assignment.suite().rounds()), ends ? 0 : beyond,
                    crowded ? most : FOLD_OF_ONE * most, SPREAD);
        }

        /**
         * The same for points of which an earlier run tells how long they took: it differs from this in the visits that they wanted.
         *
         * @param earlier seconds of all visits
         * @param points of each measurement
         */
        OfGroup asEarlier(double earlier, Map<String, Long> points) {
            double firsts = points.values().stream().mapToDouble(number -> firsts(number, number)).sum();
            double none = points.values().stream().mapToDouble(beyond(0)::laters).sum();
            double each = points.values().stream().mapToDouble(beyond(1)::laters).sum() - none;
            double visits = each > 0 && mostRounds > roundsOverAll ? (earlier - firsts - none) / each : 0;
            return beyond(Math.max(0, Math.min(visits, mostRounds - roundsOverAll))).known();
        }

        private OfGroup beyond(double visits) {
            return new OfGroup(
                    startSeconds, cold, warm, later, change, anew, roundsOverAll, visits, mostRounds, spread);
        }

        private OfGroup known() {
            return new OfGroup(
                    startSeconds, cold, warm, later, change, anew, roundsOverAll, beyond, mostRounds, SPREAD_OF_KNOWN);
        }

        /** The mean accuracy that rules ask for, as a multiple of the usual one; 0 where none asks for any. */
        private static double wider(Assignment assignment) {
            return assignment.suite().measurements().stream()
                    .map(Measurement::until)
                    .filter(rule -> Double.isFinite(rule.reach()))
                    .mapToDouble(rule -> Math.max(1, rule.accuracy() / USUAL_ACCURACY))
                    .average()
                    .orElse(0);
        }

        /** The longest that the rules let a measurement repeat. */
        private static double longest(Assignment assignment) {
            return assignment.suite().measurements().stream()
                    .mapToDouble(measurement -> measurement.until().limit().toNanos() * 1e-9)
                    .max()
                    .orElse(COLD);
        }
    }

    /** From the latest runs beside one. */
    public static ExpectedTime beside(Path run) {
        return from(latest(folder(run)), List.of());
    }

    private static Path folder(Path run) {
        Path absolute = run.toAbsolutePath();
        return Objects.requireNonNullElse(absolute.getParent(), absolute);
    }

    /** From the latest runs beside one until they have all kernels of some groups, or from the last few: a person waits for it. */
    public static ExpectedTime beside(Path run, List<Assignment> assignments) {
        List<String> kernels = assignments.stream()
                .flatMap(assignment -> assignment.suite().measurements().stream())
                .map(measurement -> measurement.kernel().name())
                .toList();
        return from(latest(folder(run)).stream().limit(FEW_RUNS).toList(), kernels);
    }

    private static ExpectedTime from(List<Path> runs, List<String> kernels) {
        Map<String, Double> seconds = new HashMap<>();
        String source = "";
        for (Path run : runs) {
            if (!kernels.isEmpty() && seconds.keySet().containsAll(kernels)) {
                break;
            }
            Map<String, Double> of = ofRun(run);
            boolean news = seconds.keySet().containsAll(of.keySet());
            of.forEach(seconds::putIfAbsent);
            source = source.isEmpty() && !news ? run.getFileName().toString() : source;
        }
        return new ExpectedTime(seconds, source);
    }

    private static List<Path> latest(Path folder) {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> Files.isRegularFile(path.resolve("journal.jsonl")))
                    .sorted(Comparator.comparing(ExpectedTime::modified).reversed())
                    .limit(MOST_RUNS)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static long modified(Path run) {
        return run.resolve("journal.jsonl").toFile().lastModified();
    }

    /** A directory that cannot be read says nothing. */
    private static Map<String, Double> ofRun(Path path) {
        Map<String, Double> seconds = new HashMap<>();
        try {
            RunDirectory run = RunDirectory.open(path);
            Map<String, Pace> paces = run.paces();
            Set<String> seen = new HashSet<>();
            run.forEachKey(key -> {
                if (seen.add(key.measurement()) && paces.containsKey(key.measurement())) {
                    seconds.put(key.identity().kernel(), paces.get(key.measurement()).secondsAPoint());
                }
            });
        } catch (StoreException e) {
            seconds.clear();
        }
        return seconds;
    }

    /**
     * The times of a group: as in an earlier run where that measured all its kernels, else the usual ones.
     *
     * @param points of each measurement
     */
    OfGroup of(Assignment assignment, Map<String, Long> points) {
        OfGroup usual = OfGroup.of(assignment, Runtime.getRuntime().availableProcessors());
        List<Measurement> measurements = assignment.suite().measurements();
        boolean known = measurements.stream().allMatch(measurement -> earlier.containsKey(measurement.kernel().name()));
        return known && usual.beyond() > 0
                ? usual.asEarlier(
                        measurements.stream()
                                .mapToDouble(m -> Objects.requireNonNull(earlier.get(m.kernel().name())) * points.getOrDefault(m.name(), 0L))
                                .sum(),
                        points)
                : usual;
    }

    /** The seconds that the points of a measurement take, over all rounds. */
    double seconds(Measurement measurement, Assignment assignment, long points) {
        Double known = earlier.get(measurement.kernel().name());
        OfGroup usual = OfGroup.of(assignment, Runtime.getRuntime().availableProcessors());
        return known != null ? points * known : usual.firsts(points, points) + usual.laters(points);
    }

    /** The same between two ends. */
    Remaining remaining(Measurement measurement, Assignment assignment, long points) {
        double seconds = seconds(measurement, assignment, points);
        double spread = earlier.containsKey(measurement.kernel().name()) ? SPREAD_OF_KNOWN : SPREAD;
        return new Remaining(seconds / spread, seconds * spread);
    }

    /** The seconds until a group measures. */
    static double start(Assignment assignment, boolean crowded) {
        return assignment.transport().equals("threads") ? START_OF_THREADS : crowded ? START_OF_A_CROWD : START_OF_PROCESSES;
    }
}
