package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.ModelJson;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hager and Wellein's model, against its equations written down one by one. */
class MultiModeTest {
    private static final double CHUNK = 1 << 19;
    private static final double RATE = 1.4e9;
    private static final double LATENCY = 4e-6;
    private static final double[] LENGTHS = Synthetic.growing(1 << 16, 1 << 24, Math.sqrt(2));

    /** (1) to (5): the time of n(x) ping-pongs, over n(x). */
    private static double onePingPong(double x) {
        return onePingPong(x, repeats(x));
    }

    private static double onePingPong(double x, double n) {
        double transfer = x / RATE;
        double chunks = x < CHUNK ? 1 : x / CHUNK;
        return (2 * n * (2 * transfer + LATENCY) - (2 * n - 1) * (transfer / chunks - LATENCY)) / n;
    }

    /** (3), with IMB's own settings. */
    private static double repeats(double x) {
        return Math.min(1_000, Math.max(1, Math.floor(40 * 1_048_576 / x)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1_000, 32_768, 41_943, 41_944, 300_000, 524_288, 600_000, 4_194_304, 50_000_000})
    void reproducesTheEquations(double x) {
        double b = 4 * x / onePingPong(x);
        assertThat(MultiMode.bandwidth(x, CHUNK, RATE, LATENCY, Repeats.USUAL))
                .isCloseTo(b, Percentage.withPercentage(1e-9));
    }

    /**
     * By hand, for B_r = 1 GB/s, T_l = 10 us and C = 1 MB. At 4 MB, n is 10 and a message has 4 chunks: T_p = 4 ms, so T_b =
     * 4 ms (40 - 19 / 4) + 39 x 10 us = 141.39 ms, and b = 4 x 4 MB x 10 / 141.39 ms = 1.1316 GB/s. The figure's own
     * parameters are not in the paper's text.
     */
    @ParameterizedTest
    @CsvSource({
        "100, 0.0401901, 400000",
        "40000, 0.12003, 160000000",
        "1000000, 0.08463, 164000000",
        "4000000, 0.14139, 160000000",
        "50000000, 0.19903, 200000000"
    })
    void hasTheBandwidthThatIsComputedByHand(double x, double seconds, double bytes) {
        assertThat(MultiMode.bandwidth(x, 1e6, 1e9, 10e-6, Repeats.USUAL))
                .isCloseTo(bytes / seconds, Percentage.withPercentage(1e-9));
    }

    /** (3) with what the paper says of the settings: 1,000 repeats until 40 MB are reached, at least one. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "32768, 1000", "41943, 1000", "41944, 999", "524288, 80", "41943040, 1", "50000000, 1"})
    void repeatsAsImbDoes(double x, double n) {
        assertThat(Repeats.USUAL.of(x)).isEqualTo(n);
    }

    /** The form of the curve of Fig. 2: above the unidirectional rate near the chunk size, and down to it again. */
    @Test
    void hasTheFormOfFigure2() {
        double peak = MultiMode.bandwidth(CHUNK, CHUNK, RATE, LATENCY, Repeats.USUAL);
        assertThat(peak).isGreaterThan(1.8 * RATE).isLessThan(2 * RATE);
        assertThat(MultiMode.bandwidth(32 * CHUNK, CHUNK, RATE, LATENCY, Repeats.USUAL))
                .isBetween(RATE, 1.05 * RATE);
        double before = 0;
        for (double x = 1_024; x <= CHUNK; x *= 2) {
            double now = MultiMode.bandwidth(x, CHUNK, RATE, LATENCY, Repeats.USUAL);
            assertThat(now).isGreaterThan(before);
            before = now;
        }
        for (double x = 2 * CHUNK; x <= 32 * CHUNK; x *= 2) {
            double now = MultiMode.bandwidth(x, CHUNK, RATE, LATENCY, Repeats.USUAL);
            assertThat(now).isLessThan(before);
            before = now;
        }
    }

    /**
     * By (4) "the overlap effect is annihilated if the transfer time for a single chunk becomes comparable to" the latency: with
     * chunks of T_l B_r bytes, longer messages take what they take one way only.
     */
    @Test
    void nothingOverlapsWhereAChunkTakesAsLongAsTheLatency() {
        double chunk = LATENCY * RATE;
        for (double x = chunk; x <= 1 << 24; x *= 2) {
            assertThat(MultiMode.bandwidth(x, chunk, RATE, LATENCY, Repeats.USUAL))
                    .isCloseTo(4 * x / (2 * (2 * x / RATE + LATENCY)), Percentage.withPercentage(1e-9));
        }
    }

    @Test
    void holdsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                300,
                seed -> MultiMode.fit(Synthetic.series(seed, 0.01, LENGTHS, MultiModeTest::onePingPong), Repeats.USUAL)
                        .parameters(),
                Map.of("C", CHUNK, "B_r", RATE, "T_l", LATENCY));
    }

    /** So noisy are few lengths that the bend may be anywhere. */
    @Test
    void saysNoChunkSizeWhereThePointsDoNotTellIt() {
        double[] lengths = Synthetic.doubling(1 << 16, 1 << 24);
        Model model = MultiMode.fit(Synthetic.series(2, 0.3, lengths, MultiModeTest::onePingPong), Repeats.USUAL);
        assertThat(model.parameters().get("C").determined()).isFalse();
        assertThat(model.breakpoints()).isEmpty();
        JsonObject json = JsonParser.parseString(ModelJson.of(List.of(model)))
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        JsonObject chunk = json.getAsJsonObject("parameters").getAsJsonObject("C");
        assertThat(chunk.get("value").isJsonNull()).isTrue();
        assertThat(chunk.get("upper").getAsDouble()).isGreaterThan(chunk.get("lower").getAsDouble());
        assertThat(json.getAsJsonArray("breakpoints")).isEmpty();
    }

    @Test
    void predictsWhatWasMeasured() {
        Model model =
                MultiMode.fit(Synthetic.series(1, 1e-4, LENGTHS, MultiModeTest::onePingPong), Repeats.USUAL);
        assertThat(model.predict(300_000).seconds())
                .isCloseTo(onePingPong(300_000), Percentage.withPercentage(0.1));
        assertThat(model.breakpoints()).hasSize(1);
    }

    /** 4 processes a node, of which 40 % of the traffic overlaps by 2^19 and the rest by 2^21 bytes. */
    private static double ofFour(double x) {
        return ofFour(x, repeats(x));
    }

    private static double ofFour(double x, double n) {
        double overlap = 0.4 * Math.min(x, 1 << 19) + 0.6 * Math.min(x, 1 << 21);
        return 8 * x / RATE + 2 * LATENCY - (2 - 1 / n) * (2 * overlap / RATE - LATENCY);
    }

    @Test
    void findsTwoChunkSizes() {
        Map<String, Parameter> found = MultiMode.fitTwoChunks(
                        Synthetic.series(1, 1e-3, LENGTHS, MultiModeTest::ofFour), Repeats.USUAL)
                .parameters();
        Percentage near = Percentage.withPercentage(5);
        assertThat(found.get("C1").value()).isCloseTo(1 << 19, near);
        assertThat(found.get("C2").value()).isCloseTo(1 << 21, near);
        assertThat(found.get("share").value()).isCloseTo(0.4, Percentage.withPercentage(10));
        assertThat(found.get("B_r").value()).isCloseTo(RATE, near);
    }

    /** As the kernel of a run records it: half a round trip, and how many follow one another in a timing. */
    private static Models ofRun(
            long ranks, DoubleToLongFunction iterations, DoubleBinaryOperator onePingPong, Choices choices) {
        Subject subject = new Subject(
                "mpi.imb.pingpong.multi", OptionalInt.empty(), "mpi", "exchange", "half a round trip of the slowest pair",
                Bound.ITSELF).with(Profile.of(Role.MULTI_MODE));
        DoubleUnaryOperator cost = x -> onePingPong.applyAsDouble(x, iterations.applyAsLong(x));
        List<PointRecord> records = Synthetic.series(1, 1e-3, LENGTHS, cost).points().stream()
                .map(point -> Synthetic.record(
                        "multi",
                        subject,
                        Map.of("length", (long) point.x(), "ranks", ranks),
                        iterations.applyAsLong(point.x()),
                        point.seconds() / 2,
                        point.standardError().getAsDouble() / 2))
                .toList();
        return Models.of(new Results("run", List.of(), records), ModelKind.MULTI_MODE, choices);
    }

    private static Models ofRun(long ranks, DoubleBinaryOperator onePingPong) {
        return ofRun(ranks, x -> 1, onePingPong, Choices.NONE);
    }

    private static void assertTruth(Model model) {
        Percentage near = Percentage.withPercentage(1);
        assertThat(model.parameters().get("C").value()).isCloseTo(CHUNK, near);
        assertThat(model.parameters().get("B_r").value()).isCloseTo(RATE, near);
        assertThat(model.parameters().get("T_l").value()).isCloseTo(LATENCY, Percentage.withPercentage(5));
        assertThat(model.parameters().get("B_r").interval().contains(RATE)).isTrue();
    }

    /** One ping-pong a timing, always as many, IMB's own number, or what the program came to: one model. */
    @Test
    void takesTheNumberOfPingPongsInARowFromTheRecord() {
        List<DoubleToLongFunction> counts = List.of(
                x -> 1, x -> 50, x -> (long) repeats(x), x -> x < 300_000 ? 40 : x < 2_000_000 ? 7 : 2);
        for (DoubleToLongFunction iterations : counts) {
            Model model = ofRun(4, iterations, MultiModeTest::onePingPong, Choices.NONE).models().get(0);
            assertTruth(model);
            assertThat(model.predict(300_000).seconds())
                    .as("the time of what was measured")
                    .isCloseTo(onePingPong(300_000, iterations.applyAsLong(262_144)) / 2, Percentage.withPercentage(1));
        }
    }

    /** The paper's fit "starts at x > 32768 because of a different transfer mode for small messages". */
    @Test
    void leavesOutAnotherTransferModeWhereItIsTold() {
        DoubleBinaryOperator twoModes =
                (x, n) -> x <= 131_072 ? 50e-6 + x * 6e-9 : onePingPong(x, n);
        Model model = ofRun(4, x -> 1, twoModes, new Choices(List.of(), 131_073)).models().get(0);
        assertThat(model.range().from()).isGreaterThan(131_072);
        assertTruth(model);
    }

    @Test
    void takesTwoChunkSizesForFourRanksANode() {
        Model model = ofRun(8, MultiModeTest::ofFour).models().get(0);
        assertThat(model.parameters().keySet()).containsExactly("C1", "C2", "B_r", "share", "T_l");
        assertThat(model.parameters().get("B_r").value()).isCloseTo(RATE, Percentage.withPercentage(5));
    }

    @Test
    void refusesOtherNumbersOfRanks() {
        Models models = ofRun(2, MultiModeTest::onePingPong);
        assertThat(models.models()).isEmpty();
        assertThat(models.refusals().get(0).reason())
                .isEqualTo("2 ranks; the model is of 4 or 8, half of them on each of two nodes");
    }

    @Test
    void refusesTooFewLengths() {
        Series four = Synthetic.series(1, 0.01, new double[] {1e5, 1e6, 2e6, 4e6}, MultiModeTest::onePingPong);
        assertThatExceptionOfType(NoFitException.class).isThrownBy(() -> MultiMode.fit(four, Repeats.USUAL));
    }
}
