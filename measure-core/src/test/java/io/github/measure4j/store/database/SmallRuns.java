package io.github.measure4j.store.database;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Run directories of two points each, no two alike. */
public final class SmallRuns {
    private static final Instant FIRST_START = Instant.parse("2026-01-01T12:00:00Z");
    private static final long DAY_SECONDS = 86_400;

    private SmallRuns() {}

    /** Run number n began n days after the first, on the host {@code node<n modulo 3>}, and took n + 1 seconds at length 1. */
    public static RunDirectory make(Path parent, int number) {
        RunDirectory run = begun(parent, "run-" + number, number);
        run.plan(new Plan("bcast", 4, List.of(), Map.of("root", 2L), 0.05, 1, false));
        run.point(Points.record(1, number + 1, number + 0.9, number + 1.1, 40));
        run.point(Points.record(1024, number + 2, number + 1.9, number + 2.1, 40));
        run.event(new Event(Kind.RUN_ENDED, "", ""));
        return run;
    }

    /** A run of such a day without any point. */
    static RunDirectory begun(Path parent, String name, int number) {
        RunDirectory run = RunDirectory.create(parent.resolve(name));
        run.event(new Event(Kind.RUN_STARTED, "", "number " + number));
        run.environment(new Environment("mpi", 4, List.of("n"), Map.of(
                "host", "node" + number % 3,
                "machine", "Two nodes in the cellar",
                "started", FIRST_START.plusSeconds(number * DAY_SECONDS).toString()), Map.of()));
        return run;
    }

    /** The directories of runs 0 to number - 1. */
    public static List<Path> paths(Path parent, int number) {
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            paths.add(make(parent, i).path());
        }
        return paths;
    }

    /** The bytes of its files by their names, but for the lock. */
    public static Map<String, byte[]> bytes(Path directory) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (var files = Files.list(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return bytes;
    }
}
