package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.kind.BarrierGrowth;
import io.github.measure4j.model.kind.ClosedForm;
import io.github.measure4j.model.kind.Hockney;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ways whose costs cross at a place that is known. */
class AlternativesTest {
    private static final double[] LENGTHS = Synthetic.doubling(1, 1 << 20);
    private static final double[] SIZES = {2, 3, 4, 6, 8, 12, 16, 24, 32};

    private static Series named(String name, Subject subject, Series of) {
        return new Series(name, subject, of.variable(), Map.of(), of.points(), 0);
    }

    private static Series named(String name, Series of) {
        return named(name, Synthetic.collective(name), of);
    }

    private static Model line(String name, long seed, double noise, DoubleUnaryOperator cost) {
        return Hockney.fit(named(name, Synthetic.series(seed, noise, LENGTHS, cost)));
    }

    /** Alike at 4,000 B. */
    private static Alternatives crossing(int seed, double noise) {
        return Alternatives.of(List.of(
                line("quick start", 2 * seed, noise, n -> 1e-6 + n * 2e-9),
                line("quick bytes", 2 * seed + 1, noise, n -> 5e-6 + n * 1e-9)));
    }

    @ParameterizedTest
    @CsvSource({"1, quick start", "3900, quick start", "4100, quick bytes", "1048576, quick bytes"})
    void changesWhereTheCostsCross(double length, String fastest) {
        assertThat(crossing(1, 1e-3).fastest(length, 2)).isEqualTo(fastest);
    }

    @Test
    void isCertainFarFromTheCrossingOnly() {
        for (int seed = 0; seed < 100; seed++) {
            Alternatives ways = crossing(seed, 0.02);
            assertThat(ways.certain(4_000, 2)).as("seed %d, crossing", seed).isFalse();
            assertThat(ways.certain(100, 2)).as("seed %d, below", seed).isTrue();
            assertThat(ways.certain(1 << 18, 2)).as("seed %d, above", seed).isTrue();
        }
    }

    @Test
    void whatItIsCertainOfIsSo() {
        for (int seed = 0; seed < 100; seed++) {
            Alternatives ways = crossing(seed, 0.02);
            for (double length : Synthetic.growing(1, 1 << 20, 1.3)) {
                if (ways.certain(length, 2)) {
                    assertThat(ways.fastest(length, 2)).isEqualTo(length < 4_000 ? "quick start" : "quick bytes");
                }
            }
        }
    }

    @Test
    void isNotCertainOutsideOfWhatWasMeasured() {
        Alternatives ways = crossing(1, 1e-3);
        assertThat(ways.certain(1 << 20, 2)).isTrue();
        assertThat(ways.certain((1 << 20) + 1, 2)).isFalse();
        assertThat(ways.certain(1 << 20, 3)).isFalse();
        assertThat(ways.fastest(1 << 22, 3)).as("a guess").isEqualTo("quick bytes");
    }

    @Test
    void isNotCertainWhereOneWayWasNotMeasured() {
        Model shorter = Hockney.fit(named(
                "slow", Synthetic.series(1, 1e-3, Synthetic.doubling(1, 1_024), n -> 1e-3 + n * 1e-6)));
        Alternatives ways = Alternatives.of(List.of(line("fast", 2, 1e-3, n -> 1e-6 + n * 2e-9), shorter));
        assertThat(ways.certain(1_024, 2)).isTrue();
        assertThat(ways.certain(1_025, 2)).isFalse();
    }

    /** Fitted to points that grow faster than a line, it says less than 0 s of short messages. */
    @Test
    void aTimeBelowNothingDoesNotWin() {
        Model poor = Hockney.fit(named(
                "poor", Synthetic.series(1, 1e-3, new double[] {1e4, 2e4, 3e4, 4e4, 5e4}, n -> 1e-6 + n * n * 1e-12)));
        assertThat(poor.seconds(1, 2)).isNegative();
        Alternatives ways = Alternatives.of(List.of(poor, line("sound", 2, 1e-3, n -> 1e-3 + n * 1e-9)));
        assertThat(ways.fastest(1, 2)).isEqualTo("sound");
        assertThat(ways.certain(1, 2)).isFalse();
        assertThat(ways.fastest(3e4, 2)).isEqualTo("poor");
        Alternatives onlyPoor = Alternatives.of(List.of(poor));
        assertThat(onlyPoor.fastest(1, 2)).isEqualTo("poor");
        assertThat(onlyPoor.certain(1e4 + 1, 2)).isEqualTo(poor.seconds(1e4 + 1, 2) > 0);
    }

    private static double log2(double p) {
        return Math.log(p) / Math.log(2);
    }

    /** A tree against sending to one after the other: alike at 22.4 ranks for short messages, at 9.9 for long ones. */
    @ParameterizedTest
    @CsvSource({
        "8, 4, linear", "8, 20, linear", "8, 25, tree", "8, 32, tree",
        "1048576, 4, linear", "1048576, 9, linear", "1048576, 11, tree", "1048576, 20, tree"
    })
    void dependsOnLengthAndRanks(double length, double ranks, String fastest) {
        Alternatives ways = Alternatives.of(List.of(
                ClosedForm.fit(named("tree", Synthetic.series(
                        1, 1e-3, LENGTHS, SIZES, (m, p) -> log2(p) * (1e-6 + m * 3e-10)))),
                ClosedForm.fit(named("linear", Synthetic.series(
                        2, 1e-3, LENGTHS, SIZES, (m, p) -> p * (2e-7 + m * 1e-10))))));
        assertThat(ways.fastest(length, ranks)).isEqualTo(fastest);
        assertThat(ways.certain(length, ranks)).isTrue();
    }

    @Test
    void choosesByRanksAlone() {
        Alternatives barriers = Alternatives.of(List.of(
                BarrierGrowth.fit(named("tree", Synthetic.over(Variable.RANKS, 1, 1e-3, SIZES, p -> 1e-6 * log2(p)))),
                BarrierGrowth.fit(named("linear", Synthetic.over(Variable.RANKS, 2, 1e-3, SIZES, p -> 2e-7 * p)))));
        assertThat(IntStream.of(2, 16, 24, 32).mapToObj(p -> barriers.fastest(p, p)))
                .containsExactly("linear", "linear", "tree", "tree");
    }

    @Test
    void isSureOfTheOnlyWay() {
        Alternatives one = Alternatives.of(List.of(line("one", 1, 0.01, n -> 1e-6 + n * 2e-9)));
        assertThat(one.fastest(8, 2)).isEqualTo("one");
        assertThat(one.certain(8, 2)).isTrue();
        assertThat(one.certain(1 << 21, 2)).isFalse();
    }

    @Test
    void refusesWhatCannotBeCompared() {
        Model one = line("one", 1, 0.01, n -> 1e-6 + n * 2e-9);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Alternatives.of(List.of()))
                .withMessage("no model to choose by");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Alternatives.of(List.of(one, one)))
                .withMessage("two models of 'one', hockney and hockney; expected one for each way");
        Model barrier = BarrierGrowth.fit(
                named("barrier", Synthetic.over(Variable.RANKS, 1, 0.01, SIZES, p -> p * 1e-6)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Alternatives.of(List.of(one, barrier)))
                .withMessage("models of one variable can be compared, not of length and ranks");
        Model roundTrip = Hockney.fit(named(
                "ping", Synthetic.roundTrip("ping"), Synthetic.series(1, 0.01, LENGTHS, n -> 1e-6 + n * 2e-9)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Alternatives.of(List.of(one, roundTrip)))
                .withMessage("models of one quantity can be compared, not of operation, in step by barriers and round trip");
    }
}
