package io.github.measure4j.report.input;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Thins a long run to the points that a page can show. The longest measurements are thinned, evenly in the order in which
 * their points were made, until all have room. Runs up to the bound stay whole.
 *
 * <p>A run for which there is no room is read twice: first every record is {@link #count counted}, then those that are {@link #wants wanted} are
 * {@link #take taken}.
 */
public final class Thinning {
    private static final int MOST = 120_000;

    private final Function<Key, Object> pointOf;
    private final int most;
    private final Map<String, Long> counts = new HashMap<>();
    private final Map<String, Long> came = new HashMap<>();
    private final Set<Object> wanted = new HashSet<>();
    private final Map<Object, PointRecord> taken = new LinkedHashMap<>();
    private long records;
    private long allowance;

    /**
     * To the usual bound of a page.
     *
     * @param pointOf tells of which point a record is, by its key: equal for those of one
     */
    public Thinning(Function<Key, Object> pointOf) {
        this(pointOf, MOST);
    }

    Thinning(Function<Key, Object> pointOf, int most) {
        this.pointOf = pointOf;
        this.most = most;
    }

    /**
     * {@return whether a run stays whole: then its records are taken without being counted}
     *
     * @param number of its records
     */
    public boolean hasRoomFor(long number) {
        return number <= most;
    }

    /**
     * Counts a record.
     *
     * @param key which point the record is of
     */
    public void count(Key key) {
        counts.merge(key.measurement(), 1L, Long::sum);
        records++;
    }

    /**
     * {@return whether a record is to be taken; asked once for each, in the order of the run, when all were counted}
     *
     * @param key which point the record is of
     */
    public boolean wants(Key key) {
        if (allowance == 0) {
            allowance = largestAllowance();
        }
        long every = (counts.getOrDefault(key.measurement(), 0L) + allowance - 1) / allowance;
        long place = came.merge(key.measurement(), 1L, Long::sum) - 1;
        if (place % every == 0 && wanted.size() < most) {
            wanted.add(pointOf.apply(key));
        }
        return wanted.contains(pointOf.apply(key));
    }

    /** The number of points of a measurement for which there is room. */
    private long largestAllowance() {
        long allowed = most;
        while (allowed > 1 && total(allowed) > most) {
            allowed -= Math.max(1, allowed / 16);
        }
        return allowed;
    }

    private long total(long allowed) {
        return counts.values().stream()
                .mapToLong(count -> Math.min(count, allowed))
                .sum();
    }

    /**
     * A record that was wanted. Of a point the last one stays.
     *
     * @param record as it is in the run
     */
    public void take(PointRecord record) {
        taken.put(pointOf.apply(record.key()), record);
    }

    /**
     * {@return what was taken}
     *
     * @param name of the run
     * @param environments of its groups
     * @param runs what each run found, where several were merged; otherwise empty
     */
    public ReportedRun run(String name, List<Environment> environments, List<RunsOfPoint> runs) {
        boolean whole = records <= most;
        Results results = new Results(name, environments, List.copyOf(taken.values()));
        return new ReportedRun(results, runs, whole ? results.records().size() : records);
    }
}
