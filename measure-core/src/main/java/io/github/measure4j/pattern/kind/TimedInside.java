package io.github.measure4j.pattern.kind;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;

/**
 * Two readings of the clock around what is timed in each iteration (Coti and Malony 2022, algorithms 7 and 8), where all
 * other patterns read it before the loop and after (algorithm 6). A reading takes tens of nanoseconds and keeps calls
 * from overlapping: to be compared with, and for calls whose counterpart has to be made in the same iteration and is
 * not to be timed, as {@code shmem_malloc}, which {@code shmem_free} follows.
 */
public final class TimedInside implements Pattern {
    private static final long READY = 1;

    private final Participants participants;
    private final WatchedKernel kernel;
    private final Correction usual;
    private final boolean slowest;

    /** Prepares an operation that starts and stops the watch itself. */
    @FunctionalInterface
    public interface WatchedKernel {
        /**
         * {@return the operation of one iteration on this rank}
         *
         * @param setting of this rank
         * @param watch to start and stop within it
         * @throws Exception if it cannot be prepared
         */
        Operation prepare(Setting setting, Stopwatch watch) throws Exception;
    }

    private TimedInside(Participants participants, WatchedKernel kernel, Correction usual, boolean slowest) {
        this.participants = participants;
        this.kernel = kernel;
        this.usual = usual;
        this.slowest = slowest;
    }

    /**
     * {@return the pattern of an operation of rank 0, which the farthest rank prepares as well}
     *
     * @param kernel that times itself
     */
    public static TimedInside oneSided(WatchedKernel kernel) {
        return new TimedInside(Participants.FARTHEST_PAIR, kernel, Correction.NONE, false);
    }

    /**
     * {@return the pattern of an operation of rank 0 alone}
     *
     * @param kernel that times itself
     */
    public static TimedInside solo(WatchedKernel kernel) {
        return new TimedInside(Participants.ROOT, kernel, Correction.NONE, false);
    }

    /**
     * {@return the pattern of an operation of all ranks, timed at rank 0}
     *
     * @param kernel that times itself
     */
    public static TimedInside all(WatchedKernel kernel) {
        return new TimedInside(Participants.ALL, kernel, Correction.NONE, false);
    }

    /**
     * {@return the pattern of an operation of all ranks, told of the rank that took longest in each repetition}
     *
     * @param kernel that times itself
     */
    public static TimedInside slowest(WatchedKernel kernel) {
        return new TimedInside(Participants.ALL, kernel, Correction.NONE, true);
    }

    /** {@return the same, from which a pair of readings with nothing in between is subtracted unless a suite says otherwise} */
    public TimedInside withoutReadings() {
        return new TimedInside(participants, kernel, Correction.LOOP, slowest);
    }

    @Override
    public String name() {
        return "timed-inside";
    }

    @Override
    public Participants participants() {
        return participants;
    }

    /** All wait for one another, or rank 0 acts by itself. */
    @Override
    public Resource uses() {
        return participants == Participants.ALL ? Resource.EXCHANGE : Resource.COMPUTING;
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.NONE
                ? "one operation, the clock read in each iteration"
                : "one operation, the readings of the clock in each iteration subtracted";
    }

    @Override
    public Correction usualCorrection() {
        return usual;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE
                ? Optional.empty()
                : Optional.of(new TimedInside(participants, TimedInside::readings, usual, slowest));
    }

    private static Operation readings(Setting setting, Stopwatch watch) {
        return () -> {
            watch.start();
            watch.stop();
        };
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        Stopwatch watch = new Stopwatch(Clock.of(setting.group()));
        Operation operation = kernel.prepare(setting, watch);
        boolean runs = setting.group().rank() == 0 || participants == Participants.ALL;
        if (slowest) {
            SlowestRank all = new SlowestRank(setting.group(), loop, watch);
            return new Stage(setting, all, lineUp(setting), all, operation, Operation.NOTHING);
        }
        return new Stage(
                setting, watch, lineUp(setting), loop, runs ? operation : Operation.NOTHING, Operation.NOTHING);
    }

    private Runnable lineUp(Setting setting) {
        ProcessGroup group = setting.group();
        return switch (participants) {
            case ROOT -> () -> {};
            case ALL -> group::barrier;
            case FARTHEST_PAIR -> {
                int partner = setting.partner();
                long[] ready = new long[1];
                yield group.rank() == 0 ? () -> group.receive(partner, ready) : () -> group.send(partner, READY);
            }
        };
    }
}
