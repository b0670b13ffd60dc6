package io.github.measure4j.result.state;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The batches of a visit, each with the readings of the probe around it. A later start of the run tells from them anew in
 * which state of the machine they were made.
 *
 * @param resource of the probe: {@code exchange}, {@code computing}, {@code atomics} or {@code memory}
 * @param path where it was read, as in {@link ProbeRecord}
 * @param kernel the batches of the kernel, at most {@value #MOST}, in their order
 * @param subtracted those of the operation that is subtracted; empty where nothing is
 */
public record ProbedVisit(String resource, String path, List<BatchRecord> kernel, List<BatchRecord> subtracted) {
    /** The most batches that a record keeps of a side of a visit. */
    public static final int MOST = 12;

    /** Thins the lists evenly where they are longer than that. */
    public ProbedVisit {
        kernel = thinned(kernel);
        subtracted = thinned(subtracted);
    }

    private static List<BatchRecord> thinned(List<BatchRecord> batches) {
        int every = (batches.size() + MOST - 1) / MOST;
        return every <= 1
                ? List.copyOf(batches)
                : IntStream.iterate(0, i -> i < batches.size(), i -> i + every).mapToObj(batches::get).toList();
    }

    /**
     * The repetitions between two readings.
     *
     * @param atSeconds when the second reading was made, since the run began
     * @param before the reading before, in seconds an operation of the probe, above 0
     * @param after the reading after
     * @param seconds the centre of the repetitions, for one operation; not corrected
     * @param min the fastest repetition
     * @param max the slowest repetition
     * @param repetitions how many there are
     */
    public record BatchRecord(
            double atSeconds, double before, double after, double seconds, double min, double max, int repetitions) {}
}
