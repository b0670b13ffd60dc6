package io.github.measure4j.report;

import java.util.List;
import java.util.Optional;

/**
 * The comparisons of SKaMPI's standard report (Reussner et al. 1998, appendix A, 6.1 to 6.15), as far as their kernels
 * were measured. The appendix lists send-receive twice, as 6.5 and 6.7.
 *
 * @param contents of the report
 */
record SkampiComparisons(Contents contents) {
    private static final String LENGTH = "length";
    private static final String RANKS = "ranks";

    private static final List<Wanted> ALL = List.of(
            pingPongs("6.1", "isend-recv"),
            pingPongs("6.2", "ssend-recv"),
            pingPongs("6.3", "bsend-recv"),
            pingPongs("6.4", "send-iprobe-recv"),
            pingPongs("6.5, 6.7", "sendrecv"),
            pingPongs("6.6", "send-recv-any-tag"),
            pingPongs("6.8", "sendrecv-replace"),
            new Wanted("6.9", LENGTH, List.of("mpi.pingpong.sendrecv", "mpi.pingpong.sendrecv-replace")),
            new Wanted("6.10", LENGTH, List.of("mpi.master-worker.waitsome", "mpi.master-worker.waitany")),
            new Wanted("6.11", LENGTH, List.of("mpi.master-worker.send", "mpi.master-worker.isend")),
            new Wanted("6.12", LENGTH, List.of("mpi.master-worker.send", "mpi.master-worker.ssend")),
            new Wanted("6.13", LENGTH, List.of("mpi.reduce", "mpi.scan")),
            new Wanted("6.14", RANKS, List.of("mpi.bcast")),
            new Wanted("6.15", RANKS, List.of("mpi.alltoall")));

    /**
     * A comparison of the appendix.
     *
     * @param number there
     * @param variable to draw over
     * @param kernels to compare; of a single one the lengths at which it was measured are compared
     */
    private record Wanted(String number, String variable, List<String> kernels) {

        String title() {
            return number + " " + Words.list(kernels) + (kernels.size() == 1 ? " of different lengths" : "");
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
        return new Wanted(number, LENGTH, List.of("mpi.pingpong.send-recv", "mpi.pingpong." + other));
    }

    boolean isEmpty() {
        return found().isEmpty();
    }

    /** Those that can be made. */
    List<Found> found() {
        return ALL.stream()
                .flatMap(wanted -> curvesOf(wanted).map(curves -> new Found(wanted.title(), curves)).stream())
                .toList();
    }

    void writeTo(Html html) {
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
