package io.github.measure4j.model.kind;

import com.google.common.collect.ImmutableMap;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * LogGP (Alexandrov, Ionescu, Schauser and Scheiman 1995): a message of m bytes takes L + o_s + o_r + (m - 1) G.
 *
 * <p>Half a round trip over lengths gives G and the sum of the other three. The overheads o_s and o_r and the gap g are
 * measured by themselves ({@link io.github.measure4j.pattern.kind.MessageCosts}), and L is what remains of the sum. All but G are
 * those of one byte: the value there of the line through the lengths that were measured. With overheads or a gap the model is
 * of no longer lengths than these, so that L is the difference of what was measured alike.
 *
 * <p>What the ends do for each byte, as copying it, is in G. The lengths are to be those that are sent without asking the
 * receiver first: a longer message waits for its receiver, which LogGP does not know.
 *
 * <p>Within a node a send may return later than its message is seen, and a receive be begun before there is one: then the
 * overheads overlap with the way, and both together may be more than half a round trip. L is said to lie between nothing and
 * all of that then.
 */
public final class LogGp {
    private static final int LEAST = 3;

    private final Series roundTrips;
    private final Map<Cost, Series> costs;

    /** The cost of a message at its ends, which is measured by itself. */
    public enum Cost {
        /** The overhead o_s of a send. */
        SEND("o_s", Role.LOGGP_SEND),
        /** The overhead o_r of a receive. */
        RECEIVE("o_r", Role.LOGGP_RECEIVE),
        /** The gap g between messages. */
        GAP("g", Role.LOGGP_GAP);

        private final String symbol;
        private final Role role;

        Cost(String symbol, Role role) {
            this.symbol = symbol;
            this.role = role;
        }

        /** Whether a measurement is one of the costs, of whatever messages. */
        static boolean isAny(List<PointRecord> measured) {
            Subject subject = measured.get(0).subject();
            return Stream.of(values()).anyMatch(cost -> subject.is(cost.role));
        }

        /** Whether something measured is this cost of the messages of a round trip. */
        boolean isTold(Subject measured, String roundTrip) {
            return measured.is(role) && measured.profile().of().filter(roundTrip::equals).isPresent();
        }
    }

    private LogGp(Series roundTrips, Map<Cost, Series> costs) {
        this.roundTrips = roundTrips;
        this.costs = costs;
    }

    /**
     * {@return the model of a message, from round trips and from what else was measured}
     *
     * @param roundTrips over the length
     * @param costs over the length, each if it was measured
     */
    public static LogGp of(Series roundTrips, Map<Cost, Series> costs) {
        return new LogGp(roundTrips, ImmutableMap.copyOf(costs));
    }

    /**
     * {@return all that is known of L, o_s, o_r, g and G; it predicts the round trip}
     *
     * @throws NoFitException if there are fewer than three lengths
     */
    public Model model() {
        double longest = costs.values().stream()
                .filter(series -> series.values() >= LEAST)
                .mapToDouble(series -> Hockney.extent(series).to())
                .min()
                .orElse(Double.MAX_VALUE);
        Fit line = line(roundTrips, longest);
        Parameter perByte = line.coefficient(1, "s/B");
        double messages = Messages.of(roundTrips);
        Parameter sum = ofOneByte(line).times(1 / messages, "s");
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        List<String> remarks = new ArrayList<>();
        for (Cost cost : Cost.values()) {
            of(cost, longest, remarks).ifPresent(parameter -> parameters.put(cost.symbol, parameter));
        }
        parameters.put("G", perByte.times(1 / messages, "s/B"));
        parameters.put("L+o_s+o_r", sum);
        Parameter send = parameters.get(Cost.SEND.symbol);
        Parameter receive = parameters.get(Cost.RECEIVE.symbol);
        if (send != null && receive != null) {
            Parameter rest = sum.minus(send).minus(receive);
            parameters.put("L", rest.interval().upper() > 0 ? rest : anythingUpTo(sum));
            if (rest.interval().upper() <= 0) {
                remarks.add("o_s and o_r are more than half a round trip: they overlap with the way, so L is not told");
            }
        }
        return Model.of("loggp", line, parameters).withRemark(String.join("; ", remarks));
    }

    private Optional<Parameter> of(Cost cost, double longest, List<String> remarks) {
        Series series = costs.get(cost);
        if (series == null) {
            remarks.add("%s wants the %s of %s over '%s' in the same run".formatted(
                    cost.symbol, cost.role.word(), roundTrips.subject().kernel(), roundTrips.variable().name()));
            return Optional.empty();
        }
        try {
            return Optional.of(ofOneByte(line(series, longest)));
        } catch (NoFitException e) {
            remarks.add("no %s: %s".formatted(cost.symbol, e.getMessage()));
            return Optional.empty();
        }
    }

    private static Fit line(Series series, double longest) {
        Series part = series.between(0, Math.nextUp(longest));
        Hockney.requireLengths(part, LEAST);
        return Fit.of(part, List.of(Basis.ONE, Basis.X));
    }

    private static Parameter ofOneByte(Fit line) {
        return line.combination(new double[] {1, 1}, "s");
    }

    private static Parameter anythingUpTo(Parameter sum) {
        double upper = sum.interval().upper();
        return new Parameter(0, "s", upper, new Interval(0, upper, sum.interval().confidence()));
    }
}
