package io.github.measure4j.run;

import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The attempts at each measurement, from the journal of earlier starts. One in which a group ended is left for last;
 * when a group ends in it once more, and no point was gained in between, it is given up. What failed or was given up
 * stays so until a run has come to its end; then it is tried again, last.
 */
final class Attempts {
    private static final int MOST = 2;
    private static final String WITHOUT_A_WORD = "the group ended without a word";

    private final Map<String, Integer> ends = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();
    private final Set<String> failed = new HashSet<>();
    private final Set<List<String>> gained = new HashSet<>();
    private String open = "";

    private Attempts() {}

    static Attempts of(List<Event> journal) {
        Attempts attempts = new Attempts();
        journal.forEach(attempts::read);
        attempts.endOpen();
        return attempts;
    }

    private void read(Event event) {
        String name = event.measurement();
        switch (event.kind()) {
            case RUN_STARTED -> endOpen();
            case ROUND, STOPPED -> open = "";
            case STARTED, POINT_STARTED -> open = name;
            case POINT_ENDED -> {
                if (gained.add(List.of(name, event.detail()))) {
                    ends.remove(name);
                }
                open = "";
            }
            case ENDED, SKIPPED -> {
                ends.remove(name);
                open = "";
            }
            case FAILED -> {
                failed.add(name);
                open = "";
            }
            case INTERRUPTED -> {
                end(name, event.detail());
                open = "";
            }
            case NOT_CLOSED, TIME_COUNTED -> {}
            case RUN_ENDED -> {
                open = "";
                failed.forEach(one -> ends.put(one, 1));
                failed.clear();
            }
        }
    }

    private void endOpen() {
        if (!open.isEmpty()) {
            end(open, WITHOUT_A_WORD);
            open = "";
        }
    }

    private void end(String measurement, String reason) {
        ends.merge(measurement, 1, Integer::sum);
        reasons.put(measurement, reason);
    }

    /** The measurements to try, by their indices: first those in which no group ended, in the order of the suite or at random. */
    List<Integer> order(Suite suite) {
        List<Measurement> measurements = suite.measurements();
        List<Integer> all = new ArrayList<>(IntStream.range(0, measurements.size()).boxed().toList());
        suite.shuffle().ifPresent(seed -> Collections.shuffle(all, new Random(seed)));
        return IntStream.rangeClosed(0, MOST - 1)
                .boxed()
                .flatMap(times -> all.stream()
                        .filter(i -> !failed.contains(measurements.get(i).name()))
                        .filter(i -> ends.getOrDefault(measurements.get(i).name(), 0).equals(times)))
                .toList();
    }

    /** The measurements that are given up now, with the reason. */
    Map<String, String> givenUp(Suite suite) {
        Map<String, String> givenUp = new LinkedHashMap<>();
        suite.measurements().stream()
                .map(Measurement::name)
                .filter(name -> ends.getOrDefault(name, 0) >= MOST && !failed.contains(name))
                .forEach(name -> givenUp.put(name, "given up after %d attempts: %s".formatted(MOST, reasons.get(name))));
        return givenUp;
    }
}
