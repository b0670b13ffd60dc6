package io.github.measure4j.report.contents;

import io.github.measure4j.report.wording.Phrases;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The comparisons of a publication, as far as their kernels were measured.
 *
 * @param source the publication
 * @param contents of the report
 */
public record PublishedComparisons(Publication source, Contents contents) {
    private static final String LENGTH = "length";
    private static final String RANKS = "ranks";

    /** The publications. */
    enum Publication {
        /** Reussner et al. 1998, appendix A, 6.1 to 6.15; it lists send-receive twice, as 6.5 and 6.7. */
        SKAMPI("The comparisons of SKaMPI's report", "skampi-",
                pingPongs("6.1", "isend-recv"),
                pingPongs("6.2", "ssend-recv"),
                pingPongs("6.3", "bsend-recv"),
                pingPongs("6.4", "send-iprobe-recv"),
                pingPongs("6.5, 6.7", "sendrecv"),
                pingPongs("6.6", "send-recv-any-tag"),
                pingPongs("6.8", "sendrecv-replace"),
                WantedComparison.of("6.9", LENGTH, "mpi.pingpong.sendrecv", "mpi.pingpong.sendrecv-replace"),
                WantedComparison.of("6.10", LENGTH, "mpi.master-worker.waitsome", "mpi.master-worker.waitany"),
                WantedComparison.of("6.11", LENGTH, "mpi.master-worker.send", "mpi.master-worker.isend"),
                WantedComparison.of("6.12", LENGTH, "mpi.master-worker.send", "mpi.master-worker.ssend"),
                WantedComparison.of("6.13", LENGTH, "mpi.reduce", "mpi.scan"),
                WantedComparison.of("6.14", RANKS, "mpi.bcast"),
                WantedComparison.of("6.15", RANKS, "mpi.alltoall")),

        /** Coti and Malony 2022, figures 4 to 9. */
        OPENSHMEM("The figures of Coti and Malony (2022)", "",
                new WantedComparison("Figure 4: the parts of a non-blocking put, timed around the loop and inside", LENGTH,
                        List.of(PUT_NBI + "full", PUT_NBI + "post", PUT_NBI + "quiet", PUT_NBI + "full" + INSIDE,
                                PUT_NBI + "post" + INSIDE, PUT_NBI + "quiet" + INSIDE)),
                new WantedComparison("Figure 5: overlap of a non-blocking put, timed around the loop and inside", LENGTH,
                        List.of(PUT_NBI + "overlap", PUT_NBI + "overlap" + INSIDE)),
                new WantedComparison("Figure 6, get: blocking, and the parts of its non-blocking counterpart", LENGTH,
                        List.of("shmem.get", GET_NBI + "full", GET_NBI + "post", GET_NBI + "quiet")),
                new WantedComparison("Figure 6, put: blocking, and the parts of its non-blocking counterpart", LENGTH,
                        List.of("shmem.put-quiet", PUT_NBI + "full", PUT_NBI + "post", PUT_NBI + "quiet")),
                new WantedComparison("Figure 7, get: in full, and what is not overlapped", LENGTH,
                        List.of(GET_NBI + "full", GET_NBI + "overlap")),
                new WantedComparison("Figure 7, put: in full, and what is not overlapped", LENGTH,
                        List.of(PUT_NBI + "full", PUT_NBI + "overlap")),
                new WantedComparison("Figure 8: a broadcast by each algorithm of measuring it", LENGTH,
                        List.of("shmem.broadcast", "shmem.broadcast.paused")),
                new WantedComparison("Figure 9: locks, acquisition and release", RANKS,
                        List.of(LOCK + "set", LOCK + "clear", LOCK + "set-clear", LOCK + "set-clear.contended")),
                new WantedComparison("Figure 9: locks, test", RANKS,
                        List.of(LOCK + "test-clear", LOCK + "test.taken", LOCK + "test.taken.contended")));

        private final String heading;
        private final String filePrefix;
        private final List<WantedComparison> wanted;

        Publication(String heading, String filePrefix, WantedComparison... wanted) {
            this.heading = heading;
            this.filePrefix = filePrefix;
            this.wanted = List.of(wanted);
        }
    }

    private static final String PUT_NBI = "shmem.put.nonblocking.";
    private static final String GET_NBI = "shmem.get.nonblocking.";
    private static final String INSIDE = ".timed-inside";
    private static final String LOCK = "shmem.lock.";

    /**
     * A comparison as it was published.
     *
     * @param title for people
     * @param variable to draw over
     * @param kernels to compare; of a single one the lengths at which it was measured are compared
     */
    private record WantedComparison(String title, String variable, List<String> kernels) {

        static WantedComparison of(String number, String variable, String... kernels) {
            return new WantedComparison(
                    number + " " + Phrases.list(List.of(kernels)) + (kernels.length == 1 ? " of different lengths" : ""),
                    variable,
                    List.of(kernels));
        }
    }

    /**
     * A comparison whose kernels were measured.
     *
     * @param title for people
     * @param curves to compare
     */
    public record MadeComparison(String title, List<Curve> curves) {}

    private static WantedComparison pingPongs(String number, String other) {
        return WantedComparison.of(number, LENGTH, "mpi.pingpong.send-recv", "mpi.pingpong." + other);
    }

    /** The comparisons of each publication that has any. */
    public static List<PublishedComparisons> of(Contents contents) {
        return Arrays.stream(Publication.values())
                .map(source -> new PublishedComparisons(source, contents))
                .filter(comparisons -> !comparisons.made().isEmpty())
                .toList();
    }

    /** The heading over them. */
    public String heading() {
        return source.heading;
    }

    /** The beginning of the names of their files. */
    public String filePrefix() {
        return source.filePrefix;
    }

    /** The comparisons that can be made. */
    public List<MadeComparison> made() {
        return source.wanted.stream()
                .flatMap(wanted -> curvesOf(wanted).map(curves -> new MadeComparison(wanted.title(), curves)).stream())
                .toList();
    }

    /** The titles of those over the number of ranks whose kernels were measured, but on one number of ranks only. */
    public List<String> wantingRanks() {
        Set<String> measured = contents.points().map(point -> point.subject().kernel()).collect(Collectors.toSet());
        return source.wanted.stream()
                .filter(wanted -> wanted.variable().equals(RANKS) && measured.containsAll(wanted.kernels()))
                .filter(wanted -> curvesOf(wanted).isEmpty())
                .map(WantedComparison::title)
                .toList();
    }

    /** The curves of all kernels wanted; empty where one of them, or of one kernel a second length, is missing. */
    private Optional<List<Curve>> curvesOf(WantedComparison wanted) {
        List<Curve> curves = contents.numbers().keySet().stream()
                .filter(curve -> curve.x().orElseThrow().equals(wanted.variable()))
                .filter(curve -> wanted.kernels().contains(curve.subject().kernel()))
                .toList();
        long kernels = curves.stream().map(curve -> curve.subject().kernel()).distinct().count();
        long labels = curves.stream().map(curve -> List.of(curve.measurement(), curve.outer())).distinct().count();
        return kernels == wanted.kernels().size() && labels > 1 ? Optional.of(curves) : Optional.empty();
    }
}
