package io.github.measure4j.pattern.kind;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;

/**
 * Rank 0 hands out pieces of work, all others ask for them and take them (Reussner et al. 1998, 2.1; Sphinx 10-16).
 *
 * <p>An iteration of the master hands out all pieces once. The worker's operation is run once a repetition and goes on
 * until the master dismisses it, for it cannot know how many pieces it will get. The master's kernel has to dismiss the
 * workers after each repetition ({@link Setting#afterRepetition}), when the clock has stopped.
 *
 * <p>What is timed: at the master, from when it first looks for a worker that asks until it has sent, or left to the
 * library to send, the last piece; its waiting for workers that are not ready is in it. That the last pieces have
 * arrived, and that the workers are dismissed, is not.
 */
public final class MasterWorker implements Pattern {
    private final Kernel master;
    private final Kernel worker;

    private MasterWorker(Kernel master, Kernel worker) {
        this.master = master;
        this.worker = worker;
    }

    /**
     * Measures the handing out of work.
     *
     * @param master hands out all pieces
     * @param worker asks for pieces until it is dismissed
     * @return the pattern
     */
    public static MasterWorker of(Kernel master, Kernel worker) {
        return new MasterWorker(master, worker);
    }

    @Override
    public String name() {
        return "master-worker";
    }

    @Override
    public Participants participants() {
        return Participants.ALL;
    }

    @Override
    public String quantity(Correction correction) {
        return "handing out all pieces, at the master, its waiting for workers included; their arrival is not awaited";
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(of(Kernel.EMPTY, Kernel.EMPTY));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        Runnable lineUp = setting.group()::barrier;
        if (setting.group().rank() == ranks.get(0)) {
            return new Stage(setting, lineUp, loop, master.prepare(setting));
        }
        TimedLoop once = (operation, inStep, iterations) -> operation.run();
        return new Stage(setting, lineUp, once, worker.prepare(setting));
    }
}
