package io.github.measure4j.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.OneRankTiming;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.CommonBegin;
import io.github.measure4j.synchronisation.timing.WindowTiming.AgreementTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A strategy that keeps the ranks of a collective operation in step, and with it decides what is timed: those of Coti and
 * Malony (2022, 3.3), of de Supinski and Karonis (1999) and of Sphinx 1.0. Any kernel can be measured by any of them.
 *
 * <p>A strategy is one immutable object. It owns the operation that is timed, what follows each operation, the way in
 * which repetitions are timed over the ranks, the bound that the figure is, and its part of the record. A strategy of
 * one's own is given to {@link Collective#inStepBy}; named in {@code
 * META-INF/services/io.github.measure4j.synchronisation.Synchronisation} it can be chosen in suite files by its {@link #word}.
 *
 * <p>The bounds rest on one assumption: each rank's end depends on the begins of others by sums and maxima of
 * non-negative times. Then operations that overlap never take longer on average than those begun by all ranks at once,
 * and an operation begun later by some ranks ends no earlier.
 */
public interface Synchronisation {
    /**
     * A barrier after each operation, whose cost is measured besides and subtracted (Coti and Malony 2022, algorithm 1).
     * With the barrier in it the time is an upper bound: no rank begins before all have ended. Without it, it is a lower
     * bound: ranks that leave the operation early are on their way through the barrier already. The first operation and
     * each barrier that is subtracted are begun by all ranks at once, as far as the ways there and back are alike.
     */
    Synchronisation BARRIER = new BetweenBarriers();

    /**
     * Begins of all ranks at a time agreed upon, on clocks that are kept in agreement (algorithm 2; SKaMPI 5). The time of a
     * repetition goes from the middle of the ranks' begins to the last end, which is off by half their skew at most. Each rank
     * tells by its own clock how late it began and how long it was in the operation, so that errors of the clocks enter by the
     * begins alone. A repetition begun late is made again, and so is a batch of which more than a quarter outlasted its windows. The
     * figure is the latency itself, within the error of the clocks, which widens the interval. A repetition holds one operation
     * unless iterations are asked for; then only the first is begun at once, and the figure is a lower bound.
     */
    Synchronisation WINDOW = new AtAgreedTimes(AgreementTime.IN_WINDOWS, ClockAlgorithm.HCA3);

    /**
     * As {@link #WINDOW}, and the begin of each repetition is agreed upon when the one before is over on all ranks, some
     * message times ahead: the round-time scheme of Hunold and Carpen-Amarie (2018, "Hierarchical clock synchronization in
     * MPI"). No repetition can outlast a window, and none is begun late for the one before it; each costs an agreement. How
     * many there are is left to the stopping rule, as its limit of time.
     */
    Synchronisation ROUND_TIME = new AtAgreedTimes(AgreementTime.EACH_BY_ITSELF, ClockAlgorithm.HCA3);

    /**
     * The cheapest strategy whose figure is the latency itself: {@link #ACKNOWLEDGED} where everything comes from the root,
     * else {@link #WINDOW}. Records have the name of the one that was chosen and the reason. Where windows do not hold, the
     * record says so, and operations between barriers take their place: the barrier is subtracted, which makes a lower bound.
     */
    Synchronisation AUTO = new ChosenByBegin(ClockAlgorithm.HCA3);

    /**
     * Each rank as the root in turn, the time divided by their number (algorithm 3; "round" in Sphinx). A kernel that takes
     * no root is repeated as often. A lower bound of the mean over the roots, since rounds overlap.
     */
    Synchronisation ROUNDS = new RootsInTurn();

    /**
     * One rank's acknowledgement of each operation to the root, which waits for it. Half a round trip between the two,
     * measured in turns with it, is subtracted; each rank acknowledges in turn, and the latest counts (algorithms 4 and 5;
     * Sphinx 46, 49, 53, 70). The latency itself where the operation begins at the root (see {@link Collective#fromRoot}); a
     * lower bound where others begin before the root does, where only one rank is asked to acknowledge, or some of many.
     * Without the subtraction an upper bound, where all have acknowledged.
     */
    Synchronisation ACKNOWLEDGED = new ByAcknowledgement();

    /** One operation right after the other: the cost at the root, a lower bound of the latency (Sphinx 43). */
    Synchronisation BACK_TO_BACK = new BackToBack();

    /**
     * A barrier before each repetition, in which each rank times its own part; that of the rank counts which was in it longest.
     * OSU's benchmarks do so, and ReproMPI as {@code --proc-sync=MPI_Barrier}. The figure may be off to either side by how far
     * apart the barrier lets the ranks begin, and nothing says how far that is: to compare with those tools, and for machines
     * on which no window holds.
     */
    Synchronisation AFTER_BARRIER = new AfterBarrier(AfterBarrier.LineUp.BARRIER);

    /** As {@link #AFTER_BARRIER}, with two barriers: the second begins when the ranks are nearer to one another. */
    Synchronisation AFTER_TWO_BARRIERS = new AfterBarrier(AfterBarrier.LineUp.TWO_BARRIERS);

    /** As {@link #AFTER_BARRIER}, with a barrier by dissemination in place of the library's own. */
    Synchronisation AFTER_DISSEMINATION = new AfterBarrier(AfterBarrier.LineUp.DISSEMINATION);

    /** {@return the name in suite files and records: lower case with dashes, as {@code back-to-back}} */
    String word();

    /**
     * {@return what a time is of, as the report says it: {@code "operation and barrier"}}
     *
     * @param correction what was subtracted from it
     */
    String quantity(Correction correction);

    /**
     * {@return how a time relates to the latency of the operation}
     *
     * @param correction what was subtracted from it
     * @param begin where the operation begins
     */
    Bound bound(Correction correction, Begin begin);

    /** {@return what is subtracted unless a suite says otherwise} */
    default Correction usualCorrection() {
        return Correction.NONE;
    }

    /** {@return the iterations of a repetition unless a suite says otherwise; empty to have them chosen from the clock} */
    default OptionalLong usualIterations() {
        return OptionalLong.empty();
    }

    /**
     * {@return the same strategy on clocks that are brought into agreement by a given algorithm; itself where it needs none}
     * {@link ClockAlgorithm#HCA3} is usual.
     *
     * @param algorithm of the clocks
     */
    default Synchronisation on(ClockAlgorithm algorithm) {
        return this;
    }

    /**
     * {@return the same strategy in windows of a given length, which does not adapt to the operation}
     *
     * @param length from one begin to the next, above 0
     * @throws IllegalArgumentException if the strategy has no windows
     */
    default Synchronisation inWindowsOf(Duration length) {
        throw new IllegalArgumentException("the strategy '%s' has no windows whose length could be said".formatted(word()));
    }

    /**
     * {@return the same strategy, which waits before the first begin of a batch that it agrees upon}
     *
     * @param wait at least; more where ranks need longer to hear of the batch
     * @throws IllegalArgumentException if the strategy agrees on no begins
     */
    default Synchronisation waiting(Duration wait) {
        throw new IllegalArgumentException("the strategy '%s' has no agreed begins to wait for".formatted(word()));
    }

    /**
     * {@return the same strategy, in which all ranks pass barriers before each begin that they agree upon, or before that of a batch}
     *
     * @param number of barriers, at least 0
     * @throws IllegalArgumentException if the strategy agrees on no begins
     */
    default Synchronisation behindBarriers(int number) {
        throw new IllegalArgumentException("the strategy '%s' has no agreed begins that barriers could precede".formatted(word()));
    }

    /**
     * {@return how many operations one iteration holds, by which a time is divided}
     *
     * @param ranks of the group
     */
    default int operationsPerIteration(int ranks) {
        return 1;
    }

    /** {@return the variables that have an effect on any kernel that is measured this way, beside its own} */
    default Set<Variable> variables() {
        return Set.of();
    }

    /**
     * {@return how an empty kernel is kept in step, whose time is measured besides and subtracted; empty where the
     * correction leaves nothing to measure, or the timing subtracts it itself}
     *
     * @param correction what is to be subtracted
     */
    default Optional<Synchronisation> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(this);
    }

    /**
     * Prepares what is timed in one iteration on this rank.
     *
     * @param kernel the operation, to be prepared as often as needed
     * @param setting of this rank at the point
     * @return one iteration: by default one operation
     * @throws Exception if the kernel cannot be prepared
     */
    default Operation operation(Kernel kernel, Setting setting) throws Exception {
        return kernel.prepare(setting);
    }

    /**
     * {@return what keeps the ranks in step after each iteration, timed with it: by default nothing}
     *
     * @param setting of this rank at the point
     * @throws Exception if it cannot be prepared
     */
    default Operation afterEach(Setting setting) throws Exception {
        return Operation.NOTHING;
    }

    /**
     * Makes the way in which repetitions are timed on this rank. Called on all ranks that take part.
     *
     * @param cast the ranks that take part
     * @param setting of this rank at the point, with the kernel prepared in it
     * @param stage of this rank
     * @param bound that the figure is, by {@link #bound}
     * @return by default the root times, the others run the same loop
     * @throws Exception if it cannot be made: the measurement fails on all ranks then
     */
    default Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) throws Exception {
        Timing timing = OneRankTiming.by(cast.group(), setting.pointsRoot(), stage).inStepBy(word());
        int operations = operationsPerIteration(cast.group().size());
        return CommonBegin.at(setting).telling(timing, iterations -> 1.0 / (iterations * operations));
    }

    /**
     * {@return the strategy for an operation that begins at a given place: by default this one, whatever the place}
     *
     * @param begin where the operation begins
     */
    default Synchronisation forBegin(Begin begin) {
        return this;
    }

    /**
     * {@return every strategy whose figure says something of the latency, but {@link #AUTO}, which is one of them: those of the
     * library first, then those that providers on the class path bring}
     */
    static List<Synchronisation> all() {
        return Stream.concat(
                        Stream.of(BARRIER, WINDOW, ROUND_TIME, ROUNDS, ACKNOWLEDGED, BACK_TO_BACK),
                        ServiceLoader.load(Synchronisation.class).stream().map(ServiceLoader.Provider::get))
                .toList();
    }

    /** {@return the strategies of other tools, whose figure is neither the latency nor a bound of it} */
    static List<Synchronisation> ofOtherTools() {
        return List.of(AFTER_BARRIER, AFTER_TWO_BARRIERS, AFTER_DISSEMINATION);
    }

    /**
     * {@return the strategy of a name}
     *
     * @param name as {@link #word} has it, in any case
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    static Synchronisation named(String name) {
        List<Synchronisation> all = Stream.of(List.of(AUTO), all(), ofOtherTools()).flatMap(List::stream).toList();
        return all.stream()
                .filter(strategy -> strategy.word().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no strategy '%s'; there are: %s"
                        .formatted(name, all.stream().map(Synchronisation::word).collect(Collectors.joining(", ")))));
    }

    /**
     * {@return a change of strategies: those on clocks get clocks that are brought into agreement by this algorithm}
     *
     * @param algorithm by its name, as {@code hca3}; see {@link ClockAlgorithm#word}
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    static UnaryOperator<Synchronisation> onClocksBy(String algorithm) {
        ClockAlgorithm known = ClockAlgorithm.named(algorithm);
        return strategy -> strategy.on(known);
    }
}
