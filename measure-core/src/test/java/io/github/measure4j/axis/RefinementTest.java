package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Curves whose shape is known, as if measured without any noise. */
class RefinementTest {
    private static final long LONGEST = 1 << 16;
    private static final int PLENTY = 1_000;
    private static final double ERROR = 0.05;

    @ParameterizedTest
    @ValueSource(longs = {3, 100, 1_000, 5_001, 40_000, 65_535})
    void closesInOnAJumpUntilTheGapAroundItIsOnePercentOfIt(long jump) {
        TreeMap<Long, Double> measured = refine(m -> m < jump ? 10 : 20, ERROR, PLENTY);
        assertThat(gapAround(measured, jump)).isTrue();
    }

    @Test
    void spendsPointsOnTheJumpAndNotBesideIt() {
        TreeMap<Long, Double> measured = refine(m -> m < 5_001 ? 10 : 20, ERROR, PLENTY);
        assertThat(measured.size()).isLessThanOrEqualTo(startGrid().size() + 7);
        assertThat(measured.keySet())
                .filteredOn(value -> !startGrid().contains(value))
                .allMatch(value -> value > 4_096 && value < 8_192);
    }

    /** Within 5 % of 5,001 it rises by 11 %, but each half of that by half as much: no jump, and no need to close in. */
    @Test
    void doesNotCloseInOnWhatSplittingReduces() {
        LongToDoubleFunction ramp = m -> m < 4_700 ? 10 : m < 5_200 ? 10 + 0.0044 * (m - 4_700) : 12.2;
        TreeMap<Long, Double> measured = refine(ramp, ERROR, PLENTY);
        assertThat(measured.keySet())
                .allMatch(m -> m < 50 || m == LONGEST || measured.higherKey(m) > 1.02 * m);
        assertThat(LongStream.range(4_500, 5_500).boxed())
                .allMatch(m -> Math.abs(interpolated(measured, m) / ramp.applyAsDouble(m) - 1) <= ERROR);
    }

    @Test
    void saysHowLargeTheErrorIsThatItReduces() {
        Refinement refinement = Refinement.to(ERROR, PLENTY);
        assertThat(refinement.error()).isZero();
        startGrid().forEach(m -> refinement.measured(m, m < 5_000 ? 10 : 12));
        assertThat(refinement.error()).isCloseTo(2 / 12.0, within(1e-12));
        refinement.measured(4_096, 12);
        assertThat(refinement.error()).as("known better, the jump lies elsewhere").isPositive();
        assertThat(refinement.next()).hasValue(Math.round(Math.sqrt(2_048.0 * 4_096)));
    }

    @Test
    void findsTwoJumps() {
        TreeMap<Long, Double> measured = refine(m -> m < 700 ? 10 : m < 20_000 ? 15 : 40, ERROR, PLENTY);
        assertThat(gapAround(measured, 700)).isTrue();
        assertThat(gapAround(measured, 20_000)).isTrue();
    }

    /** Teeth that the doubling lengths meet at any height. By the smaller miss alone it passed for straight. */
    @ParameterizedTest
    @ValueSource(doubles = {6_600, 7_300, 8_900, 10_100})
    void findsTheTeethOfASaw(double tooth) {
        LongToDoubleFunction saw = m -> 10 * (1 + 0.5 * (m / tooth - Math.floor(m / tooth)));
        TreeMap<Long, Double> measured = refine(saw, ERROR, PLENTY);
        for (int i = 1; i * tooth < LONGEST; i++) {
            assertThat(gapAround(measured, (long) Math.ceil(i * tooth))).as("jump %d", i).isTrue();
        }
        assertThat(measured.size()).isLessThan(120);
    }

    @Test
    void findsAJumpDownwards() {
        TreeMap<Long, Double> measured = refine(m -> m < 5_001 ? 20 : 10, ERROR, PLENTY);
        assertThat(gapAround(measured, 5_001)).isTrue();
    }

    @Test
    void interpolatesABendWithinTheWantedError() {
        LongToDoubleFunction bend = m -> 10 + 0.01 * m + 0.05 * Math.max(0, m - 5_001);
        TreeMap<Long, Double> measured = refine(bend, ERROR, PLENTY);
        assertThat(LongStream.rangeClosed(1, LONGEST).boxed()).allMatch(m -> {
            double truth = bend.applyAsDouble(m);
            return Math.abs(interpolated(measured, m) - truth) <= ERROR * truth;
        });
        assertThat(measured.size()).isLessThan(startGrid().size() + 10);
    }

    /** Noise of 6 % would be refined at an error of 5 %; where its size is told, the grid is enough but for the jump. */
    @Test
    void doesNotChaseNoiseButFindsTheJumpInIt() {
        int most = 100;
        double noise = 0.6;
        int[] pointsKnowing = new int[20];
        for (int seed = 0; seed < pointsKnowing.length; seed++) {
            Random random = new Random(seed);
            LongToDoubleFunction curve = m -> (m < 5_001 ? 10 : 20) + noise * random.nextGaussian();
            Refinement knowing = Refinement.to(ERROR, most);
            TreeMap<Long, Double> measured = new TreeMap<>();
            startGrid().forEach(m -> measured.put(m, curve.applyAsDouble(m)));
            measured.forEach((m, time) -> knowing.measured(m, time, 2 * noise));
            for (OptionalLong next = knowing.next(); next.isPresent(); next = knowing.next()) {
                measured.put(next.getAsLong(), curve.applyAsDouble(next.getAsLong()));
                knowing.measured(next.getAsLong(), measured.get(next.getAsLong()), 2 * noise);
            }
            pointsKnowing[seed] = measured.size();
            assertThat(gapAround(measured, 5_001)).as("seed %d", seed).isTrue();
        }
        assertThat(Arrays.stream(pointsKnowing).average().orElseThrow()).isLessThan(startGrid().size() + 12);
    }

    @Test
    void addsNothingToAStraightLine() {
        assertThat(refine(m -> 10 + 0.01 * m, ERROR, PLENTY).keySet()).containsExactlyElementsOf(startGrid());
    }

    /** A line drawn on over a segment twice as wide misses by up to three times the jump. */
    @Test
    void addsNothingToAJumpMuchSmallerThanTheWantedErrorAndLittleToOneNearIt() {
        assertThat(refine(m -> m < 5_001 ? 10 : 10.15, ERROR, PLENTY).keySet()).containsExactlyElementsOf(startGrid());
        assertThat(refine(m -> m < 5_001 ? 10 : 10.4, ERROR, PLENTY)).hasSizeLessThan(startGrid().size() + 3);
    }

    @Test
    void addsNothingWhereAllTimesAreZero() {
        assertThat(refine(m -> 0, ERROR, PLENTY).keySet()).containsExactlyElementsOf(startGrid());
    }

    @Test
    void splitsWhereTheErrorIsLargestFirst() {
        Refinement refinement = Refinement.to(ERROR, PLENTY);
        startGrid().forEach(m -> refinement.measured(m, m < 100 ? 10 : m < 5_000 ? 12 : 40));
        long first = refinement.next().orElseThrow();
        assertThat(first).isEqualTo(Math.round(Math.sqrt(4_096.0 * 8_192)));
    }

    @Test
    void splitsAtTheGeometricMean() {
        Refinement refinement = Refinement.to(ERROR, PLENTY);
        refinement.measured(10, 1);
        refinement.measured(100, 1);
        refinement.measured(10_000, 50);
        refinement.measured(100_000, 50);
        refinement.measured(1_000_000, 50);
        assertThat(refinement.next()).hasValue(1_000);
    }

    @Test
    void staysWithinItsBoundAndLeavesTheLargestErrorAsSmallAsItAllows() {
        LongToDoubleFunction jumps = m -> 10 * (1 + Long.numberOfTrailingZeros(Long.highestOneBit(m)) % 2);
        for (int most = startGrid().size(); most < 60; most++) {
            assertThat(refine(jumps, 0.001, most)).hasSize(most);
        }
    }

    @Test
    void asksForNothingWhenTheStartGridIsMoreThanTheBound() {
        assertThat(refine(m -> m < 5_001 ? 10 : 20, ERROR, 5).keySet()).containsExactlyElementsOf(startGrid());
    }

    @Test
    void needsThreePointsForANotionOfShape() {
        Refinement refinement = Refinement.to(ERROR, PLENTY);
        assertThat(refinement.next()).isEmpty();
        refinement.measured(1, 1);
        assertThat(refinement.next()).isEmpty();
        refinement.measured(1_000, 99);
        assertThat(refinement.next()).isEmpty();
        refinement.measured(2_000, 99);
        assertThat(refinement.next()).isPresent();
    }

    @Test
    void startsFromAValueOfZero() {
        Refinement refinement = Refinement.to(ERROR, PLENTY);
        TreeMap<Long, Double> measured =
                refine(List.of(0L, 8L, 64L, 512L), m -> m < 3 ? 1 : 5, refinement, PLENTY);
        assertThat(measured).containsKeys(2L, 3L);
        assertThat(measured.size()).isLessThan(12);
    }

    @Test
    void doesNotSplitNeighboursOfWholeNumbers() {
        Refinement refinement = Refinement.to(1e-9, PLENTY);
        TreeMap<Long, Double> measured =
                refine(List.of(0L, 1L, 2L, 3L, 4L), m -> m % 2 == 0 ? 1 : 100, refinement, PLENTY);
        assertThat(measured).hasSize(5);
    }

    @Test
    void copesWithTimesThatACorrectionMadeNegative() {
        TreeMap<Long, Double> measured = refine(m -> m < 5_001 ? -1 : 20, ERROR, PLENTY);
        assertThat(gapAround(measured, 5_001)).isTrue();
    }

    /** Properties over random curves: always something new, always inside the range, always an end. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void endsOnAnyCurveAndNeverAsksTwiceOrOutside(long seed) {
        Random random = new Random(seed);
        Refinement refinement = Refinement.to(0.02, 200);
        TreeMap<Long, Double> measured =
                refine(startGrid(), m -> random.nextInt(4) == 0 ? 0 : random.nextDouble() * 10, refinement, 200);
        assertThat(measured.size()).isLessThanOrEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, Double.NaN})
    void refusesAnErrorThatIsNoShare(double error) {
        assertThatIllegalArgumentException().isThrownBy(() -> Refinement.to(error, PLENTY));
    }

    /** 1, 2, 4 ... 65536. */
    private static List<Long> startGrid() {
        return LongStream.iterate(1, m -> m <= LONGEST, m -> 2 * m).boxed().toList();
    }

    private static TreeMap<Long, Double> refine(LongToDoubleFunction curve, double error, int most) {
        return refine(startGrid(), curve, Refinement.to(error, most), most);
    }

    private static TreeMap<Long, Double> refine(
            List<Long> start, LongToDoubleFunction curve, Refinement refinement, int most) {
        TreeMap<Long, Double> measured = new TreeMap<>();
        List<Long> order = new ArrayList<>(start);
        for (int i = 0; i < order.size(); i++) {
            long value = order.get(i);
            double time = curve.applyAsDouble(value);
            assertThat(measured.put(value, time)).as("%d asked for again", value).isNull();
            assertThat(value).isBetween(start.get(0), start.get(start.size() - 1));
            refinement.measured(value, time);
            OptionalLong next = i + 1 < start.size() ? OptionalLong.empty() : refinement.next();
            next.ifPresent(order::add);
            assertThat(order.size()).isLessThanOrEqualTo(Math.max(most, start.size()));
        }
        return measured;
    }

    /** Whether the measured neighbours of a jump lie within one percent of each other, or side by side. */
    private static boolean gapAround(TreeMap<Long, Double> measured, long jump) {
        long below = measured.lowerKey(jump);
        long above = measured.ceilingKey(jump);
        return (above - below) / (double) below <= 0.01 || above - below == 1;
    }

    private static double interpolated(TreeMap<Long, Double> measured, long value) {
        long below = measured.floorKey(value);
        long above = measured.ceilingKey(value);
        double share = above == below ? 0 : (value - below) / (double) (above - below);
        return measured.get(below) + share * (measured.get(above) - measured.get(below));
    }
}
