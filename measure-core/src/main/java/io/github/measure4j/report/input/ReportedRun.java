package io.github.measure4j.report.input;

import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import java.util.List;

/**
 * A run as a report takes it.
 *
 * @param results of the run, or as many of them as a page can show
 * @param runs what each run found, where the results are those of several that were merged; otherwise empty
 * @param records how many points the run has in all
 */
public record ReportedRun(Results results, List<RunsOfPoint> runs, long records) {

    /** Copies the list. */
    public ReportedRun {
        runs = List.copyOf(runs);
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
