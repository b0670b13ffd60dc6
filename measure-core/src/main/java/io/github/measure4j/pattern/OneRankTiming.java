package io.github.measure4j.pattern;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import java.util.Arrays;
import java.util.Optional;

/**
 * Repetitions that one rank times while the others run the same loop. Where that is rank 0, nothing has to be told.
 *
 * <p>Where a barrier keeps the ranks in step, all ranks are as long in the loop. After the repetitions each rank times some
 * operations by itself then, to tell an operation's root and its leaves apart.
 */
public final class OneRankTiming implements Timing {
    private static final long[] SILENCE = {};
    private static final int MOST_APART = 512;
    private static final int SHARE_APART = 4;

    private final ProcessGroup group;
    private final int timer;
    private final Stage stage;
    private final Optional<SynchronisationRecord> record;
    private final boolean apart;
    private long[] own = SILENCE;
    private Optional<RootAndLeaves> found = Optional.empty();

    private OneRankTiming(
            ProcessGroup group, int timer, Stage stage, Optional<SynchronisationRecord> record, boolean apart) {
        this.group = group;
        this.timer = timer;
        this.stage = stage;
        this.record = record;
        this.apart = apart;
    }

    /**
     * {@return a timing by one rank}
     *
     * @param group whose ranks run the loop
     * @param timer the rank whose clock counts
     * @param stage of this rank
     */
    public static OneRankTiming by(ProcessGroup group, int timer, Stage stage) {
        return new OneRankTiming(group, timer, stage, Optional.empty(), false);
    }

    /**
     * {@return the same timing, of ranks that are kept in step}
     *
     * @param strategy by its name
     */
    public OneRankTiming inStepBy(String strategy) {
        return new OneRankTiming(group, timer, stage, Optional.of(SynchronisationRecord.by(strategy)), apart);
    }

    /** {@return the same timing, which tells the root and the leaves of the operation apart} */
    public OneRankTiming tellingRootAndLeavesApart() {
        return new OneRankTiming(group, timer, stage, record, true);
    }

    /** An order of rank 0: to time some repetitions together, or each operation on each rank by itself. */
    private record Order(Task task, long iterations, int repetitions) {
        enum Task {
            TOGETHER,
            APART
        }

        long[] encode() {
            return new long[] {task.ordinal(), iterations, repetitions};
        }

        static Order decode(long[] words) {
            return new Order(Task.values()[(int) words[0]], words[1], (int) words[2]);
        }
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        Order order = Order.decode(words);
        return switch (order.task) {
            case TOGETHER -> together(order.iterations, order.repetitions);
            case APART -> apart((int) order.iterations, order.repetitions).encode();
        };
    }

    private long[] together(long iterations, int repetitions) throws Exception {
        own = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            own[i] = stage.repeat(iterations);
        }
        if (timer == 0) {
            return SILENCE;
        }
        if (group.rank() != timer) {
            Arrays.fill(own, NO_VALUE);
        }
        return own;
    }

    /** The first half of the times is discarded: the code around each single operation has to be compiled, too. */
    private RootAndLeaves.Answer apart(int iterations, int repetitions) throws Exception {
        long[] times = new long[Math.multiplyExact(iterations, repetitions)];
        for (int i = 0; i < repetitions; i++) {
            System.arraycopy(stage.repeatEach(iterations), 0, times, i * iterations, iterations);
        }
        return RootAndLeaves.Answer.of(
                Arrays.copyOfRange(times, times.length / 2, times.length), group.rank() == timer);
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        long[] heard = everyone.carryOut(new Order(Order.Task.TOGETHER, iterations, repetitions).encode());
        return timer == 0 ? own : heard;
    }

    /** Makes a quarter of the iterations again, and no more at once than there were; at the first visit alone. */
    @Override
    public void lookApart(Everyone everyone, long iterations, int repetitions) {
        if (apart && found.isEmpty()) {
            long number = Math.max(1, Math.min(MOST_APART, iterations * repetitions / SHARE_APART));
            long each = Math.min(iterations, number);
            long[] answer = everyone.carryOut(new Order(Order.Task.APART, each, (int) (number / each)).encode());
            found = Optional.of(RootAndLeaves.Answer.decode(answer).timings(1));
        }
    }

    @Override
    public TimingAccount account() {
        return record.map(TimingAccount::of).orElse(TimingAccount.PLAIN).with(found);
    }
}
