package io.github.measure4j.run;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.result.InStep;
import java.util.Arrays;
import java.util.Optional;

/** Repetitions that one rank times, the others in the same loop. Nothing has to be told where that is rank 0. */
final class AtRoot implements Timing {
    private static final long[] SILENCE = {};

    private final ProcessGroup group;
    private final int root;
    private final Stage stage;
    private final Optional<Synchronisation> strategy;
    private long[] own = SILENCE;

    AtRoot(ProcessGroup group, int root, Stage stage, Optional<Synchronisation> strategy) {
        this.group = group;
        this.root = root;
        this.stage = stage;
        this.strategy = strategy;
    }

    @Override
    public long[] perform(long[] order) throws Exception {
        own = new long[(int) order[1]];
        for (int i = 0; i < own.length; i++) {
            own[i] = stage.repeat(order[0]);
        }
        if (root == 0) {
            return SILENCE;
        }
        if (group.rank() != root) {
            Arrays.fill(own, NOTHING);
        }
        return own;
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        long[] heard = everyone.perform(iterations, repetitions);
        return root == 0 ? own : heard;
    }

    @Override
    public Account account() {
        return Account.plain(strategy.map(Synchronisation::word).map(InStep::by));
    }
}
