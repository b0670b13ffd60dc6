package io.github.measure4j.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The comparisons of a publication, as far as their kernels were measured.
 *
 * @param source the publication
 * @param contents of the report
 */
record PublishedComparisons(Source source, Contents contents) {
    private static final String LENGTH = "length";
    private static final String RANKS = "ranks";

    /** Where they were published. */
    enum Source {
        /** Reussner et al. 1998, appendix A, 6.1 to 6.15; it lists send-receive twice, as 6.5 and 6.7. */
        SKAMPI("The comparisons of SKaMPI's report", "skampi-",
                pingPongs("6.1", "isend-recv"),
                pingPongs("6.2", "ssend-recv"),
                pingPongs("6.3", "bsend-recv"),
                pingPongs("6.4", "send-iprobe-recv"),
                pingPongs("6.5, 6.7", "sendrecv"),
                pingPongs("6.6", "send-recv-any-tag"),
                pingPongs("6.8", "sendrecv-replace"),
                Wanted.of("6.9", LENGTH, "mpi.pingpong.sendrecv", "mpi.pingpong.sendrecv-replace"),
                Wanted.of("6.10", LENGTH, "mpi.master-worker.waitsome", "mpi.master-worker.waitany"),
                Wanted.of("6.11", LENGTH, "mpi.master-worker.send", "mpi.master-worker.isend"),
                Wanted.of("6.12", LENGTH, "mpi.master-worker.send", "mpi.master-worker.ssend"),
                Wanted.of("6.13", LENGTH, "mpi.reduce", "mpi.scan"),
                Wanted.of("6.14", RANKS, "mpi.bcast"),
                Wanted.of("6.15", RANKS, "mpi.alltoall")),

        /** Coti and Malony 2022, figures 4 to 9. */
        OPENSHMEM("The figures of Coti and Malony (2022)", "",
                new Wanted("Figure 4: the parts of a non-blocking put, timed around the loop and inside", LENGTH,
                        List.of(PUT_NBI + "full", PUT_NBI + "post", PUT_NBI + "quiet", PUT_NBI + "full" + INSIDE,
                                PUT_NBI + "post" + INSIDE, PUT_NBI + "quiet" + INSIDE)),
                new Wanted("Figure 5: overlap of a non-blocking put, timed around the loop and inside", LENGTH,
                        List.of(PUT_NBI + "overlap", PUT_NBI + "overlap" + INSIDE)),
                new Wanted("Figure 6, get: blocking, and the parts of its non-blocking counterpart", LENGTH,
                        List.of("shmem.get", GET_NBI + "full", GET_NBI + "post", GET_NBI + "quiet")),
                new Wanted("Figure 6, put: blocking, and the parts of its non-blocking counterpart", LENGTH,
                        List.of("shmem.put-quiet", PUT_NBI + "full", PUT_NBI + "post", PUT_NBI + "quiet")),
                new Wanted("Figure 7, get: in full, and what is not overlapped", LENGTH,
                        List.of(GET_NBI + "full", GET_NBI + "overlap")),
                new Wanted("Figure 7, put: in full, and what is not overlapped", LENGTH,
                        List.of(PUT_NBI + "full", PUT_NBI + "overlap")),
                new Wanted("Figure 8: a broadcast by each algorithm of measuring it", LENGTH,
                        List.of("shmem.broadcast", "shmem.broadcast.paused")),
                new Wanted("Figure 9: locks, acquisition and release", RANKS,
                        List.of(LOCK + "set", LOCK + "clear", LOCK + "set-clear", LOCK + "set-clear.contended")),
                new Wanted("Figure 9: locks, test", RANKS,
                        List.of(LOCK + "test-clear", LOCK + "test.taken", LOCK + "test.taken.contended")));

        private final String heading;
        private final String filePrefix;
        private final List<Wanted> wanted;

        Source(String heading, String filePrefix, Wanted... wanted) {
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
    private record Wanted(String title, String variable, List<String> kernels) {

        static Wanted of(String number, String variable, String... kernels) {
            return new Wanted(
                    number + " " + Words.list(List.of(kernels)) + (kernels.length == 1 ? " of different lengths" : ""),
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
    record Found(String title, List<Curve> curves) {}

    private static Wanted pingPongs(String number, String other) {
        return Wanted.of(number, LENGTH, "mpi.pingpong.send-recv", "mpi.pingpong." + other);
    }

    /** Those of each publication of which there are any. */
    static List<PublishedComparisons> of(Contents contents) {
        return Arrays.stream(Source.values())
                .map(source -> new PublishedComparisons(source, contents))
                .filter(comparisons -> !comparisons.found().isEmpty())
                .toList();
    }

    /** What the names of their files begin with. */
    String filePrefix() {
        return source.filePrefix;
    }

    /** Those that can be made. */
    List<Found> found() {
        return source.wanted.stream()
                .flatMap(wanted -> curvesOf(wanted).map(curves -> new Found(wanted.title(), curves)).stream())
                .toList();
    }

    void writeTo(Html html) {
        html.leaf("h3", source.heading, "class", "between");
        html.open("div", "class", "cards");
        for (Found comparison : found()) {
            List<Curve> curves = comparison.curves();
            html.open("section", "class", "card", "data-find", comparison.title()).leaf("h4", comparison.title());
            ratioInWords(curves).ifPresent(words -> html.leaf("p", words, "class", "about"));
            String variable = curves.get(0).x().orElseThrow();
            new PlotBox(comparison.title(), variable, PlotBox.ungrouped(curves), curves, contents).writeTo(html);
            html.close("section");
        }
        html.close("div");
    }

    /** The curves of all kernels wanted; empty where one of them, or of one kernel a second length, is missing. */
    private Optional<List<Curve>> curvesOf(Wanted wanted) {
        List<Curve> curves = contents.numbers().keySet().stream()
                .filter(curve -> curve.x().orElseThrow().equals(wanted.variable()))
                .filter(curve -> wanted.kernels().contains(curve.subject().kernel()))
                .toList();
        long kernels = curves.stream().map(curve -> curve.subject().kernel()).distinct().count();
        long labels = curves.stream().map(curve -> List.of(curve.measurement(), curve.outer())).distinct().count();
        return kernels == wanted.kernels().size() && labels > 1 ? Optional.of(curves) : Optional.empty();
    }

    /** Of two curves, how many times as long the second takes where both were measured. */
    private static Optional<String> ratioInWords(List<Curve> curves) {
        if (curves.size() != 2) {
            return Optional.empty();
        }
        Curve first = curves.get(0);
        Curve second = curves.get(1);
        double[] ratios = second.points().stream()
                .flatMapToDouble(point -> first.points().stream()
                        .filter(other -> first.xOf(other) == second.xOf(point))
                        .filter(other -> other.seconds() > 0 && point.seconds() > 0)
                        .mapToDouble(other -> point.seconds() / other.seconds()))
                .sorted()
                .toArray();
        if (ratios.length == 0) {
            return Optional.empty();
        }
        return Optional.of("%s takes %s to %s times as long as %s, typically %s, where both were measured"
                .formatted(
                        second.label(),
                        Figures.plain(ratios[0]),
                        Figures.plain(ratios[ratios.length - 1]),
                        first.label(),
                        Figures.plain(ratios[ratios.length / 2])));
    }
}
