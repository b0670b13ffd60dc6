package io.github.measure4j.report.input;

import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.List;
import java.util.Optional;

/**
 * A run as a report takes it.
 *
 * @param results of the run, or as many of them as a page can show
 * @param runs what each run found, where the results are those of several that were merged; otherwise empty
 * @param records how many points the run has in all
 * @param probes the readings that tell the states of the machine; empty where none were made
 * @param counted the time that the run took, and that of its repetitions that count; empty where its journal does not tell
 */
public record ReportedRun(
        Results results,
        List<RunsOfPoint> runs,
        long records,
        List<ProbeRecord> probes,
        Optional<CountedTime> counted) {

    /** Copies the lists. */
    public ReportedRun {
        runs = List.copyOf(runs);
        probes = List.copyOf(probes);
    }

    /**
     * A run without readings of probes, and of which it is not known how long it took.
     *
     * @param results of the run
     * @param runs what each run found, where several were merged
     * @param records how many points the run has in all
     */
    public ReportedRun(Results results, List<RunsOfPoint> runs, long records) {
        this(results, runs, records, List.of(), Optional.empty());
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
        return new ReportedRun(results, runs, records, read, counted);
    }

    /**
     * {@return the same run with the time that it took}
     *
     * @param time of all its starts together; empty where that is not known
     */
    public ReportedRun taking(Optional<CountedTime> time) {
        return new ReportedRun(results, runs, records, probes, time);
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
