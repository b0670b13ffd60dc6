package io.github.measure4j.cli;

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
record ExpectedTime(Map<String, Double> earlier, String source) {
    private static final int MOST_RUNS = 20;

    /** Seconds of a first visit, and shares of it for later ones: means of runs of the suite quick on two processors. */
    private static final double COLLECTIVE = 1.0;
    private static final double OTHER = 0.7;
    private static final double LATER = 0.25;
    private static final double START_OF_THREADS = 0.7;
    private static final double START_OF_PROCESSES = 2.5;

    /** From the latest runs in a folder. */
    static ExpectedTime from(Path folder) {
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

    /** The seconds that a point of a measurement takes, over all rounds. */
    double secondsAPoint(Measurement measurement, int rounds) {
        Double known = earlier.get(measurement.kernel().name());
        return known != null ? known : firstVisit(measurement) * (1 + LATER * (rounds - 1));
    }

    static double firstVisit(Measurement measurement) {
        double usual = measurement.kernel().pattern() instanceof Collective ? COLLECTIVE : OTHER;
        Duration limit = measurement.until().limit();
        return Math.min(usual, limit.toNanos() * 1e-9);
    }

    /** The seconds until a group measures. */
    static double start(Assignment assignment) {
        return assignment.transport().equals("threads") ? START_OF_THREADS : START_OF_PROCESSES;
    }
}
