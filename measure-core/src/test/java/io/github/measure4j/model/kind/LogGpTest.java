package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.kind.LogGp.Cost;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogGpTest {
    private static final double[] LENGTHS = Synthetic.doubling(1, 1 << 20);
    private static final double[] SHORT = Synthetic.doubling(1, 1 << 11);
    private static final double LATENCY = 2e-6;
    private static final double SEND = 4e-7;
    private static final double RECEIVE = 6e-7;
    private static final double GAP = 7e-7;
    private static final double PER_BYTE = 1e-9;

    private static Series roundTrips(long seed, double noise) {
        return roundTrips(seed, noise, LENGTHS, LATENCY);
    }

    private static Series roundTrips(long seed, double noise, double[] lengths, double latency) {
        Series plain = Synthetic.series(
                seed, noise, lengths, m -> 2 * (latency + SEND + RECEIVE + (m - 1) * PER_BYTE));
        return new Series("ping", Synthetic.roundTrip("mpi.pingpong.send-recv"), Variable.LENGTH, Map.of(), plain.points(), 0);
    }

    /** What the ends pay for a message, of which a copy takes its part for each byte. */
    private static Map<Cost, Series> costs(long seed, double noise) {
        return Map.of(
                Cost.SEND, Synthetic.series(~seed, noise, SHORT, m -> SEND + (m - 1) * PER_BYTE / 3),
                Cost.RECEIVE, Synthetic.series(seed + 10_000, noise, SHORT, m -> RECEIVE + (m - 1) * PER_BYTE / 2),
                Cost.GAP, Synthetic.series(seed + 20_000, noise, SHORT, m -> GAP));
    }

    @Test
    void holdsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                1_000,
                seed -> LogGp.of(roundTrips(seed, 0.02), Map.of()).model().parameters(),
                Map.of("G", PER_BYTE, "L+o_s+o_r", LATENCY + SEND + RECEIVE));
        Synthetic.assertCovered(
                1_000,
                seed -> LogGp.of(roundTrips(seed, 0.01, SHORT, LATENCY), costs(seed, 0.02)).model().parameters(),
                Map.of("L", LATENCY, "o_s", SEND, "o_r", RECEIVE, "g", GAP, "G", PER_BYTE));
    }

    /** Above 2 KiB nothing is known of the ends, so nothing is said of such messages. */
    @Test
    void isOfTheLengthsOfWhichTheCostsAreKnown() {
        Model model = LogGp.of(roundTrips(1, 0.01), costs(1, 0.01)).model();
        assertThat(model.range().to()).isEqualTo(1 << 11);
        assertThat(model.remark()).isEmpty();
    }

    /** Of what is subtracted both uncertainties are in the interval of the rest. */
    @Test
    void theLatencyIsKnownNoBetterThanWhatIsSubtracted() {
        Map<String, Parameter> parameters = LogGp.of(roundTrips(1, 1e-6), costs(1, 0.05)).model().parameters();
        double overheads = Math.hypot(width(parameters.get("o_s")), width(parameters.get("o_r")));
        assertThat(width(parameters.get("L"))).isGreaterThanOrEqualTo(overheads).isLessThan(1.01 * overheads);
    }

    private static double width(Parameter parameter) {
        return parameter.interval().upper() - parameter.interval().lower();
    }

    /** As within a node, where half a round trip is shorter than what a send and a receive take one after the other. */
    @Test
    void saysNoLatencyBelowZeroWithoutDoubt() {
        Model model = LogGp.of(roundTrips(1, 0.001, SHORT, -3e-7), costs(1, 0.001)).model();
        Parameter latency = model.parameters().get("L");
        assertThat(latency.interval().lower()).isZero();
        assertThat(latency.interval().upper()).isEqualTo(model.parameters().get("L+o_s+o_r").interval().upper());
        assertThat(latency.determined()).isFalse();
        assertThat(model.remark()).isEqualTo("o_s and o_r are more than half a round trip: they overlap with the way, so L is not told");
    }

    @Test
    void saysByTheirRolesWhatItWants() {
        Series few = Synthetic.series(1, 0.01, new double[] {1, 2}, m -> SEND);
        Model model = LogGp.of(roundTrips(1, 0.01), Map.of(Cost.SEND, few)).model();
        assertThat(model.parameters()).containsOnlyKeys("G", "L+o_s+o_r");
        assertThat(model.remark()).isEqualTo("no o_s: 2 different values of 'length'; at least 3 are needed; "
                + "o_r wants the loggp-receive of mpi.pingpong.send-recv over 'length' in the same run; g wants the loggp-gap of mpi.pingpong.send-recv over 'length' in the same run");
    }

    @Test
    void leavesTheGapOfAByteUndeterminedWhereTimesDoNotGrow() {
        Map<String, Parameter> found = LogGp.of(Synthetic.series(1, 0.01, SHORT, m -> 1e-6), Map.of()).model().parameters();
        assertThat(found.get("G").determined()).isFalse();
        assertThat(found.get("L+o_s+o_r").determined()).isTrue();
    }
}
