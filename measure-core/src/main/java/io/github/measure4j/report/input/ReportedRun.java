package io.github.measure4j.report.input;

import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.List;

/**
 * A run as a report takes it.
 *
 * @param results of the run, or as many of them as a page can show
 * @param runs what each run found, where the results are those of several that were merged; otherwise empty
 * @param records how many points the run has in all
 * @param probes the readings that tell the states of the machine; empty where none were made
 */
public record ReportedRun(Results results, List<RunsOfPoint> runs, long records, List<ProbeRecord> probes) {

    /** Copies the lists. */
    public ReportedRun {
        runs = List.copyOf(runs);
        probes = List.copyOf(probes);
    }

    /**
     * A run without readings of probes.
     *
     * @param results of the run
     * @param runs what each run found, where several were merged
     * @param records how many points the run has in all
     */
    public ReportedRun(Results results, List<RunsOfPoint> runs, long records) {
        this(results, runs, records, List.of());
    }

    /** {@return how many launches the intervals are over: 1 unless runs were merged} */
    public int launches() {
        return runs.stream().mapToInt(point -> point.seconds().size()).max().orElse(1);
    }

    /**
     * {@return the same run with the readings of its probes}
     *
     * @param read one for each resource and path
     */
    public ReportedRun with(List<ProbeRecord> read) {
        return new ReportedRun(results, runs, records, read);
    }

    /**
     * {@return a run with all its points}
     *
     * @param results of one run
     */
    public static ReportedRun of(Results results) {
        return new ReportedRun(results, List.of(), results.records().size());
    }
}
