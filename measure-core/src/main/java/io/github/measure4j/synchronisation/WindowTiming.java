package io.github.measure4j.synchronisation;

import com.google.common.primitives.Longs;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.KeptClock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.RootAndLeaves;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.SynchronisationRecord;
import io.github.measure4j.result.SynchronisationRecord.Agreement;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.synchronisation.WindowOrder.Agree;
import io.github.measure4j.synchronisation.WindowOrder.Agreed;
import io.github.measure4j.synchronisation.WindowOrder.AtBarrier;
import io.github.measure4j.synchronisation.WindowOrder.InWindows;
import io.github.measure4j.synchronisation.WindowOrder.Timed;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Repetitions that all ranks begin at times agreed upon, a window apart (SKaMPI 5; Coti and Malony 2022, algorithm 2). A
 * rank says of each how long it was in it, how late it began, and when after the time agreed upon it was done; rank 0
 * gets the maxima, drops what was begun late and has it made again. {@link WindowLength} says how long the windows are, and when
 * they are given up for a barrier before each repetition; {@link WindowedRepetitions} what counts.
 */
final class WindowTiming implements Timing {
    private static final int TRIALS = 5;
    private static final long FEW_READINGS_NANOS = 100;

    private final ProcessGroup group;
    private final Setting setting;
    private final int root;
    private final Stage stage;
    private final KeptClock clock;

    private WindowedRepetitions made = new WindowedRepetitions();
    private Deadline deadline;
    private WindowLength window;
    private long triedIterations;
    private boolean agreed;
    private boolean sloped;
    private boolean startedOver;
    private String reason = "";

    WindowTiming(Cast cast, Setting setting, Stage stage) {
        this.group = cast.group();
        this.setting = setting;
        this.root = setting.pointsRoot();
        this.stage = stage;
        this.clock = cast.clock();
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        WindowOrder order = WindowOrder.decode(words);
        if (order instanceof Agree agree) {
            return agree(agree).encode();
        }
        return order instanceof AtBarrier atBarrier ? atBarrier(atBarrier) : inWindows((InWindows) order).encode();
    }

    private Agreed agree(Agree order) {
        deadline = deadline == null ? Deadline.in(group) : deadline;
        if (order.mostNanos() > 0) {
            clock.renew(order.mostNanos());
        }
        return new Agreed(!clock.good(), clock.renewals() > 0 && clock.now().model().slope() != 0);
    }

    private long[] atBarrier(AtBarrier order) throws Exception {
        long[] elapsed = new long[order.repetitions()];
        for (int i = 0; i < elapsed.length; i++) {
            elapsed[i] = stage.repeat(order.iterations());
        }
        return elapsed;
    }

    private Timed inWindows(InWindows order) throws Exception {
        GlobalClock global = clock.now();
        long[] elapsed = new long[order.repetitions()];
        long[] late = new long[elapsed.length];
        long[] ends = new long[elapsed.length];
        for (int i = 0; i < elapsed.length; i++) {
            long due = global.toLocal(order.startNanos() + i * order.lengthNanos());
            deadline.at(due);
            elapsed[i] = stage.repeatAfter(deadline, order.iterations());
            late[i] = stage.startNanos() - due;
            ends[i] = late[i] + elapsed[i];
        }
        long error = (long) Math.ceil(global.errorAt(stage.startNanos()));
        return new Timed(
                RootAndLeaves.Answer.of(elapsed, group.rank() == root), late, ends, error, !clock.good());
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        if (reason.isEmpty() && triedIterations != iterations) {
            long begin = group.nanoTime();
            long[] trials = everyone.carryOut(new AtBarrier(iterations, TRIALS).encode());
            window = WindowLength.around(trials, group.nanoTime() - begin);
            triedIterations = iterations;
        }
        long[] counted = {};
        boolean inWindows = reason.isEmpty();
        while (reason.isEmpty() && counted.length < repetitions) {
            counted = Longs.concat(counted, batch(everyone, iterations, repetitions - counted.length));
            reason = window.reasonToGiveUp();
        }
        startedOver = inWindows && !reason.isEmpty();
        return reason.isEmpty() ? counted : everyone.carryOut(new AtBarrier(iterations, repetitions).encode());
    }

    private long[] batch(Everyone everyone, long iterations, int wanted) {
        if (!agreed) {
            agree(everyone);
        }
        int repetitions = window.fit(wanted);
        long length = window.nanos();
        long start = group.nanoTime() + window.leadNanos();
        Timed answer = Timed.decode(
                everyone.carryOut(new InWindows(iterations, repetitions, start, length).encode()));
        agreed = !answer.aged();
        long tolerance = Math.max(window.tenthNanos(), FEW_READINGS_NANOS + answer.error());
        return made.add(answer, length, tolerance, window);
    }

    /** The clock is kept from point to point, so it may be good already, on all ranks. */
    private void agree(Everyone everyone) {
        Agreed answer = Agreed.decode(everyone.carryOut(new Agree(0).encode()));
        if (answer.stale()) {
            answer = Agreed.decode(everyone.carryOut(new Agree(clock.mostNanos()).encode()));
        }
        sloped = answer.sloped();
        agreed = true;
    }

    @Override
    public void begin() {
        made = new WindowedRepetitions();
        triedIterations = 0;
    }

    @Override
    public boolean startedOver() {
        return startedOver;
    }

    /** Doubles the error where two ranks may be off by it; rank 0, which sets the time, is not. */
    @Override
    public TimingAccount account() {
        if (window == null) {
            return TimingAccount.of(SynchronisationRecord.by(Synchronisation.WINDOW.word()));
        }
        Agreement agreement = new Agreement(
                clock.algorithm().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                made.errorNanos() * 1e-9,
                sloped,
                clock.costNanos() * 1e-9,
                clock.renewals());
        SynchronisationRecord record = new SynchronisationRecord(
                Synchronisation.WINDOW.word(),
                reason,
                Optional.of(made.told(window.nanos() * 1e-9, agreement)),
                Optional.empty(),
                Optional.empty());
        if (!reason.isEmpty()) {
            return TimingAccount.of(record).with(Bound.NEITHER);
        }
        boolean oneIsRight = setting.takesRoot() && root == 0;
        double error = (oneIsRight ? 1 : 2) * made.errorNanos() + made.latestNanos();
        boolean apart = setting.takesRoot() && group.size() > 1;
        return new TimingAccount(
                Optional.of(record),
                Optional.empty(),
                error,
                made.upTo(triedIterations),
                0,
                apart ? made.rootAndLeaves(triedIterations) : Optional.empty(),
                made.censored() ? Set.of(Flag.CENSORED) : Set.of());
    }
}
