package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.Term.Basis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * LogGP (Alexandrov, Ionescu, Schauser and Scheiman 1995): a message of m bytes takes L + o_s + o_r + (m - 1) G.
 *
 * <p>Half a round trip over lengths gives G and the sum of the other three. The overhead of a send, o_s, is what an
 * operation costs that computes while the message is under way, once it computes for so long that the message has gone
 * meanwhile: the value at no computation of the line through the longest ones (Sphinx's tests 61 and 307; o_r: 63 and 309,
 * where the receive waits). The acknowledgement in these tests counts towards it. With both, L is the rest of the sum.
 * The gap g between messages is the time for one of a stream of short messages.
 */
public final class LogGp {
    private final Fit line;
    private final Map<String, Parameter> known;

    private LogGp(Fit line, Map<String, Parameter> known) {
        this.line = line;
        this.known = known;
    }

    /**
     * From round trips over lengths.
     *
     * @param roundTrips over the length
     * @return the model, with no overheads yet
     * @throws NoFitException if there are fewer than three lengths, or the time does not grow with them
     */
    public static LogGp of(Series roundTrips) {
        Hockney.requireLengths(roundTrips, 3);
        Fit line = Fit.of(roundTrips, List.of(Basis.ONE, Basis.X));
        Parameter perByte = line.coefficient(1, "s/B");
        if (!(perByte.interval().lower() > 0)) {
            throw new NoFitException("no growth with the length beyond the scatter of the points: no G");
        }
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        double messages = Messages.of(roundTrips.subject(), roundTrips.points().get(0).ranks());
        parameters.put("G", perByte.times(1 / messages, "s/B"));
        parameters.put("L+o_s+o_r", line.combination(new double[] {1, 1}, "s").times(1 / messages, "s"));
        return new LogGp(line, parameters);
    }

    /**
     * With a send that overlaps with more and more computation.
     *
     * @param overlap over the length of the computation
     * @return a new model
     */
    public LogGp withSend(Series overlap) {
        return with("o_s", overhead(overlap));
    }

    /**
     * With a receive that overlaps with more and more computation.
     *
     * @param overlap over the length of the computation
     * @return a new model
     */
    public LogGp withReceive(Series overlap) {
        return with("o_r", overhead(overlap));
    }

    /**
     * With the time of one message of a stream, over lengths.
     *
     * @param stream over the length
     * @return a new model
     */
    public LogGp withStream(Series stream) {
        Hockney.requireLengths(stream, 3);
        return with("g", Fit.of(stream, List.of(Basis.ONE, Basis.X)).coefficient(0, "s"));
    }

    private LogGp with(String name, Parameter parameter) {
        Map<String, Parameter> more = new LinkedHashMap<>(known);
        more.put(name, parameter);
        return new LogGp(line, more);
    }

    private static Parameter overhead(Series overlap) {
        if (!overlap.variable().equals(Variable.OVERLAP)) {
            throw new NoFitException("an overlap is measured over '%s', not over '%s'"
                    .formatted(Variable.OVERLAP.name(), overlap.variable().name()));
        }
        Series operations = Series.of(overlap.measurement(), overlap.variable(), overlap.points());
        List<Region> regions = Piecewise.CONTINUOUS.fit(operations).regions();
        return regions.get(regions.size() - 1).parameters().get("T0");
    }

    /** {@return all that is known of L, o_s, o_r, g and G; it predicts the round trip} */
    public Model model() {
        Map<String, Parameter> parameters = new LinkedHashMap<>(known);
        String remark = "";
        if (known.containsKey("o_s") && known.containsKey("o_r")) {
            Parameter latency = known.get("L+o_s+o_r").minus(known.get("o_s")).minus(known.get("o_r"));
            parameters.put("L", latency);
            if (latency.interval().upper() < 0) {
                remark = "L comes out below 0: what the tests of overlap acknowledge is in their overheads, and here more than L";
            }
        } else {
            remark = "o_s, o_r and L need measurements over '%s' (Sphinx 61 and 63)".formatted(Variable.OVERLAP.name());
        }
        return Model.of("loggp", line, parameters).withRemark(remark);
    }
}
