package io.github.measure4j.duel;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.model.runs.comparison.PairedLaunches;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
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
    private static final String A = "A";
    private static final String B = "B";
    private static final int USUAL_LAUNCHES = 5;
    private static final int FEWEST_IN_TIME = 4;
    private static final int MOST_IN_TIME = 8;

    /** In less time no probe of the machine's state is read, and visits are too short to compile. */
    private static final Duration LEAST_OF_LAUNCH = Duration.ofMillis(1_200);

    private static final int USUAL_ROUNDS = 7;
    private static final StoppingRule USUAL_RULE = StoppingRule.standardErrorBelow(0.02);

    private final Measurement a;
    private final Measurement b;
    private final Optional<Integer> launches;
    private final int rounds;
    private final long seed;
    private final Optional<Duration> time;

    private Duel(
            Measurement a, Measurement b, Optional<Integer> launches, int rounds, long seed, Optional<Duration> time) {
        this.a = a;
        this.b = b;
        this.launches = launches;
        this.rounds = rounds;
        this.seed = seed;
        this.time = time;
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
        String ofA = a.pattern().quantity(a.pattern().usualCorrection());
        String ofB = b.pattern().quantity(b.pattern().usualCorrection());
        if (!ofA.equals(ofB)) {
            throw new IllegalArgumentException(
                    "a duel of the times of a %s and a %s; the same quantity is wanted on both sides".formatted(ofA, ofB));
        }
        return new Duel(
                Measurement.of(A, a).until(USUAL_RULE), Measurement.of(B, b).until(USUAL_RULE), Optional.empty(), USUAL_ROUNDS, 1,
                Optional.empty());
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
        return new Duel(change.apply(a), change.apply(b), launches, rounds, seed, time);
    }

    /**
     * With so many launches, each of which prepares and compiles both variants anew: {@value #USUAL_LAUNCHES} if this is not said,
     * and from {@value #FEWEST_IN_TIME} to {@value #MOST_IN_TIME} within a time.
     *
     * @param number at least 1; with 1 the interval knows nothing of what another launch would find
     * @return a new duel
     */
    public Duel launches(int number) {
        if (number < 1) {
            throw new IllegalArgumentException(number + " launches; at least 1 is wanted");
        }
        return new Duel(a, b, Optional.of(number), rounds, seed, time);
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
        return new Duel(a, b, launches, number, seed, time);
    }

    /**
     * With another order within pairs.
     *
     * @param number any
     * @return a new duel
     */
    public Duel seed(long number) {
        return new Duel(a, b, launches, rounds, number, time);
    }

    /**
     * In so much time, shared by the launches, instead of in so many rounds.
     *
     * @param most above 0
     * @return a new duel
     */
    public Duel lasting(Duration most) {
        if (most.isNegative() || most.isZero()) {
            throw new IllegalArgumentException("Duel.lasting(%s): the time must be above 0".formatted(most));
        }
        return new Duel(a, b, launches, rounds, seed, Optional.of(most));
    }

    /**
     * Measures. Collective: every process of the group calls it with an equal duel.
     *
     * @param group as this process sees it
     * @return the ratio B / A of every point on rank 0; empty on the other ranks
     */
    public Optional<Comparison> on(ProcessGroup group) {
        PairedLaunches paired = new PairedLaunches(A, B);
        boolean here = false;
        int number = launches.orElseGet(this::usualLaunches);
        for (int launch = 0; launch < number; launch++) {
            boolean swapped = launch % 2 == 1;
            Suite suite = new Suite("duel", swapped ? List.of(b, a) : List.of(a, b), rounds);
            Run run = Run.of(suite).inPairs(seed + launch);
            Run bounded = time.map(whole -> run.lasting(whole.dividedBy(number))).orElse(run);
            Optional<Results> results = bounded.on(group);
            results.ifPresent(found -> paired.add(side(found, A), side(found, B)));
            here = results.isPresent();
        }
        return here ? Optional.of(paired.compared()) : Optional.empty();
    }

    private int usualLaunches() {
        return time.map(whole -> (int) Math.max(
                        FEWEST_IN_TIME, Math.min(MOST_IN_TIME, whole.toNanos() / LEAST_OF_LAUNCH.toNanos())))
                .orElse(USUAL_LAUNCHES);
    }

    private static Results side(Results results, String name) {
        List<PointRecord> own =
                results.records().stream().filter(record -> record.measurement().equals(name)).toList();
        return new Results(name, results.environments(), own);
    }
}
