package io.github.measure4j.cli.progress;

import io.github.measure4j.store.Pace;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.synchronisation.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
    private static final int MOST_RUNS = 20;

    /** Seconds of the first visit to a measurement, and to its other points: means of runs of the suite first on two processors. */
    private static final double COLD_COLLECTIVE = 0.8;
    private static final double COLD = 0.6;
    private static final double WARM = 0.05;
    private static final double LATER = 0.025;
    private static final double START_OF_THREADS = 0.7;
    private static final double START_OF_PROCESSES = 2.5;

    /** Ranks that share processors read no probe: a visit takes longer, and its points have no more than the usual visits. */
    private static final double CROWDED = 1.7;

    /** The visits of a group with probes are bounded by a multiple of the usual ones, of which most are made; a point may have more. */
    private static final int FOLD = 5;
    private static final int FOLD_OF_ONE = 8;
    private static final double MADE = 0.8;

    /**
     * The usual times of one group.
     *
     * @param startSeconds until it measures
     * @param cold seconds of the first visit to a measurement
     * @param warm seconds of the first visit to another point of it
     * @param laterSeconds of a later visit
     * @param laters later visits that a point usually has
     * @param mostLaters later visits that a point may have on average
     * @param mostOfOne later visits that one point may have
     */
    public record OfGroup(
            double startSeconds, double cold, double warm, double laterSeconds, double laters, double mostLaters, double mostOfOne) {
        static final OfGroup NOTHING = new OfGroup(0, 0, 0, 0, 0, 0, 0);

        /** The seconds of the last first visits to a measurement of so many points. */
        double firsts(long points, long left) {
            return left * warm + (left > 0 && left == points ? cold - warm : 0);
        }

        /** {@return the usual times of a group on so many processors} */
        static OfGroup of(Assignment assignment, int processors) {
            boolean crowded = assignment.ranks() > processors;
            double slower = crowded ? CROWDED : 1;
            int usual = 2 * assignment.suite().rounds() - 1;
            double most = usual == 1 ? 0 : crowded ? usual - 1 : FOLD * usual - 1;
            double cold = assignment.suite().measurements().stream().mapToDouble(ExpectedTime::cold).max().orElse(COLD);
            return new OfGroup(
                    start(assignment), cold, slower * Math.min(cold, WARM), slower * Math.min(cold, LATER), crowded ? most : MADE * most,
                    most, crowded || usual == 1 ? most : FOLD_OF_ONE * usual - 1);
        }
    }

    /** From the latest runs in a folder. */
    public static ExpectedTime from(Path folder) {
        Map<String, Double> seconds = new HashMap<>();
        String source = "";
        for (Path run : latest(folder)) {
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

    /** The seconds that the points of a measurement take, over all rounds. */
    double seconds(Measurement measurement, Assignment assignment, long points) {
        Double known = earlier.get(measurement.kernel().name());
        OfGroup usual = OfGroup.of(assignment, Runtime.getRuntime().availableProcessors());
        return known != null ? points * known : usual.firsts(points, points) + points * usual.laters() * usual.laterSeconds();
    }

    private static double cold(Measurement measurement) {
        double usual = measurement.kernel().pattern() instanceof Collective ? COLD_COLLECTIVE : COLD;
        Duration limit = measurement.until().limit();
        return Math.min(usual, limit.toNanos() * 1e-9);
    }

    /** The seconds until a group measures. */
    static double start(Assignment assignment) {
        return assignment.transport().equals("threads") ? START_OF_THREADS : START_OF_PROCESSES;
    }
}
