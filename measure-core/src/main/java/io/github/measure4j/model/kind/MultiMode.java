package io.github.measure4j.model.kind;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.KnotSearch;
import io.github.measure4j.model.fit.Term;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.subject.Role;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The multi-mode ping-pong of IMB: processes of one node exchange messages with partners on another, all at once (Hager
 * and Wellein 2007, <i>A performance model for the IMB multi-mode PingPong benchmark</i>).
 *
 * <p>A receive overlaps with the send of another process of the node, but for one chunk of C bytes only, since messages
 * of different processes are interleaved in chunks. With n ping-pongs in a row, the time of one is by (5)
 *
 * <pre>T_b(x) / n = (4 x - (2 - 1/n) min(x, C)) / B_r + (4 - 1/n) T_l</pre>
 *
 * <p>which is linear in 1/B_r and T_l and bends at C; b(x) = 4 x n / T_b is the aggregate bandwidth (6). The n(x) of IMB
 * is {@link Repeats#USUAL}; a run's points have their own, since a barrier parts one timing from the next.
 *
 * <p>For 4 processes a node the paper sees two lengths at which the curve changes, about 2^19 and 2^21 bytes, thinks of a
 * partial interleaving of two pairs, and leaves the refinement open: {@link #fitTwoChunks} lets a share of the traffic overlap
 * by C1 and the rest by C2. That is this library's reading of it, not the paper's.
 */
public final class MultiMode {
    private static final double MESSAGES_OF_PING_PONG = 2;

    private MultiMode() {}

    /**
     * {@return the aggregate bandwidth b(x) in bytes a second (6), for given parameters of 2 processes a node}
     *
     * @param x bytes
     * @param chunk C, in bytes
     * @param rate B_r, in bytes a second
     * @param latency T_l, in seconds
     * @param repeats how often a message is sent
     */
    public static double bandwidth(double x, double chunk, double rate, double latency, Repeats repeats) {
        double time = new TrafficTerm(chunk, 2, repeats).at(x, 2) / rate + new Latency(repeats).at(x, 2) * latency;
        return 4 * x / time;
    }

    /**
     * {@return the model of as many ranks as were measured, half of them on each of two nodes: one chunk size for 4,
     * two for 8}
     *
     * @param series of the time of one ping-pong over lengths, or of half of one
     * @param repeats how often a message is sent
     * @throws NoFitException for another number of ranks, and as the two do
     */
    public static Model ofRanks(Series series, Repeats repeats) {
        double ranks = series.points().isEmpty() ? 0 : series.points().get(0).ranks();
        if (ranks != 4 && ranks != 8) {
            throw new NoFitException("%.0f ranks; the model is of 4 or 8, half of them on each of two nodes".formatted(ranks));
        }
        Model model = ranks == 4 ? fit(series, repeats) : fitTwoChunks(series, repeats);
        return model.withRemark("holds if each half of the ranks has a node of its own");
    }

    /**
     * C, B_r and T_l for 2 processes a node.
     *
     * @param series of the time of one ping-pong over lengths, or of half of one as IMB reports it, which the bytes of
     *     its points say;
     *     the paper leaves out the lengths of another transfer mode
     * @param repeats how often a message is sent
     * @return the model, in bytes and seconds
     * @throws NoFitException if there are fewer than five lengths, or no bend among them
     */
    public static Model fit(Series series, Repeats repeats) {
        return fit(series, 1, 2, repeats);
    }

    /**
     * Two chunk sizes, and the share of the traffic that has the lesser one, for 4 processes a node.
     *
     * @param series as in {@link #fit}, of 4 processes a node
     * @param repeats how often a message is sent
     * @return the model, in bytes and seconds
     */
    public static Model fitTwoChunks(Series series, Repeats repeats) {
        return fit(series, 2, 4, repeats);
    }

    private static Model fit(Series series, int chunks, int processes, Repeats repeats) {
        Hockney.requireLengths(series, 2 * chunks + 3);
        KnotSearch search = new KnotSearch(
                series, List.of(new Latency(repeats)), chunk -> new TrafficTerm(chunk, processes, repeats));
        double[] found = search.best(chunks);
        if (found == null) {
            throw new NoFitException("no chunk size among these lengths");
        }
        Fit fit = Fit.of(series, search.terms(found), chunks);
        double[] rates = Arrays.copyOfRange(fit.coefficients(), 1, chunks + 1);
        if (Arrays.stream(rates).anyMatch(rate -> !(rate > 0))) {
            throw new NoFitException("the times do not grow as the model wants: a rate below 0");
        }
        if (fit.coefficient(0, "s").interval().upper() < 0) {
            throw new NoFitException("the times are not those of this model: a latency below 0");
        }
        double t = StudentsT.reach(fit.freedom(), Fit.CONFIDENCE);
        double most = fit.chiSquared() * (1 + t * t / fit.freedom());
        List<Breakpoint> breakpoints = Arrays.stream(found)
                .mapToObj(knot -> {
                    int j = Arrays.binarySearch(found, knot);
                    double lower = search.reach(found, j, Hockney.extent(series).from(), most);
                    double upper = search.reach(found, j, Hockney.extent(series).to(), most);
                    return new Breakpoint(knot, new Interval(lower, upper, Fit.CONFIDENCE), false);
                })
                .toList();
        List<Breakpoint> determined = IntStream.range(0, chunks)
                .filter(j -> chunkSize(fit, breakpoints, j).determined())
                .mapToObj(breakpoints::get)
                .toList();
        return Model.of("multi-mode", fit, parameters(fit, breakpoints)).withRegions(List.of(), determined);
    }

    private static Map<String, Parameter> parameters(Fit fit, List<Breakpoint> breakpoints) {
        int chunks = breakpoints.size();
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        for (int j = 0; j < chunks; j++) {
            parameters.put(chunks == 1 ? "C" : "C" + (j + 1), chunkSize(fit, breakpoints, j));
        }
        double[] both = new double[fit.size()];
        Arrays.fill(both, 1, chunks + 1, 1);
        double[] first = new double[fit.size()];
        first[1] = 1;
        double parts = partsOfPingPong(fit.series());
        parameters.put("B_r", fit.combination(both, "s/B").inverse("B/s").times(1 / parts, "B/s"));
        if (chunks > 1) {
            parameters.put("share", fit.ratio(first, both, ""));
        }
        parameters.put("T_l", fit.coefficient(0, "s").times(parts, "s"));
        return parameters;
    }

    /** The number of timed parts that make up a ping-pong of a pair; a series of no kernel's is of whole ones. */
    private static double partsOfPingPong(Series series) {
        double pairs = Math.floor(series.points().get(0).ranks() / 2);
        return series.subject().is(Role.MULTI_MODE) ? MESSAGES_OF_PING_PONG * pairs / Messages.of(series) : 1;
    }

    private static Parameter chunkSize(Fit fit, List<Breakpoint> breakpoints, int j) {
        double[] tangent = new double[fit.size()];
        tangent[breakpoints.size() + 1 + j] = 1;
        Breakpoint chunk = breakpoints.get(j);
        return new Parameter(chunk.at(), "B", fit.combination(tangent, "B").standardError(), chunk.interval());
    }

    /** The traffic of a ping-pong that is proportional to 1/B_r: all messages of a node, less those that overlap. */
    record TrafficTerm(double chunk, int processes, Repeats repeats) implements Term {
        @Override
        public double at(double x, double p) {
            return 2 * processes * x - overlapping(x) * Math.min(x, chunk);
        }

        private double overlapping(double x) {
            return (2 - 1 / repeats.of(x)) * processes / 2;
        }

        @Override
        public String symbol() {
            return "(%d m - (2 - 1/n) %d min(m, %.6g))".formatted(2 * processes, processes / 2, chunk);
        }

        @Override
        public String java() {
            return "(%d * x - (2 - 1 / %s) * %d * Math.min(x, %s))"
                    .formatted(2 * processes, repeats.java(), processes / 2, chunk);
        }

        @Override
        public List<Term> tangents(double coefficient) {
            return List.of(new Bend(this, -coefficient));
        }
    }

    /** The change of the traffic with the chunk. */
    record Bend(TrafficTerm traffic, double height) implements Term {
        @Override
        public double at(double x, double p) {
            return x > traffic.chunk ? height * traffic.overlapping(x) : 0;
        }

        @Override
        public String symbol() {
            return "d/dC";
        }

        @Override
        public String java() {
            return "0";
        }
    }

    /** The number of latencies in a ping-pong. */
    record Latency(Repeats repeats) implements Term {
        @Override
        public double at(double x, double p) {
            return 4 - 1 / repeats.of(x);
        }

        @Override
        public String symbol() {
            return "(4 - 1/n)";
        }

        @Override
        public String java() {
            return "(4 - 1 / %s)".formatted(repeats.java());
        }
    }
}
