package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.Soak;
import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class ClockAlgorithmTest {
    private static final SynchronisationEffort EFFORT = SynchronisationEffort.usual();
    private static final int SEEDS = Soak.or(6, 12);
    private static final int[] RANKS = {2, 5, Soak.or(16, 64)};
    private static final double JITTER = 100;

    /** The standard deviation of a round trip: of two half-normal delays. */
    private static final double PING_PONG_JITTER = JITTER * Math.sqrt(2 * (1 - 2 / Math.PI));

    private static final double TEN_SECONDS = 10e9;

    /** A group that has agreed, and the moment at which the last rank had. */
    private record Agreed(SimulatedGroup group, GlobalClock[] clocks, double atNanos) {

        static Agreed by(ClockAlgorithm algorithm, int ranks, long seed) {
            return by(algorithm.with(EFFORT), SimulatedNoise.none().withJitter(JITTER).withOutliers(0.001, 100_000), ranks, seed);
        }

        static Agreed by(Synchroniser synchroniser, SimulatedNoise noise, int ranks, long seed) {
            SimulatedGroup group = SimulatedGroup.of(ranks)
                    .with(noise)
                    .withClocks(SimulatedClock.spread(3_600_000_000_000L, 100, seed))
                    .seeded(seed);
            GlobalClock[] clocks = new GlobalClock[ranks];
            double[] ends = new double[ranks];
            group.onEachLocalRank(rank -> {
                clocks[rank.rank()] = synchroniser.synchronise(rank);
                ends[rank.rank()] = SimulatedGroup.behind(rank).trueNanos();
            });
            return new Agreed(group, clocks, Arrays.stream(ends).max().orElseThrow());
        }

        /** Of a rank, which must be within the bound that it states. */
        double error(int rank, double afterNanos) {
            long local = group.clockOf(rank).readingAt(atNanos + afterNanos);
            long truth = group.clockOf(0).readingAt(atNanos + afterNanos);
            double error = Math.abs(clocks[rank].toGlobal(local) - truth);
            assertThat(error).isLessThanOrEqualTo(clocks[rank].errorAt(local) + 1);
            return error;
        }

        double worst(double afterNanos) {
            double worst = 0;
            for (int rank = 0; rank < clocks.length; rank++) {
                worst = Math.max(worst, error(rank, afterNanos));
            }
            return worst;
        }

        long messages() {
            return Arrays.stream(clocks)
                    .mapToLong(clock -> clock.cost().messages())
                    .sum();
        }

        int learns() {
            return Arrays.stream(clocks)
                    .mapToInt(clock -> clock.cost().learns())
                    .max()
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void statesABoundThatHolds(ClockAlgorithm algorithm) {
        for (int ranks : new int[] {1, 2, 3, 4, 7, 16}) {
            for (long seed = 1; seed <= Soak.or(1, 3); seed++) {
                Agreed agreed = Agreed.by(algorithm, ranks, seed);
                agreed.worst(0);
                agreed.worst(TEN_SECONDS);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"JONES_KOENIG", "HCA2", "HCA3"})
    void linesAreWithinTwiceTheJitterAtOnceAndWithinAMicrosecondAfterTenSeconds(ClockAlgorithm algorithm) {
        for (int ranks : RANKS) {
            Agreed agreed = Agreed.by(algorithm, ranks, 11);
            assertThat(agreed.worst(0)).isLessThan(2 * PING_PONG_JITTER);
            assertThat(agreed.worst(TEN_SECONDS)).isLessThan(1_000);
        }
    }

    /** Errors in units of their standard error are about 1, at the time of the fit and after. */
    @ParameterizedTest
    @EnumSource(names = {"JONES_KOENIG", "HCA2", "HCA3"})
    void standardErrorsOfLinesAreHonest(ClockAlgorithm algorithm) {
        double squares = 0;
        int errors = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Agreed agreed = Agreed.by(algorithm, 8, seed);
            for (int rank = 1; rank < 8; rank++) {
                ClockModel model = agreed.clocks()[rank].model();
                long local = agreed.group().clockOf(rank).readingAt(agreed.atNanos() + TEN_SECONDS);
                double stated = model.quality().standardErrorAfter(local - model.referenceNanos());
                squares += Math.pow(agreed.error(rank, TEN_SECONDS) / stated, 2);
                errors++;
            }
        }
        assertThat(Math.sqrt(squares / errors)).isBetween(0.6, 1.6);
    }

    /** They drift apart while the others are served, and after that. */
    @ParameterizedTest
    @EnumSource(names = {"SKAMPI", "HCA3_OFFSET"})
    void offsetsAloneAgeWithTheDrift(ClockAlgorithm algorithm) {
        for (int ranks : RANKS) {
            Agreed agreed = Agreed.by(algorithm, ranks, 11);
            double tookAtMost = ranks * EFFORT.exchanges() * 5_000.0;
            assertThat(agreed.worst(0)).isLessThan(2 * PING_PONG_JITTER + 200e-6 * tookAtMost);
            assertThat(agreed.worst(TEN_SECONDS)).isBetween(20_000.0, 2_100_000.0);
        }
    }

    /** Many threads, most of them looking for their turn: the hardest case for a simulation without chance. */
    @ParameterizedTest
    @EnumSource(names = {"JONES_KOENIG", "HCA3"})
    void isTheSameEachTimeFromTheSameSeed(ClockAlgorithm algorithm) {
        int ranks = Soak.or(12, 24);
        Agreed first = Agreed.by(algorithm, ranks, 3);
        for (int i = 0; i < Soak.or(1, 4); i++) {
            Agreed again = Agreed.by(algorithm, ranks, 3);
            assertThat(again.atNanos()).isEqualTo(first.atNanos());
            for (int rank = 0; rank < ranks; rank++) {
                assertThat(again.clocks()[rank].model()).isEqualTo(first.clocks()[rank].model());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 13})
    void learnsAndMessagesAreAsManyAsThePapersSay(int ranks) {
        assertAsManyAsThePapersSay(ranks);
    }

    @Tag("soak")
    @Test
    void learnsAndMessagesOfManyRanksAreAsManyAsThePapersSay() {
        assertAsManyAsThePapersSay(32);
    }

    private static void assertAsManyAsThePapersSay(int ranks) {
        int log = 31 - Integer.numberOfLeadingZeros(ranks);
        int treeLearns = log + (Integer.bitCount(ranks) > 1 ? 1 : 0);
        long anOffset = 2L * EFFORT.exchanges() + 1;
        long offsets = (ranks - 1) * anOffset;
        long lines = offsets * EFFORT.fitPoints();
        checkCost(ClockAlgorithm.SKAMPI, ranks, ranks - 1, offsets);
        checkCost(ClockAlgorithm.JONES_KOENIG, ranks, ranks - 1, lines);
        checkCost(ClockAlgorithm.HCA2, ranks, treeLearns, lines + ranks - 1);
        checkCost(ClockAlgorithm.HCA3, ranks, treeLearns, lines);
        checkCost(ClockAlgorithm.HCA3_OFFSET, ranks, treeLearns, offsets);
    }

    private static void checkCost(ClockAlgorithm algorithm, int ranks, int learns, long messages) {
        Agreed agreed = Agreed.by(algorithm.with(EFFORT.withoutEarlyStop()), SimulatedNoise.none(), ranks, 1);
        assertThat(agreed.learns()).as("learns of %s", algorithm).isEqualTo(learns);
        assertThat(agreed.messages()).as("messages of %s", algorithm).isEqualTo(messages);
    }

    /** The first offset of a pair takes all exchanges, the others the least and a word that ends them. */
    @Test
    void anOffsetEndsEarlyWhereARoundTripIsAsFastAsBefore() {
        long all = 2L * EFFORT.exchanges() + 1;
        long least = 2L * EFFORT.leastExchanges() + 2;
        Agreed agreed = Agreed.by(ClockAlgorithm.HCA3.with(EFFORT), SimulatedNoise.none(), 4, 1);
        assertThat(agreed.messages()).isEqualTo(3 * (all + (EFFORT.fitPoints() - 1) * least));
        assertThat(agreed.worst(TEN_SECONDS)).isLessThan(1_000);
    }

    /** Threads share a clock, so the truth is known there: no offset. */
    @ParameterizedTest
    @EnumSource
    void findsThatThreadsShareTheirClock(ClockAlgorithm algorithm) {
        SynchronisationEffort effort = EFFORT.withBaseline(20_000_000);
        ThreadedGroup.of(3).onEachLocalRank(rank -> {
            GlobalClock clock = algorithm.with(effort).synchronise(rank);
            long now = rank.nanoTime();
            assertThat((double) Math.abs(clock.toGlobal(now) - now)).isLessThanOrEqualTo(clock.errorAt(now) + 1);
        });
    }

    @ParameterizedTest
    @EnumSource
    void eachEstimatorFindsThatThreadsShareTheirClock(OffsetEstimator estimator) {
        SynchronisationEffort effort = EFFORT.with(estimator);
        ThreadedGroup.of(2).onEachLocalRank(rank -> {
            for (int trial = 0; trial < 20; trial++) {
                GlobalClock clock = ClockAlgorithm.SKAMPI.with(effort).synchronise(rank);
                ClockModel model = clock.model();
                assertThat(Math.abs(model.aheadAt(model.referenceNanos())))
                        .isLessThanOrEqualTo(model.quality().boundNanos());
            }
        });
    }

    @Test
    void aSingleRankIsItsOwnReference() {
        ProcessGroup solo = SoloGroup.create();
        for (ClockAlgorithm algorithm : ClockAlgorithm.values()) {
            GlobalClock clock = algorithm.usual().synchronise(solo);
            assertThat(clock.toGlobal(123)).isEqualTo(123);
            assertThat(clock.errorAt(123)).isZero();
            assertThat(clock.nanoTime()).isLessThanOrEqualTo(solo.nanoTime());
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatIllegalArgumentException().isThrownBy(() -> EFFORT.withExchanges(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SynchronisationEffort(40, 0, 20, 1, 1, EFFORT.estimator(), EFFORT.limits()));
        assertThatIllegalArgumentException().isThrownBy(() -> EFFORT.withFitPoints(2));
        assertThatIllegalArgumentException().isThrownBy(() -> EFFORT.withBaseline(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClockLimits(-1, 1));
    }
}
