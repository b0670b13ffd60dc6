package io.github.measure4j.run;

import com.google.common.collect.Sets;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.InStep;
import io.github.measure4j.stat.Bound;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * How the repetitions of a stage are timed over the ranks. Rank 0 leads: it gives orders, all ranks carry out each of
 * them, and of what they then have to say rank 0 gets the maximum, element by element, in one message a rank.
 */
sealed interface Timing permits AtRoot, InWindow, Acknowledged {
    /** The words of an order. */
    int ORDER = 5;

    /** What a rank that has nothing to say of an element says. */
    long NOTHING = Long.MIN_VALUE;

    /** All ranks, for the one that leads. */
    interface Everyone {
        /**
         * Has them carry out an order.
         *
         * @param words up to {@link #ORDER}
         * @return the maximum of what they say
         */
        long[] perform(long... words);
    }

    /** Carries out an order, on every rank. */
    long[] perform(long[] order) throws Exception;

    /**
     * Leads, on rank 0.
     *
     * @return the time of each repetition, in nanoseconds
     */
    long[] lead(Everyone everyone, long iterations, int repetitions);

    /** What was found out so far was for practice: only what comes now counts. */
    default void begin() {}

    /**
     * On rank 0, when the repetitions are made: finds out how long an operation's root and its leaves are in it, if that is
     * not known already.
     *
     * @param iterations of each repetition
     * @param repetitions that were made
     */
    default void lookApart(Everyone everyone, long iterations, int repetitions) {}

    /** Whether times of before the last lead were made in a way that it gave up. */
    default boolean startedOver() {
        return false;
    }

    /** What has to be known of the times, on rank 0. */
    Account account();

    /**
     * What has to be known of the times of one side.
     *
     * @param inStep how the ranks were kept in step, where the pattern leaves it open
     * @param bound where it is another than the pattern says
     * @param errorNanos by which a repetition may be wrong without it showing
     * @param upToNanos how far the interval of one iteration has to reach up, if it has to
     * @param subtractedNanos what was subtracted from one iteration
     * @param apart of the root and the leaves, where they are known
     * @param flags what else has to be known
     */
    record Account(
            Optional<InStep> inStep,
            Optional<Bound> bound,
            double errorNanos,
            OptionalDouble upToNanos,
            double subtractedNanos,
            Optional<Apart> apart,
            Set<Flag> flags) {

        static Account plain(Optional<InStep> inStep) {
            return new Account(
                    inStep, Optional.empty(), 0, OptionalDouble.empty(), 0, Optional.empty(), Set.of());
        }

        Account with(Optional<Apart> found) {
            return new Account(inStep, bound, errorNanos, upToNanos, subtractedNanos, found, flags);
        }

        Account with(Bound other) {
            return new Account(inStep, Optional.of(other), errorNanos, upToNanos, subtractedNanos, apart, flags);
        }

        /** Of this visit and a later one to the same point: the worst of both, and what was subtracted last. */
        Account and(Account later) {
            return new Account(
                    inStep.isPresent() && later.inStep.isPresent()
                            ? Optional.of(inStep.get().and(later.inStep.get()))
                            : later.inStep.or(() -> inStep),
                    later.bound.or(() -> bound),
                    Math.max(errorNanos, later.errorNanos),
                    DoubleStream.concat(upToNanos.stream(), later.upToNanos.stream()).max(),
                    later.subtractedNanos,
                    apart.isPresent() && later.apart.isPresent()
                            ? Optional.of(apart.get().and(later.apart.get()))
                            : later.apart.or(() -> apart),
                    Sets.union(flags, later.flags).immutableCopy());
        }
    }

    /** The timing that a pattern asks for. */
    static Timing of(Part part, Setting setting, Pattern pattern, Stage stage) throws Exception {
        Optional<Synchronisation> strategy = pattern.synchronisation();
        if (strategy.isEmpty()) {
            return new AtRoot(part.group(), part.cast().get(0), stage, strategy, false);
        }
        return switch (strategy.get()) {
            case WINDOW -> new InWindow(part, setting, stage);
            case ACKNOWLEDGED -> {
                Bound bound = pattern.bound(part.measurement().correction());
                yield part.group().size() == 1
                        ? new AtRoot(part.group(), 0, stage, strategy, false)
                        : new Acknowledged(part, setting, stage, bound);
            }
            case BARRIER -> new AtRoot(
                    part.group(), part.root(), stage, strategy, setting.takesRoot() && part.group().size() > 1);
            case ROUNDS, BACK_TO_BACK -> new AtRoot(part.group(), part.root(), stage, strategy, false);
        };
    }
}
