package io.github.measure4j.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.fit.Term.Hinge;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Against a search through all breakpoints of a fine grid. */
class KnotSearchTest {
    private static final List<Term> LINE = List.of(Basis.ONE, Basis.X);

    /** Bends at 5.3 and 8.7, and no line fits well between them. */
    private static final DoubleUnaryOperator BENT =
            x -> 10 + x + 3 * Math.max(0, x - 5.3) - 2.5 * Math.max(0, x - 8.7) + 0.3 * Math.sin(7 * x);

    private static final DoubleUnaryOperator EXACT =
            x -> 10 + x + 3 * Math.max(0, x - 5.3) - 2.5 * Math.max(0, x - 8.7);

    /** Points at 1, 2, 3 ... with errors of a size. */
    private static Series series(int number, double unit, DoubleUnaryOperator seconds) {
        List<Observation> points = new ArrayList<>();
        for (int x = 1; x <= number; x++) {
            points.add(Observation.of(x, 2, unit * seconds.applyAsDouble(x), unit));
        }
        return Series.of("bent", Variable.LENGTH, points);
    }

    private static KnotSearch search(Series series) {
        return new KnotSearch(series, LINE, Hinge::new);
    }

    /** The sum of squares by a fit of its own. */
    private static double oracle(Series series, double... knots) {
        List<Term> terms = new ArrayList<>(LINE);
        Arrays.stream(knots).mapToObj(Hinge::new).forEach(terms::add);
        return Fit.solved(series, terms, 0).orElseThrow().chiSquared();
    }

    @Test
    void findsTheBestSingleBreakpoint() {
        Series series = series(12, 1, BENT);
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (double knot = 2; knot < 11; knot += 0.001) {
            double left = oracle(series, knot);
            best = left < least ? knot : best;
            least = Math.min(least, left);
        }
        double[] found = search(series).best(1);
        assertThat(found).hasSize(1);
        assertThat(found[0]).isCloseTo(best, within(2e-3));
        assertThat(oracle(series, found)).isLessThanOrEqualTo(least + 1e-9);
        assertThat(search(series).left(found)).isCloseTo(oracle(series, found), within(1e-9));
    }

    @Test
    void findsTheBestTwoBreakpoints() {
        Series series = series(12, 1, BENT);
        double least = Double.POSITIVE_INFINITY;
        for (double low = 2; low < 9; low += 0.1) {
            for (double high = Math.floor(low) + 2; high < 11; high += 0.1) {
                least = Math.min(least, oracle(series, low, high));
            }
        }
        double[] found = search(series).best(2);
        assertThat(found).hasSize(2).isSorted();
        assertThat(oracle(series, found)).isLessThanOrEqualTo(least + 1e-9);
        assertThat(search(series).left(found)).isCloseTo(oracle(series, found), within(1e-9));
    }

    /** Whatever the unit of the times, and whichever of the neighbouring candidates it begins from. */
    @Test
    void findsBendsThatAreThereExactly() {
        for (double unit : new double[] {1e-9, 1, 1e9}) {
            KnotSearch search = search(series(14, unit, EXACT));
            assertThat(search.best(2)).containsExactly(new double[] {5.3, 8.7}, within(2e-3));
        }
        KnotSearch single = search(series(14, 1, x -> 10 + x + 3 * Math.max(0, x - 5.3)));
        for (double start : new double[] {5, 5.1, Math.sqrt(30), 5.4}) {
            assertThat(single.placed(new double[] {start})).containsExactly(new double[] {5.3}, within(2e-4));
        }
        KnotSearch late = search(series(14, 1, x -> 10 + x + 3 * Math.max(0, x - 12.4)));
        assertThat(late.best(1)).containsExactly(new double[] {12.4}, within(2e-4));
    }

    @Test
    void movesBreakpointsInTurnUntilNoneMoves() {
        Series series = series(14, 1, EXACT);
        KnotSearch search = search(series);
        double[] start = {5, 9};
        double[] found = search.placed(start);
        assertThat(search.left(found)).isLessThan(0.2 * search.left(search.placed(new double[] {found[0], start[1]})) + 1e-3);
        assertThat(found).containsExactly(new double[] {5.3, 8.7}, within(0.05));
    }

    @Test
    void hasNoRoomWithoutTwoValuesOnEachSide() {
        assertThat(search(series(3, 1, BENT)).best(1)).isNull();
        assertThat(search(series(4, 1, BENT)).best(1)).hasSize(1);
        assertThat(search(series(5, 1, BENT)).best(2)).isNull();
        assertThat(search(series(6, 1, BENT)).best(2)).hasSize(2);
        assertThat(search(series(3, 1, BENT)).best(0)).isEmpty();
    }

    @Test
    void leavesWithoutBoundWhereABreakpointHasTooFewValuesOnASide() {
        KnotSearch search = search(series(8, 1, BENT));
        double infinite = Double.POSITIVE_INFINITY;
        assertThat(search.left(new double[] {1.9})).isEqualTo(infinite);
        assertThat(search.left(new double[] {2})).isFinite();
        assertThat(search.left(new double[] {6.9})).isFinite();
        assertThat(search.left(new double[] {7})).isEqualTo(infinite);
        assertThat(search.left(new double[] {3, 4.5})).isEqualTo(infinite);
        assertThat(search.left(new double[] {3, 5})).isFinite();
        assertThat(search.left(new double[] {5, 6})).isEqualTo(infinite);
    }

    @Test
    void aBreakpointReachesAsFarAsTheRestAllows() {
        Series series = series(12, 1, BENT);
        KnotSearch search = search(series);
        double[] knots = search.best(2);
        double most = search.left(knots) + 0.5;
        double up = knots[0];
        while (oracle(series, up + 1e-4, knots[1]) <= most) {
            up += 1e-4;
        }
        double down = knots[0];
        while (oracle(series, down - 1e-4, knots[1]) <= most) {
            down -= 1e-4;
        }
        assertThat(search.reach(knots, 0, 12, most)).isCloseTo(up, within(3e-4));
        assertThat(search.reach(knots, 0, 1, most)).isCloseTo(down, within(3e-4));
    }

    /** Two values have to stay on each side. */
    @Test
    void aBreakpointThatNothingHoldsReachesTheOutermostPlaces() {
        KnotSearch search = search(series(12, 1, BENT));
        double[] knots = search.best(1);
        assertThat(search.reach(knots, 0, 12, 1e9)).isCloseTo(11, within(1e-3)).isLessThan(11);
        assertThat(search.reach(knots, 0, 1, 1e9)).isCloseTo(2, within(1e-3)).isGreaterThanOrEqualTo(2);
    }

    @Test
    void theMiddleIsGeometricWhereItCanBe() {
        assertThat(KnotSearch.middle(2, 8)).isEqualTo(4);
        assertThat(KnotSearch.middle(0, 8)).isEqualTo(4);
    }

    /** Beyond a place that leaves too much there may be another that does not: it is not reached. */
    @Test
    void aBreakpointDoesNotReachAcrossAPlaceThatLeavesTooMuch() {
        Series series = series(16, 1, x -> 20 + x + 3 * Math.sin(x));
        KnotSearch search = search(series);
        for (double knot : new double[] {5, 8, 11}) {
            for (double slack : new double[] {0.5, 2, 4}) {
                double most = oracle(series, knot) + slack;
                double up = knot;
                while (up + 0.01 < 15 && oracle(series, up + 0.01) <= most) {
                    up += 0.01;
                }
                double down = knot;
                while (down - 0.01 >= 2 && oracle(series, down - 0.01) <= most) {
                    down -= 0.01;
                }
                assertThat(search.reach(new double[] {knot}, 0, 16, most)).isCloseTo(up, within(0.011));
                assertThat(search.reach(new double[] {knot}, 0, 1, most)).isCloseTo(down, within(0.011));
            }
        }
    }
}
