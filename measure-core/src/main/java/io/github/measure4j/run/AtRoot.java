package io.github.measure4j.run;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.result.InStep;
import java.util.Arrays;
import java.util.Optional;

/**
 * Repetitions that one rank times, the others in the same loop. Nothing has to be told where that is rank 0.
 *
 * <p>Where a barrier keeps the ranks in step, all ranks are as long in the loop. After the repetitions each rank times some
 * operations by itself, to tell an operation's root and its leaves apart.
 */
final class AtRoot implements Timing {
    private static final long[] SILENCE = {};
    private static final int MOST_APART = 512;
    private static final int SHARE_APART = 4;

    private final ProcessGroup group;
    private final int root;
    private final Stage stage;
    private final Optional<Synchronisation> strategy;
    private final boolean apart;
    private long[] own = SILENCE;
    private Optional<Apart> found = Optional.empty();

    /** @param apart whether to tell the root and the leaves apart; asked of rank 0 */
    AtRoot(ProcessGroup group, int root, Stage stage, Optional<Synchronisation> strategy, boolean apart) {
        this.group = group;
        this.root = root;
        this.stage = stage;
        this.strategy = strategy;
        this.apart = apart;
    }

    /** What an order is about. */
    private enum Task {
        TOGETHER,
        APART
    }

    @Override
    public long[] perform(long[] order) throws Exception {
        int repetitions = (int) order[2];
        return switch (Task.values()[(int) order[0]]) {
            case TOGETHER -> together(order[1], repetitions);
            case APART -> apart((int) order[1], repetitions);
        };
    }

    private long[] together(long iterations, int repetitions) throws Exception {
        own = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            own[i] = stage.repeat(iterations);
        }
        if (root == 0) {
            return SILENCE;
        }
        if (group.rank() != root) {
            Arrays.fill(own, NOTHING);
        }
        return own;
    }

    /** The first half is for practice. */
    private long[] apart(int iterations, int repetitions) throws Exception {
        long[] times = new long[iterations * repetitions];
        for (int i = 0; i < repetitions; i++) {
            System.arraycopy(stage.repeatEach(iterations), 0, times, i * iterations, iterations);
        }
        return Apart.said(Arrays.copyOfRange(times, times.length / 2, times.length), group.rank() == root);
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        long[] heard = everyone.perform(Task.TOGETHER.ordinal(), iterations, repetitions);
        return root == 0 ? own : heard;
    }

    /** A quarter of what was made, and no more iterations at once than there were. */
    @Override
    public void lookApart(Everyone everyone, long iterations, int repetitions) {
        if (apart) {
            long number = Math.max(1, Math.min(MOST_APART, iterations * repetitions / SHARE_APART));
            long each = Math.min(iterations, number);
            long[] said = everyone.perform(Task.APART.ordinal(), each, number / each);
            found = Optional.of(Apart.of(
                    Arrays.stream(said, 0, said.length / 2), Arrays.stream(said, said.length / 2, said.length), 1));
        }
    }

    @Override
    public Account account() {
        return Account.plain(strategy.map(Synchronisation::word).map(InStep::by)).with(found);
    }
}
