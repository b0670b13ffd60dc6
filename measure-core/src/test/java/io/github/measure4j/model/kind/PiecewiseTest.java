package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.KnotSearch;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.fit.Term.Hinge;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Breakpoints are found where there are some, and none where there is none. */
class PiecewiseTest {
    private static final double NEAR = 0.02;

    /** A protocol switch at 4,096 B. */
    private static double switching(double n) {
        return n < 4_096 ? 1e-6 + n * 2e-10 : 2.5e-6 + n * 1.5e-10;
    }

    /** Two switches. */
    private static double switchingTwice(double n) {
        return n < 65_536 ? switching(n) : 8e-6 + n * 1.2e-10;
    }

    /** A cache that ends at 20,000 B. */
    private static double bending(double n) {
        return 1e-6 + n * 2e-10 + Math.max(0, n - 20_000) * 4e-10;
    }

    private static double share(int seeds, IntPredicate holds) {
        return (double) IntStream.range(0, seeds).filter(holds).count() / seeds;
    }

    private static boolean near(Model model, double... truth) {
        return model.breakpoints().size() == truth.length
                && IntStream.range(0, truth.length)
                        .allMatch(i -> Math.abs(model.breakpoints().get(i).at() - truth[i]) <= NEAR * truth[i]);
    }

    @Tag("draws")
    @ParameterizedTest
    @CsvSource({"EITHER, 8", "EITHER, 12", "EITHER, 21", "CONTINUOUS, 12", "WITH_JUMPS, 12", "WITH_JUMPS, 40"})
    void inventsNoneOnStraightData(Piecewise piecewise, int points) {
        double[] lengths = Synthetic.growing(1, 1 << 20, Math.pow(1 << 20, 1.0 / (points - 1)));
        double straight = share(Soak.or(100, 200), seed -> piecewise
                .fit(Synthetic.series(seed, 0.02, lengths, n -> 1e-6 + n * 1e-10))
                .breakpoints()
                .isEmpty());
        assertThat(straight).isGreaterThanOrEqualTo(0.95);
    }

    @ParameterizedTest
    @EnumSource
    void inventsNoneOnDataWithoutNoise(Piecewise piecewise) {
        List<Observation> exact = Arrays.stream(Synthetic.doubling(1, 1 << 20))
                .mapToObj(n -> Observation.of(n, 2, (n + 5_000) / 1e8, 1e-12))
                .toList();
        assertThat(piecewise.fit(Series.of("exact", Variable.LENGTH, exact)).breakpoints()).isEmpty();
    }

    @Test
    void findsAProtocolSwitch() {
        double[] lengths = Synthetic.refined(1 << 20, 4_096);
        double found = share(Soak.or(60, 100), seed -> near(
                Piecewise.WITH_JUMPS.fit(Synthetic.series(seed, 0.02, lengths, PiecewiseTest::switching)), 4_096));
        assertThat(found).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void tellsAJumpFromABend() {
        double[] jumping = Synthetic.refined(1 << 20, 4_096);
        double[] bending = Synthetic.refined(1 << 20, 20_000);
        for (int seed = 0; seed < 10; seed++) {
            Model jump = Piecewise.EITHER.fit(Synthetic.series(seed, 0.01, jumping, PiecewiseTest::switching));
            Model bend = Piecewise.EITHER.fit(Synthetic.series(seed, 0.01, bending, PiecewiseTest::bending));
            assertThat(jump.predict(4_050).seconds()).isLessThan(0.7 * jump.predict(4_100).seconds());
            assertThat(bend.predict(19_990).seconds()).isGreaterThan(0.98 * bend.predict(20_010).seconds());
        }
    }

    @Test
    void findsTwoProtocolSwitches() {
        double[] lengths = Synthetic.refined(1 << 20, 4_096, 65_536);
        double found = share(Soak.or(60, 100), seed -> near(
                Piecewise.WITH_JUMPS.fit(Synthetic.series(seed, 0.02, lengths, PiecewiseTest::switchingTwice)),
                4_096,
                65_536));
        assertThat(found).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void findsABend() {
        double[] lengths = Synthetic.refined(1 << 20, 20_000);
        double found = share(Soak.or(60, 200), seed -> near(
                Piecewise.EITHER.fit(Synthetic.series(seed, 0.01, lengths, PiecewiseTest::bending)), 20_000));
        assertThat(found).isGreaterThanOrEqualTo(0.95);
    }

    /** At 2 % noise, as a user goes about it: doubling lengths, and more around what a first fit found, wherever that is. */
    @Tag("draws")
    @Test
    void findsABendOnceItIsMeasuredAgain() {
        double[] lengths = Synthetic.doubling(1, 1 << 20);
        double found = share(Soak.or(80, 200), seed -> {
            Series once = Synthetic.series(seed, 0.02, lengths, PiecewiseTest::bending);
            List<Observation> points = new ArrayList<>(once.points());
            for (Breakpoint first : Piecewise.EITHER.fit(once).breakpoints()) {
                double[] around = DoubleStream.of(0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01, 1.02, 1.05, 1.1, 1.2, 1.3)
                        .map(factor -> Math.rint(factor * first.at()))
                        .toArray();
                points.addAll(Synthetic.series(seed + 1_000, 0.02, around, PiecewiseTest::bending).points());
            }
            return near(Piecewise.EITHER.fit(Series.of("again", Variable.LENGTH, points)), 20_000);
        });
        assertThat(found).isGreaterThanOrEqualTo(Soak.or(0.9, 0.95));
    }

    @Tag("draws")
    @ParameterizedTest
    @ValueSource(ints = {3_000, 10_000})
    void findsBreakpointsAmongVeryManyPoints(int number) {
        assertFoundAmong(number);
    }

    @Tag("draws")
    @Tag("soak")
    @Test
    void findsBreakpointsAmongTwiceAsManyPoints() {
        assertFoundAmong(20_000);
    }

    private static void assertFoundAmong(int number) {
        double[] lengths = IntStream.rangeClosed(1, number).mapToDouble(i -> i * 1e6 / number).toArray();
        Model jumps = Piecewise.EITHER.fit(Synthetic.series(1, 0.02, lengths, PiecewiseTest::switchingTwice));
        assertThat(near(jumps, 4_096, 65_536) || near(jumps, 65_536)).as("%s", jumps.breakpoints()).isTrue();
        Model bend = Piecewise.EITHER.fit(Synthetic.series(2, 0.02, lengths, PiecewiseTest::bending));
        assertThat(near(bend, 20_000)).as("%s", bend.breakpoints()).isTrue();
        assertThat(bend.breakpoints().get(0).interval().contains(20_000)).as("%s", bend.breakpoints()).isTrue();
    }

    /** At 2 % noise the points do not hold more: see the benchmark {@code Models}. */
    @Tag("draws")
    @Test
    void placesABendAsWellAsIfItsFormWereKnown() {
        double[] lengths = Synthetic.refined(1 << 20, 20_000);
        double lost = share(Soak.or(60, 200), seed -> {
            Series series = Synthetic.series(seed, 0.02, lengths, PiecewiseTest::bending);
            double known = new KnotSearch(series, List.of(Basis.ONE, Basis.X), Hinge::new).best(1)[0];
            return Math.abs(known - 20_000) <= NEAR * 20_000 && !near(Piecewise.EITHER.fit(series), 20_000);
        });
        assertThat(lost).isLessThanOrEqualTo(0.02);
    }

    @Test
    void findsTheDeepestOfSeveralValleys() {
        double[] lengths = Synthetic.refined(1 << 20, 20_000);
        for (int seed = 0; seed < Soak.or(20, 50); seed++) {
            Series series = Synthetic.series(seed, 0.02, lengths, PiecewiseTest::bending);
            double found = new KnotSearch(series, List.of(Basis.ONE, Basis.X), Hinge::new).best(1)[0];
            double least = DoubleStream.iterate(14_000, c -> c < 28_000, c -> c * 1.002)
                    .map(c -> left(series, c))
                    .min()
                    .orElseThrow();
            assertThat(left(series, found)).isLessThanOrEqualTo(least * (1 + 1e-9));
        }
    }

    private static double left(Series series, double knot) {
        return Fit.of(series, List.of(Basis.ONE, Basis.X, new Hinge(knot)), 1).chiSquared();
    }

    /** Fewer than 89 % of 150 intervals hold it in more than 98 of 100 sets where 82 % do; a soak tells 95 from 89 %. */
    @Tag("draws")
    @Test
    void holdsABendInItsInterval() {
        double[] lengths = Synthetic.refined(1 << 20, 20_000);
        double held = share(Soak.or(150, 500), seed -> {
            List<Breakpoint> found = Piecewise.EITHER
                    .fit(Synthetic.series(seed, 0.02, lengths, PiecewiseTest::bending))
                    .breakpoints();
            return found.size() == 1 && found.get(0).interval().contains(20_000);
        });
        assertThat(held).isBetween(Soak.or(0.89, 0.92), Soak.or(0.99, 0.97));
    }

    @Test
    void holdsTheTruthOfEachRegionInItsIntervals() {
        double[] lengths = Synthetic.refined(1 << 20, 4_096);
        Synthetic.assertCovered(
                500,
                seed -> {
                    List<Region> regions = Piecewise.WITH_JUMPS
                            .fit(Synthetic.series(seed, 0.01, lengths, PiecewiseTest::switching))
                            .regions();
                    return Map.of(
                            "T0", regions.get(0).parameters().get("T0"),
                            "RINF", regions.get(0).parameters().get("RINF"),
                            "T0 above", regions.get(1).parameters().get("T0"),
                            "RINF above", regions.get(1).parameters().get("RINF"));
                },
                Map.of("T0", 1e-6, "RINF", 5e9, "T0 above", 2.5e-6, "RINF above", 1 / 1.5e-10));
    }

    @Tag("draws")
    @Test
    void holdsTheTruthBelowAndAboveABendInItsIntervals() {
        double[] lengths = Synthetic.refined(1 << 20, 20_000);
        Synthetic.assertCovered(
                200,
                seed -> {
                    List<Region> regions = Piecewise.CONTINUOUS
                            .fit(Synthetic.series(seed, 0.01, lengths, PiecewiseTest::bending))
                            .regions();
                    return Map.of(
                            "T0", regions.get(0).parameters().get("T0"),
                            "RINF above", regions.get(regions.size() - 1).parameters().get("RINF"));
                },
                Map.of("T0", 1e-6, "RINF above", 1 / 6e-10));
    }

    @Test
    void isSureOfASwitchOnlyUpToTheNeighbouringPoints() {
        Series coarse = Synthetic.series(1, 0.005, Synthetic.doubling(1, 1 << 20), PiecewiseTest::switching);
        Breakpoint found = Piecewise.EITHER.fit(coarse).breakpoints().get(0);
        assertThat(found.interval().lower()).isEqualTo(2_048);
        assertThat(found.interval().upper()).isEqualTo(4_096);
        assertThat(found.at()).isBetween(2_048.0, 4_096.0);
        assertThat(found.given()).isFalse();
    }

    @Test
    void predictsOnBothSidesOfASwitch() {
        Series series = Synthetic.series(1, 1e-4, Synthetic.refined(1 << 20, 4_096), PiecewiseTest::switching);
        Model model = Piecewise.EITHER.fit(series);
        for (double length : new double[] {10, 4_000, 4_100, 600_000}) {
            assertThat(model.predict(length).interval().contains(switching(length))).isTrue();
        }
    }

    @Test
    void refusesTwoPoints() {
        Series two = Synthetic.series(1, 0.01, new double[] {1, 1_000}, n -> n);
        assertThatExceptionOfType(NoFitException.class).isThrownBy(() -> Piecewise.EITHER.fit(two));
    }
}
