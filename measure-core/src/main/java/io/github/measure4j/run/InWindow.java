package io.github.measure4j.run;

import com.google.common.primitives.Longs;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.KeptClock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.InStep;
import io.github.measure4j.result.InStep.Agreement;
import io.github.measure4j.stat.Bound;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Repetitions that all ranks begin at times agreed upon, a window apart (SKaMPI 5; Coti and Malony 2022, algorithm 2). A
 * rank says of each how long it was in it, how late it began, and when after the time agreed upon it was done; rank 0
 * gets the maxima, drops what was begun late and has it made again. {@link Window} says how long the windows are, and when
 * they are given up for a barrier before each repetition; {@link Windowed} what counts.
 */
final class InWindow implements Timing {
    private static final int TRIALS = 5;
    private static final long FEW_READINGS_NANOS = 100;

    /** What an order is about. */
    private enum Task {
        AGREE,
        AT_BARRIER,
        IN_WINDOWS
    }

    private final ProcessGroup group;
    private final Setting setting;
    private final int root;
    private final Stage stage;
    private final KeptClock clock;

    private Windowed made = new Windowed();
    private Deadline deadline;
    private Window window;
    private long triedIterations;
    private boolean agreed;
    private boolean sloped;
    private boolean startedOver;
    private String reason = "";

    InWindow(Part part, Setting setting, Stage stage) {
        this.group = part.group();
        this.setting = setting;
        this.root = part.root();
        this.stage = stage;
        this.clock = part.clock();
    }

    @Override
    public long[] perform(long[] order) throws Exception {
        return switch (Task.values()[(int) order[0]]) {
            case AGREE -> {
                deadline = deadline == null ? Deadline.in(group) : deadline;
                if (order[1] > 0) {
                    clock.renew(order[1]);
                }
                yield new long[] {clock.good() ? 0 : 1, clock.renewals() > 0 && clock.now().model().slope() != 0 ? 1 : 0};
            }
            case AT_BARRIER -> {
                long[] elapsed = new long[(int) order[2]];
                for (int i = 0; i < elapsed.length; i++) {
                    elapsed[i] = stage.repeat(order[1]);
                }
                yield elapsed;
            }
            case IN_WINDOWS -> inWindows(order[1], (int) order[2], order[3], order[4]);
        };
    }

    private long[] inWindows(long iterations, int repetitions, long start, long length) throws Exception {
        GlobalClock global = clock.now();
        long[] elapsed = new long[repetitions];
        long[] late = new long[repetitions];
        long[] ends = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long due = global.toLocal(start + i * length);
            deadline.at(due);
            elapsed[i] = stage.repeatAfter(deadline, iterations);
            late[i] = stage.startNanos() - due;
            ends[i] = late[i] + elapsed[i];
        }
        long error = (long) Math.ceil(global.errorAt(stage.startNanos()));
        return Said.words(Apart.said(elapsed, group.rank() == root), late, ends, error, !clock.good());
    }

    /** The maxima of what the ranks said of some repetitions. */
    record Said(long[] words, int repetitions) {
        private static final int LISTS = 4;

        static long[] words(long[] apart, long[] late, long[] ends, long error, boolean aged) {
            return Longs.concat(apart, late, ends, new long[] {error, aged ? 1 : 0});
        }

        long root(int i) {
            return words[i];
        }

        long leaves(int i) {
            return words[repetitions + i];
        }

        long elapsed(int i) {
            return Math.max(root(i), leaves(i));
        }

        long late(int i) {
            return words[2 * repetitions + i];
        }

        long end(int i) {
            return words[3 * repetitions + i];
        }

        long error() {
            return words[LISTS * repetitions];
        }

        boolean aged() {
            return words[LISTS * repetitions + 1] != 0;
        }
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        if (reason.isEmpty() && triedIterations != iterations) {
            long begin = group.nanoTime();
            long[] trials = everyone.perform(Task.AT_BARRIER.ordinal(), iterations, TRIALS);
            window = Window.around(trials, group.nanoTime() - begin);
            triedIterations = iterations;
        }
        long[] counted = {};
        boolean inWindows = reason.isEmpty();
        while (reason.isEmpty() && counted.length < repetitions) {
            counted = Longs.concat(counted, round(everyone, iterations, repetitions - counted.length));
            reason = window.reasonToGiveUp();
        }
        startedOver = inWindows && !reason.isEmpty();
        return reason.isEmpty() ? counted : everyone.perform(Task.AT_BARRIER.ordinal(), iterations, repetitions);
    }

    private long[] round(Everyone everyone, long iterations, int wanted) {
        if (!agreed) {
            agree(everyone);
        }
        int repetitions = window.fit(wanted);
        long length = window.nanos();
        long start = group.nanoTime() + window.leadNanos();
        Said said = new Said(
                everyone.perform(Task.IN_WINDOWS.ordinal(), iterations, repetitions, start, length), repetitions);
        agreed = !said.aged();
        long tolerance = Math.max(window.tenthNanos(), FEW_READINGS_NANOS + said.error());
        return made.add(said, length, tolerance, window);
    }

    /** The clock is kept from point to point, so it may be good already, on all ranks. */
    private void agree(Everyone everyone) {
        long[] answer = everyone.perform(Task.AGREE.ordinal(), 0);
        if (answer[0] != 0) {
            answer = everyone.perform(Task.AGREE.ordinal(), clock.mostNanos());
        }
        sloped = answer[1] != 0;
        agreed = true;
    }

    @Override
    public void begin() {
        made = new Windowed();
        triedIterations = 0;
    }

    @Override
    public boolean startedOver() {
        return startedOver;
    }

    /** Of two ranks each may be off by the error; rank 0, which sets the time, is not. */
    @Override
    public Account account() {
        if (window == null) {
            return Account.plain(Optional.of(InStep.by(Synchronisation.WINDOW.word())));
        }
        Agreement agreement = new Agreement(
                clock.algorithm().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                made.errorNanos() * 1e-9,
                sloped,
                clock.costNanos() * 1e-9,
                clock.renewals());
        InStep inStep = new InStep(
                Synchronisation.WINDOW.word(),
                reason,
                Optional.of(made.told(window.nanos() * 1e-9, agreement)),
                Optional.empty(),
                Optional.empty());
        if (!reason.isEmpty()) {
            return Account.plain(Optional.of(inStep)).with(Bound.NEITHER);
        }
        boolean oneIsRight = setting.takesRoot() && root == 0;
        double error = (oneIsRight ? 1 : 2) * made.errorNanos() + made.latestNanos();
        boolean apart = setting.takesRoot() && group.size() > 1;
        return new Account(
                Optional.of(inStep),
                Optional.empty(),
                error,
                made.upTo(triedIterations),
                0,
                apart ? made.apart(triedIterations) : Optional.empty(),
                made.censored() ? Set.of(Flag.CENSORED) : Set.of());
    }
}
