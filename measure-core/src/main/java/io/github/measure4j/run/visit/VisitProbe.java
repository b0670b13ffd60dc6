package io.github.measure4j.run.visit;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.run.visit.KeptProbes.LastReading;
import io.github.measure4j.run.visit.KeptProbes.RankReading;
import io.github.measure4j.state.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The probe of a visit on rank 0: when it is read, what it said, and how long a batch has to be for it to cost little.
 */
final class VisitProbe {
    /** A reading is still good for the next batch this long after it was made. */
    private static final long FRESH_NANOS = 1_000_000;

    private static final long OLD_NANOS = 100_000_000;
    private static final long SHORTEST_BATCH_NANOS = 2_000_000;
    private static final long LONGEST_USUAL_BATCH_NANOS = 5_000_000;
    private static final int BATCHES = 4;
    private static final long USUAL_SHARE = 50;
    private static final long LARGEST_SHARE = 20;

    private final ProcessGroup group;
    private final KeptProbes probes;
    private final Supplier<RankReading> reads;
    private final List<Reading> readings = new ArrayList<>();
    private Optional<ProbeSite> site;
    private boolean chained;
    private long lastNanos;

    /**
     * @param site where it is read; empty where it is not to be read
     * @param reads has all ranks read, and returns the slowest reading
     */
    VisitProbe(ProcessGroup group, KeptProbes probes, Optional<ProbeSite> site, Supplier<RankReading> reads) {
        this.group = group;
        this.probes = probes;
        this.site = site;
        this.reads = reads;
    }

    Optional<ProbeSite> site() {
        return site;
    }

    List<Reading> readings() {
        return List.copyOf(readings);
    }

    /** Something came between, so that the last reading is not the one before what follows. */
    void interrupt() {
        chained = false;
    }

    /** The reading before a batch: the last one where nothing came between. */
    Optional<Reading> before() {
        // An old reading tells the state before a pause, in which the machine may have changed it.
        boolean fresh = chained && group.nanoTime() - lastNanos < FRESH_NANOS;
        return fresh ? Optional.of(readings.get(readings.size() - 1)) : now();
    }

    /** The reading after a batch. */
    Optional<Reading> after() {
        return now();
    }

    /** Reads if nothing was read at the site for a while, so that readings tell of the whole run. */
    void glance() {
        boolean old = site.flatMap(probes::lastRead)
                .map(last -> group.nanoTime() - last.atNanos() > OLD_NANOS)
                .orElse(true);
        if (old) {
            now();
        }
        chained = false;
    }

    private Optional<Reading> now() {
        if (site.isEmpty()) {
            return Optional.empty();
        }
        if (site.flatMap(probes::lastRead).isEmpty()) {
            // The probe is made, which costs more than a reading of it.
            RankReading unused = reads.get();
        }
        long start = group.nanoTime();
        RankReading slowest = reads.get();
        lastNanos = group.nanoTime();
        if (!(slowest.seconds() > 0)) {
            site = Optional.empty();
            readings.clear();
            return Optional.empty();
        }
        chained = true;
        probes.wasRead(site.get(), lastNanos, lastNanos - start);
        double middle = probes.secondsAt(start + (lastNanos - start) / 2);
        Reading reading = new Reading(middle, slowest.seconds(), slowest.load());
        readings.add(reading);
        return Optional.of(reading);
    }

    /**
     * The least duration of a batch: 20 to 50 times what a reading costs, and 2 ms; up to 5 ms where a quarter of the visit lasts
     * as long, since each batch costs an order, too.
     *
     * @param visitNanos of the repetitions of a visit; 0 where that does not matter
     */
    long batchNanos(double visitNanos) {
        long cost = site.flatMap(probes::lastRead).map(LastReading::costNanos).orElse(0L);
        long usual = Math.min(LONGEST_USUAL_BATCH_NANOS, Math.max(USUAL_SHARE * cost, Math.round(visitNanos / BATCHES)));
        return Math.max(SHORTEST_BATCH_NANOS, Math.max(usual, LARGEST_SHARE * cost));
    }
}
