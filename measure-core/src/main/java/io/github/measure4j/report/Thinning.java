package io.github.measure4j.report;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Of a run that is too long for a page, so many points that the page stays quick: the longest measurements are thinned,
 * evenly in the order in which their points were made, until all have room. Runs up to the bound stay whole.
 */
public final class Thinning {
    private static final int MOST = 120_000;

    private final int most;
    private final Map<String, Kept> byMeasurement = new LinkedHashMap<>();
    private int points;
    private long records;

    /** The points of one measurement that stay, of so many that came each so-manieth. */
    private static final class Kept {
        private final Map<Key, PointRecord> points = new LinkedHashMap<>();
        private long came;
        private int every = 1;

        private void halve() {
            every *= 2;
            boolean[] stays = {false};
            points.keySet().removeIf(key -> {
                stays[0] = !stays[0];
                return !stays[0];
            });
        }
    }

    /** To the usual bound of a page. */
    public Thinning() {
        this(MOST);
    }

    Thinning(int most) {
        this.most = most;
    }

    /** Whether a record is to be handed in; asked once for each, in the order of the run. */
    public boolean wants(Key key) {
        Kept kept = byMeasurement.get(key.measurement());
        if (kept != null && kept.points.containsKey(key)) {
            return true;
        }
        records++;
        if (kept == null) {
            if (byMeasurement.size() >= most) {
                return false;
            }
            kept = new Kept();
            byMeasurement.put(key.measurement(), kept);
        }
        return kept.came++ % kept.every == 0;
    }

    /** A record that was wanted; it replaces an earlier one of its point. */
    public void take(PointRecord record) {
        Kept kept = byMeasurement.get(record.measurement());
        if (kept.points.put(record.key(), record) == null) {
            points++;
        }
        while (points > most) {
            Kept longest = byMeasurement.values().stream()
                    .max(Comparator.comparingInt(some -> some.points.size()))
                    .orElseThrow();
            points -= longest.points.size();
            longest.halve();
            points += longest.points.size();
        }
    }

    /**
     * What stayed.
     *
     * @param name of the run
     * @param environments of its groups
     * @param runs what each run found, where several were merged; otherwise empty
     */
    public ReportedRun run(String name, List<Environment> environments, List<RunsOfPoint> runs) {
        List<PointRecord> stayed = new ArrayList<>();
        byMeasurement.values().forEach(kept -> stayed.addAll(kept.points.values()));
        return new ReportedRun(new Results(name, environments, stayed), runs, records);
    }
}
