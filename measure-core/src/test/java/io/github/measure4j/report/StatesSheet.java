package io.github.measure4j.report;

import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** An invented run on a machine of two states, which was met in both at most points. */
final class StatesSheet {
    static final String FAST = "exchange 0.28 us";
    static final String SLOW = "exchange 0.76 us";

    /** A point that met the slower state only. */
    static final long SLOW_ONLY = 4096;

    private StatesSheet() {}

    static ReportedRun run() {
        List<PointRecord> points = new ArrayList<>();
        for (long length = 1; length <= 1 << 20; length *= 4) {
            points.add(point("echo", Map.of("length", length), 3e-7 + length * 2.5e-10, length == SLOW_ONLY));
        }
        points.add(point("once", Map.of(), 5e-7, false));
        return ReportedRun.of(Sheets.single(points.toArray(PointRecord[]::new))).with(List.of(exchange(), computing()));
    }

    static Results results() {
        return run().results();
    }

    private static PointRecord point(String measurement, Map<String, Long> axes, double seconds, boolean slowOnly) {
        StateFigure fast = figure(FAST, 0.58, seconds, 0.28e-6);
        StateFigure slow = figure(SLOW, 0.42, 2.9 * seconds, 0.76e-6);
        return Sheets.point(measurement, axes, slowOnly ? slow.seconds() : seconds, Flag.COMPILING)
                .in(slowOnly ? new InStates(SLOW, List.of(slow)) : new InStates(FAST, List.of(fast, slow)));
    }

    private static StateFigure figure(String name, double share, double seconds, double reading) {
        return new StateFigure(name, share, seconds, 0.98 * seconds, 1.02 * seconds, 300, 8, reading, 0.8, 0.1, List.of());
    }

    /** Stays of some seconds, with a few readings that are of no state. */
    private static ProbeRecord exchange() {
        Random random = new Random(1);
        List<ReadingSeen> readings = new ArrayList<>();
        boolean fast = true;
        for (int i = 0; i < 2000; i++) {
            fast = random.nextDouble() < 0.02 ? !fast : fast;
            double centre = i % 97 == 0 ? 0.5e-6 : fast ? 0.28e-6 : 0.76e-6;
            readings.add(new ReadingSeen(i * 0.03, centre * Math.exp(0.03 * random.nextGaussian())));
        }
        return new ProbeRecord(
                "exchange",
                "node17",
                List.of(
                        new StateSeen(FAST, 0.28e-6, 0.25e-6, 0.33e-6, 0.58),
                        new StateSeen(SLOW, 0.76e-6, 0.68e-6, 0.88e-6, 0.42)),
                readings);
    }

    private static ProbeRecord computing() {
        Random random = new Random(2);
        List<ReadingSeen> readings = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            readings.add(new ReadingSeen(i * 0.12, 0.54e-9 * Math.exp(0.01 * random.nextGaussian())));
        }
        return new ProbeRecord(
                "computing", "node17", List.of(new StateSeen("computing 0.54 ns", 0.54e-9, 0.5e-9, 0.6e-9, 1)), readings);
    }
}
