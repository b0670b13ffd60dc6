package io.github.measure4j.duel;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.model.runs.comparison.PairedLaunches;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Two kernels against each other within one group, in turns. Immutable: each method that changes something returns a new duel.
 *
 * <pre>{@code
 * Comparison found = Duel.of(setting -> () -> old.call(), setting -> () -> revised.call())
 *         .lasting(Duration.ofSeconds(20))
 *         .on(group).orElseThrow();
 * found.assertNotSlowerThan(1.05);      // in a JUnit test: the second takes at most 5 % longer
 * }</pre>
 */
public final class Duel {
    private static final String KERNEL = "own.duel";
    private static final int USUAL_ROUNDS = 7;
    private static final StoppingRule USUAL_RULE = StoppingRule.standardErrorBelow(0.02);

    private final Variants variants;
    private final LaunchPlan plan;
    private final int rounds;
    private final long seed;

    private Duel(Variants variants, LaunchPlan plan, int rounds, long seed) {
        this.variants = variants;
        this.plan = plan;
        this.rounds = rounds;
        this.seed = seed;
    }

    /**
     * {@return a duel of two operations of rank 0 alone}
     *
     * @param a one variant, the base of the ratio
     * @param b the other variant
     */
    public static Duel of(Kernel a, Kernel b) {
        return of(Simple.of(a), Simple.of(b));
    }

    /**
     * {@return a duel of two kernels in their patterns}
     *
     * @param a one variant, the base of the ratio
     * @param b the other variant
     * @throws IllegalArgumentException if their times are of different quantities, as a round trip and half of one
     */
    public static Duel of(Pattern a, Pattern b) {
        return of(KernelEntry.named(KERNEL, "variant A", a), KernelEntry.named(KERNEL, "variant B", b));
    }

    /**
     * {@return a duel of two kernels of the catalogue}
     *
     * @param a one variant, the base of the ratio
     * @param b the other variant
     * @throws IllegalArgumentException if their times are of different quantities
     */
    public static Duel of(KernelEntry a, KernelEntry b) {
        return new Duel(Variants.of(a, b), LaunchPlan.USUALLY, USUAL_ROUNDS, 1).until(USUAL_RULE);
    }

    /**
     * Over these axes, the outermost first.
     *
     * @param axes none of them refined by what is measured, so that both sides have the same points
     * @return a new duel
     */
    public Duel over(Axis... axes) {
        return both(measurement -> measurement.over(List.of(axes)));
    }

    /**
     * With the repetitions of a visit chosen by another rule.
     *
     * @param rule of a point
     * @return a new duel
     */
    public Duel until(StoppingRule rule) {
        return both(measurement -> measurement.until(rule));
    }

    private Duel both(UnaryOperator<Measurement> change) {
        return new Duel(variants.both(change), plan, rounds, seed);
    }

    /**
     * With so many launches, each of which prepares and compiles both variants anew: 7 if this is not said,
     * and from 4 to 7 within a time.
     *
     * @param number at least 1; with 1 the interval knows nothing of what another launch would find
     * @return a new duel
     */
    public Duel launches(int number) {
        return new Duel(variants, plan.ofNumber(number), rounds, seed);
    }

    /**
     * With so many visits to each point in each launch.
     *
     * @param number from 2 to {@link Suite#MOST_ROUNDS}
     * @return a new duel
     */
    public Duel rounds(int number) {
        if (number < 2 || number > Suite.MOST_ROUNDS) {
            throw new IllegalArgumentException(
                    "%d rounds of a duel; from 2 to %d are possible".formatted(number, Suite.MOST_ROUNDS));
        }
        return new Duel(variants, plan, number, seed);
    }

    /**
     * With another order within pairs.
     *
     * @param number any
     * @return a new duel
     */
    public Duel seed(long number) {
        return new Duel(variants, plan, rounds, number);
    }

    /**
     * In so much time, shared by the launches, instead of in so many rounds.
     *
     * @param most above 0
     * @return a new duel
     */
    public Duel lasting(Duration most) {
        return new Duel(variants, plan.lasting(most), rounds, seed);
    }

    /**
     * Measures. Collective: every process of the group calls it with an equal duel.
     *
     * @param group as this process sees it
     * @return the ratio B / A of every point on rank 0; empty on the other ranks
     */
    public Optional<Comparison> on(ProcessGroup group) {
        PairedLaunches paired = new PairedLaunches(Variants.A, Variants.B);
        boolean here = false;
        for (int launch = 0; launch < plan.launches(); launch++) {
            Run run = Run.of(variants.suite(rounds, launch)).inPairs(seed + launch);
            Optional<DuelLaunch> found = DuelLaunch.of(plan.bounded(run), group);
            found.ifPresent(both -> paired.add(both.a(), both.b()));
            here = found.isPresent();
        }
        return here ? Optional.of(paired.compared()) : Optional.empty();
    }
}
