package io.github.measure4j.axis;

import static io.github.measure4j.axis.Variable.ACKER;
import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surfaces whose shape is known, as if measured without any noise unless they are said to have some. */
class SurveyTest {
    private static final int PLENTY = 10_000;
    private static final Axis LENGTHS = LENGTH.from(1).to(1 << 16).multiplyingBy(4);
    private static final int IN_GRID = 9;

    @Test
    void withoutAxesThereIsOnePoint() {
        Point fixed = Point.NOWHERE.with(LENGTH, 8);
        Survey survey = Survey.of(List.of(), fixed, SurveyTest::limits, PLENTY);
        assertThat(survey.next()).hasValue(fixed);
        assertThat(survey.next()).as("the same until it is measured").hasValue(fixed);
        survey.measured(fixed, 1, 0);
        assertThat(survey.next()).isEmpty();
    }

    /** Sphinx 1.0 on 4 ranks with {@code Nodes ACKer}: what an axis has depends on those outside of it. */
    @Test
    void walksTheAxesTheOutermostSlowest() {
        List<Point> points = List.copyOf(measure(List.of(RANKS.all(), ACKER.all()), PLENTY, at -> 1).keySet());
        assertThat(points).extracting(point -> point.value(RANKS) + " " + point.value(ACKER))
                .containsExactly("2 1", "3 1", "3 2", "4 1", "4 2", "4 3");
    }

    @Test
    void valuesThatAreNotPossibleAreLeftOut() {
        assertThat(measure(List.of(RANKS.at(1, 3, 3, 9, 2)), PLENTY, at -> 1).keySet())
                .extracting(point -> point.value(RANKS))
                .containsExactly(3L, 2L);
        assertThat(measure(List.of(RANKS.at(9), LENGTHS), PLENTY, at -> 1)).isEmpty();
    }

    @Test
    void valuesThatAreLeftOutAreTold() {
        Survey survey = Survey.of(List.of(RANKS.at(1, 9), ROOT.at(0, 3, 7)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        assertThat(survey.leftOut()).containsExactly(
                "ranks at [9] is left out; up to 4 is possible here", "root at [3, 7] is left out; up to 1 is possible here");
    }

    @Test
    void whatIsLaidOutFollowsAPointThatFailed() {
        Survey survey = Survey.of(List.of(LENGTH.at(1, 2, 4)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        List<Long> asked = new ArrayList<>();
        for (Optional<Point> next = survey.next(); next.isPresent(); next = survey.next()) {
            asked.add(next.get().value(LENGTH));
            survey.failed(next.get());
        }
        assertThat(asked).containsExactly(1L, 2L, 4L);
    }

    @Test
    void refinementEndsWithThePointThatFailed() {
        Survey survey = Survey.of(List.of(LENGTHS.refinedTo(0.01)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        int failed = 0;
        int measured = 0;
        for (Optional<Point> next = survey.next(); next.isPresent(); next = survey.next()) {
            if (measured == IN_GRID) {
                survey.failed(next.get());
                failed++;
            } else {
                long length = next.get().value(LENGTH);
                survey.measured(next.get(), (double) length * length, 0);
                measured++;
            }
        }
        assertThat(failed).isEqualTo(1);
    }

    /** The curve of two ranks has the larger errors, so the point that fails is asked for before any of the others'. */
    @Test
    void refinementOfOtherCurvesGoesOnWhereOneFails() {
        Survey survey = Survey.of(
                List.of(RANKS.at(2, 3, 4), LENGTHS.refinedTo(0.05)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        Map<Point, Double> measured = new LinkedHashMap<>();
        List<Point> failed = new ArrayList<>();
        for (Optional<Point> next = survey.next(); next.isPresent(); next = survey.next()) {
            Point at = next.get();
            if (measured.size() >= 3 * IN_GRID && at.value(RANKS) == 2) {
                survey.failed(at);
                failed.add(at);
            } else {
                double time = at.value(LENGTH) < 1_000 ? 10 : at.value(RANKS) == 2 ? 40 : 20;
                survey.measured(at, time, 0);
                measured.put(at, time);
            }
        }
        assertThat(failed).hasSize(1);
        assertThat(curve(measured, RANKS, 2, LENGTH)).hasSize(IN_GRID);
        for (long ranks = 3; ranks <= 4; ranks++) {
            assertThat(gap(curve(measured, RANKS, ranks, LENGTH), 1_000)).isLessThan(0.01);
        }
    }

    @Test
    void valuesOfWhichNoneIsPossibleAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> measure(List.of(ROOT.at(7, 9)), PLENTY, at -> 1))
                .withMessage("root at [7, 9]; up to 3 is possible here");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> measure(List.of(ROOT.from(7).to(9)), PLENTY, at -> 1))
                .withMessage("root from 7 on; up to 3 is possible here");
    }

    /** A thousand values on each of ten axes. */
    @Test
    void doesNotLayOutMoreThanIsAskedFor() {
        List<Axis> axes = IntStream.range(0, 10)
                .mapToObj(i -> Variable.named("v" + i, "").from(1).to(1_000))
                .toList();
        assertThat(measure(axes, 5, at -> 1).keySet())
                .extracting(point -> point.value(Variable.named("v9", "")))
                .containsExactly(1L, 2L, 3L, 4L, 5L);
    }

    @Test
    void refinesTheInnerAxisAtEachValueOfTheOuter() {
        ToDoubleFunction<Point> surface = at -> at.value(LENGTH) < 1_000 * at.value(RANKS) ? 10 : 20;
        Map<Point, Double> measured = measure(List.of(RANKS.all(), LENGTHS.refinedTo(0.05)), PLENTY, surface);
        for (long ranks = 2; ranks <= 4; ranks++) {
            assertThat(gap(curve(measured, RANKS, ranks, LENGTH), 1_000 * ranks)).isLessThan(0.01);
        }
    }

    @Test
    void refinesAnOuterAxisAtEachValueOfTheInner() {
        ToDoubleFunction<Point> surface = at -> at.value(LENGTH) < 3_000 * (1 + at.value(ROOT)) ? 10 : 20;
        Map<Point, Double> measured = measure(List.of(LENGTHS.refinedTo(0.05), ROOT.at(0, 3)), PLENTY, surface);
        assertThat(gap(curve(measured, ROOT, 0, LENGTH), 3_000)).isLessThan(0.01);
        assertThat(gap(curve(measured, ROOT, 3, LENGTH), 12_000)).isLessThan(0.01);
        assertThat(curve(measured, ROOT, 0, LENGTH)).as("a curve is refined by itself").hasSize(IN_GRID + 8);
    }

    /** One curve of three jumps: all that is left after the grid goes to it. */
    @Test
    void spendsABudgetWhereTheErrorIs() {
        ToDoubleFunction<Point> surface = at -> at.value(RANKS) == 3 && at.value(LENGTH) >= 5_000 ? 20 : 10;
        Map<Point, Double> measured =
                measure(List.of(RANKS.all(), LENGTHS.refinedTo(0.05)), 3 * IN_GRID + 5, surface);
        assertThat(measured).hasSize(3 * IN_GRID + 5);
        assertThat(curve(measured, RANKS, 3, LENGTH)).hasSize(IN_GRID + 5);
    }

    @Test
    void servesTheLargestErrorOfAllCurvesFirst() {
        double[] jumps = {0, 0, 0.2, 0.9, 0.5};
        ToDoubleFunction<Point> surface = at -> at.value(LENGTH) < 300 ? 10 : 10 + 10 * jumps[(int) at.value(RANKS)];
        Map<Point, Double> measured =
                measure(List.of(RANKS.all(), LENGTHS.refinedTo(0.01)), 3 * IN_GRID + 6, surface);
        assertThat(List.copyOf(measured.keySet()).subList(3 * IN_GRID, 3 * IN_GRID + 6))
                .extracting(point -> point.value(RANKS))
                .as("a jump of 9 in 10 asks for more than one of 5, until it is known better")
                .containsExactly(3L, 3L, 3L, 4L, 4L, 4L);
    }

    /** Against the same number of points shared out evenly: the widest gap around any of the jumps. */
    @Test
    void aSharedBudgetLeavesASmallerErrorThanSharesOfIt() {
        ToDoubleFunction<Point> surface = at -> {
            long m = at.value(LENGTH);
            return at.value(RANKS) == 2 ? 10 : at.value(RANKS) == 3 ? 10 + 0.01 * m : m < 700 ? 10 : m < 9_000 ? 20 : 50;
        };
        int each = IN_GRID + 4;
        Axis bounded = LENGTHS.refinedTo(0.05).atMost(each);
        Map<Point, Double> shared = measure(List.of(RANKS.all(), LENGTHS.refinedTo(0.05)), 3 * each, surface);
        Map<Point, Double> apart = measure(List.of(RANKS.all(), bounded), PLENTY, surface);
        assertThat(shared.size()).isLessThanOrEqualTo(3 * each);
        assertThat(worstGap(shared)).isLessThan(0.2 * worstGap(apart));
    }

    @Test
    void neverExceedsTheBoundOfACurveOrOfAll() {
        ToDoubleFunction<Point> rough = at -> 10 * (1 + Long.numberOfTrailingZeros(Long.highestOneBit(at.value(LENGTH))) / 2 % 2);
        Axis bounded = LENGTHS.refinedTo(0.001).atMost(20);
        assertThat(measure(List.of(RANKS.all(), bounded), PLENTY, rough)).hasSizeLessThanOrEqualTo(60);
        for (int most : new int[] {1, IN_GRID, 30, 41}) {
            assertThat(measure(List.of(RANKS.all(), bounded), most, rough)).hasSize(most);
        }
    }

    @Test
    void doesNotChaseWhatTheUncertaintiesExplain() {
        Random random = new Random(5);
        Survey survey = Survey.of(
                List.of(RANKS.all(), LENGTHS.refinedTo(0.05)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        int points = 0;
        for (Optional<Point> at = survey.next(); at.isPresent(); at = survey.next()) {
            survey.measured(at.get(), 10 + 0.6 * random.nextGaussian(), 1.8);
            points++;
        }
        assertThat(points).isLessThan(3 * IN_GRID + 6);
    }

    /** The root does not acknowledge: what lies between two points need not be possible. */
    @Test
    void neverAsksForWhatIsNotPossible() {
        BiFunction<Variable, Point, Limits> of64 = (variable, outer) -> {
            Limits limits = Limits.between(0, 63);
            return variable.equals(ACKER) ? limits.without(outer.value(ROOT)) : limits;
        };
        Random random = new Random(1);
        ToDoubleFunction<Point> rough = at -> 1 + 9 * random.nextDouble();
        Axis roots = ROOT.from(1).multiplyingBy(2);
        for (List<Axis> axes : List.of(
                List.of(roots.refinedTo(0.01), ACKER.at(3, 11, 45)),
                List.of(ROOT.at(3, 11, 45), ACKER.from(1).multiplyingBy(2).refinedTo(0.01)))) {
            Map<Point, Double> measured = measure(axes, of64, PLENTY, rough);
            assertThat(measured.keySet()).hasSizeGreaterThan(100).allMatch(at -> at.value(ROOT) != at.value(ACKER));
        }
    }

    @Test
    void whatIsMeasuredAgainIsKnownBetter() {
        Survey survey = Survey.of(List.of(LENGTHS.refinedTo(0.05)), Point.NOWHERE, SurveyTest::limits, PLENTY);
        Point slow = Point.NOWHERE.with(LENGTH, 256);
        for (int i = 0; i < IN_GRID; i++) {
            Point at = survey.next().orElseThrow();
            survey.measured(at, at.equals(slow) ? 30 : 10, 0);
        }
        assertThat(survey.next()).isPresent();
        survey.measured(survey.next().orElseThrow(), 10, 0);
        survey.measured(slow, 10, 0);
        survey.next().ifPresent(at -> survey.measured(at, 10, 0));
        assertThat(survey.next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void answersTheSameToTheSameAndNeverAsksTwice(long seed) {
        List<Axis> axes = List.of(RANKS.all(), LENGTHS.refinedTo(0.02), ROOT.all());
        ToDoubleFunction<Point> surface = at -> 1 + new Random(seed + at.hashCode() % 97).nextInt(5);
        assertThat(List.copyOf(measure(axes, 400, surface).keySet()))
                .hasSize(400)
                .isEqualTo(List.copyOf(measure(axes, 400, surface).keySet()));
    }

    @Test
    void refusesMoreThanOneRefinedAxis() {
        List<Axis> axes = List.of(RANKS.all().refinedTo(0.1), LENGTHS.refinedTo(0.1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Survey.of(axes, Point.NOWHERE, SurveyTest::limits, PLENTY))
                .withMessage("refined over [ranks, length]; one axis of a measurement can be");
    }

    /** Four ranks, and at least two are needed. */
    private static Limits limits(Variable variable, Point outer) {
        if (variable.equals(RANKS)) {
            return Limits.between(2, 4).notBelow(2);
        }
        if (variable.equals(ACKER) || variable.equals(ROOT)) {
            Limits limits = Limits.between(0, outer.valueOr(RANKS, 4) - 1);
            return variable.equals(ACKER) ? limits.without(0) : limits;
        }
        return Limits.between(1, 1 << 20);
    }

    private static Map<Point, Double> measure(List<Axis> axes, int most, ToDoubleFunction<Point> surface) {
        return measure(axes, SurveyTest::limits, most, surface);
    }

    /** In the order of asking. */
    private static Map<Point, Double> measure(
            List<Axis> axes,
            BiFunction<Variable, Point, Limits> limits,
            int most,
            ToDoubleFunction<Point> surface) {
        Survey survey = Survey.of(axes, Point.NOWHERE, limits, most);
        Map<Point, Double> measured = new LinkedHashMap<>();
        for (Optional<Point> at = survey.next(); at.isPresent(); at = survey.next()) {
            double time = surface.applyAsDouble(at.get());
            assertThat(measured.put(at.get(), time)).as("%s asked for again", at.get()).isNull();
            assertThat(new ArrayList<>(at.get().values().keySet()))
                    .as("in the order of the axes")
                    .containsExactlyElementsOf(axes.stream().map(Axis::variable).toList());
            survey.measured(at.get(), time, 0);
            assertThat(measured.size()).isLessThanOrEqualTo(PLENTY);
        }
        assertThat(new HashSet<>(measured.keySet())).hasSameSizeAs(measured.keySet());
        return measured;
    }

    private static TreeMap<Long, Double> curve(Map<Point, Double> measured, Variable other, long value, Variable along) {
        TreeMap<Long, Double> curve = new TreeMap<>();
        measured.forEach((point, time) -> {
            if (point.value(other) == value) {
                curve.put(point.value(along), time);
            }
        });
        return curve;
    }

    /** How far apart the points around a jump are, relative to the lower one. */
    private static double gap(TreeMap<Long, Double> curve, long jump) {
        return (double) curve.ceilingKey(jump) / curve.lowerKey(jump) - 1;
    }

    private static double worstGap(Map<Point, Double> measured) {
        TreeMap<Long, Double> curve = curve(measured, RANKS, 4, LENGTH);
        return Math.max(gap(curve, 700), gap(curve, 9_000));
    }
}
