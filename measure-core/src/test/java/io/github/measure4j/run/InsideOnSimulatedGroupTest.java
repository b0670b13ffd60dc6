package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.stat.HeldTruth;
import io.github.measure4j.stat.HeldTruth.Verdict;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What waiting costs that exists only after posting, where both are known. */
@Timeout(300)
class InsideOnSimulatedGroupTest {
    private static final double POST_NANOS = 300;
    private static final double WAIT_NANOS = 900;

    /** Costs of a known mean that scatter evenly by up to a fifth of it, in virtual time. */
    private static Kernel taking(double nanos, long seed) {
        return taking(nanos, 0.2, seed);
    }

    private static Kernel taking(double nanos, double scatter, long seed) {
        return setting -> {
            SplittableRandom random = new SplittableRandom(seed + setting.group().rank());
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> group.compute(nanos * (1 - scatter + 2 * scatter * random.nextDouble()));
        };
    }

    private static Inside waiting(Function<Kernel, Pattern> pattern, long seed) {
        return Inside.of(pattern.apply(taking(POST_NANOS + WAIT_NANOS, seed)))
                .without(pattern.apply(taking(POST_NANOS, ~seed)));
    }

    private static PointRecord measure(int ranks, Pattern pattern, StoppingRule rule) {
        Suite suite = Suite.named("inside").measure("waiting", pattern).until(rule).build();
        return Run.of(suite).on(SimulatedGroup.of(ranks)).orElseThrow().records().get(0);
    }

    private static boolean holdsTheTruth(long seed) {
        PointRecord record = measure(1, waiting(Simple::of, seed), StoppingRule.standardErrorBelow(0.01));
        return record.lower() <= WAIT_NANOS * 1e-9 && WAIT_NANOS * 1e-9 <= record.upper();
    }

    @Test
    void theIntervalContainsTheTruth() {
        HeldTruth truth = HeldTruth.NONE;
        for (long seed = 0; truth.verdict() == Verdict.OPEN; seed++) {
            truth = truth.and(holdsTheTruth(seed));
        }
        assertThat(truth.verdict()).as(truth.toString()).isEqualTo(Verdict.HONEST);
    }

    @Tag("soak")
    @Test
    void theIntervalContainsTheTruthInNineteenOfTwentyRuns() {
        assertThat(LongStream.range(0, 100).filter(InsideOnSimulatedGroupTest::holdsTheTruth).count()).isGreaterThanOrEqualTo(93);
    }

    @Test
    void isFoundInEachPattern() {
        List<Function<Kernel, Pattern>> patterns = List.of(
                Simple::of, OneSided::of, Collective::of, kernel -> PingPong.of(kernel, setting -> Operation.NOTHING));
        for (Function<Kernel, Pattern> pattern : patterns) {
            PointRecord record = measure(3, waiting(pattern, 1), StoppingRule.standardErrorBelow(0.01));
            assertThat(record.seconds() * 1e9).as(record.subject().pattern()).isCloseTo(WAIT_NANOS, within(30.0));
            assertThat(record.subject().quantity()).endsWith("a part of it subtracted");
        }
    }

    @Test
    void whatIsSubtractedLendsItsUncertaintyToWhatRemains() {
        double widthOfWholes = 0;
        double widthOfRests = 0;
        for (long seed = 0; seed < 40; seed++) {
            PointRecord whole = measure(1, Simple.of(taking(1_200, seed)), StoppingRule.after(40));
            PointRecord rest = measure(1, waiting(Simple::of, seed), StoppingRule.after(40));
            assertThat(rest.overhead() * 1e9).isCloseTo(POST_NANOS, within(30.0));
            widthOfWholes += whole.upper() - whole.lower();
            widthOfRests += rest.upper() - rest.lower();
        }
        assertThat(widthOfRests).as("visits that scatter by chance make either wider now and then").isGreaterThan(widthOfWholes);
    }

    @Test
    void saysWhyADifferenceIsUnreliable() {
        assertUnreliable(1_000, 1_200, Unreliability.NEGATIVE);
        assertUnreliable(1_000, 999.9, Unreliability.NOT_TOLD_FROM_ZERO);
        PointRecord fine = measure(1, waiting(Simple::of, 1), StoppingRule.after(40));
        assertThat(fine.unreliability()).isEmpty();
        assertThat(fine.flags()).doesNotContain(Flag.UNRELIABLE);
    }

    /** Most of it is computed while the rest is under way: what remains is small, and known as well as was asked for. */
    @Test
    void aSmallRestOfALargeWholeThatIsKnownWellIsReliable() {
        Pattern pattern =
                Inside.of(Simple.of(taking(21_000, 0.005, 1))).without(Simple.of(taking(20_000, 0.005, 2)));
        PointRecord record = measure(1, pattern, StoppingRule.after(100));
        assertThat(record.seconds() * 1e9).isCloseTo(1_000, within(50.0));
        assertThat(record.overhead()).isGreaterThan(10 * record.seconds());
        assertThat(record.flags()).doesNotContain(Flag.UNRELIABLE);
    }

    /** To a fifth of a percent of itself the part would take thousands of repetitions, and the figure needs nothing of that. */
    @Test
    void aSmallPartIsRepeatedUntilItIsKnownAsAShareOfTheWhole() {
        Pattern pattern = Inside.of(Simple.of(taking(1_200, 0.01, 1))).without(Simple.of(taking(10, 1, 2)));
        PointRecord record = measure(1, pattern, StoppingRule.standardErrorBelow(0.002));
        assertThat(record.flags()).doesNotContain(Flag.UNSETTLED);
        assertThat(record.sampling().repetitions()).isLessThan(500);
        assertThat(1_190e-9).isBetween(record.lower(), record.upper());
        assertThat((record.upper() - record.lower()) / record.seconds()).isLessThan(4 * 0.002);
    }

    private static void assertUnreliable(double whole, double part, Unreliability why) {
        Pattern pattern = Inside.of(Simple.of(taking(whole, 1))).without(Simple.of(taking(part, 1)));
        PointRecord record = measure(1, pattern, StoppingRule.after(40));
        assertThat(record.flags()).contains(Flag.UNRELIABLE);
        assertThat(record.unreliability()).contains(why);
    }

    /**
     * Everything takes longer and longer, as on a machine that gets warm: some 450 ns an operation more at the last
     * repetition than at the first. Measured one after the other, far too much would be subtracted.
     */
    @Test
    void aDriftOfTheMachineGoesOutWithThePart() {
        Pattern pattern = Inside.of(Simple.of(drifting(POST_NANOS + WAIT_NANOS))).without(Simple.of(drifting(POST_NANOS)));
        PointRecord record = measure(1, pattern, StoppingRule.after(100));
        assertThat(record.sampling().max() - record.sampling().min()).isBetween(200e-9, 600e-9);
        assertThat(record.seconds() * 1e9).isCloseTo(WAIT_NANOS, within(15.0));
    }

    private static Kernel drifting(double nanos) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> group.compute(nanos + group.trueNanos() * 30e-6);
        };
    }

    @Test
    void theWholeAndThePartAreRepeatedInTurns() {
        StringBuilder runs = new StringBuilder();
        Pattern pattern = Inside.of(Simple.of(setting -> () -> runs.append('W')))
                .without(Simple.of(setting -> () -> runs.append('P')));
        Suite suite = Suite.named("turns")
                .measure("turns", pattern)
                .until(StoppingRule.after(20))
                .correctedBy(Correction.NONE)
                .iterating(1)
                .build();
        Run.of(suite).on(SimulatedGroup.of(1));
        assertThat(runs.substring(runs.length() - 40))
                .isEqualTo("WWWWPPPP" + "PPPPPPPPWWWWWWWW" + "WWWWWWWWPPPPPPPP");
    }
}
