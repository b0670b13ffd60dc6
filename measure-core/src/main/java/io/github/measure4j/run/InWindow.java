package io.github.measure4j.run;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.KeptClock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.result.InStep;
import io.github.measure4j.result.InStep.Agreement;
import io.github.measure4j.stat.Bound;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Repetitions that all ranks begin at times agreed upon, a window apart (SKaMPI 5; Coti and Malony 2022, algorithm 2). A
 * rank says of each how long it was in it, how late it began, and when after the time agreed upon it was done; rank 0
 * gets the maxima, drops what is not valid and has it made again. {@link Window} says how long the windows are, and when
 * they are given up for a barrier before each repetition.
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

    private final Tally tally = new Tally();
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
                    clock.renew();
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
        long[] said = new long[Said.LISTS * repetitions + Said.MORE];
        for (int i = 0; i < repetitions; i++) {
            long due = global.toLocal(start + i * length);
            deadline.at(due);
            said[i] = stage.repeatAfter(deadline, iterations);
            said[repetitions + i] = stage.startNanos() - due;
            said[2 * repetitions + i] = stage.startNanos() + said[i] - due;
        }
        said[Said.LISTS * repetitions] = (long) Math.ceil(global.errorAt(stage.startNanos()));
        said[Said.LISTS * repetitions + 1] = clock.good() ? 0 : 1;
        return said;
    }

    /** The maxima of what the ranks said of some repetitions. */
    private record Said(long[] words, int repetitions) {
        static final int LISTS = 3;
        static final int MORE = 2;

        long elapsed(int i) {
            return words[i];
        }

        long late(int i) {
            return words[repetitions + i];
        }

        long end(int i) {
            return words[2 * repetitions + i];
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
        long[] valid = {};
        boolean inWindows = reason.isEmpty();
        while (reason.isEmpty() && valid.length < repetitions) {
            valid = concat(valid, round(everyone, iterations, repetitions - valid.length));
            reason = window.reasonToGiveUp();
        }
        startedOver = inWindows && !reason.isEmpty();
        return reason.isEmpty() ? valid : everyone.perform(Task.AT_BARRIER.ordinal(), iterations, repetitions);
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
        long[] valid = new long[repetitions];
        int kept = 0;
        int late = 0;
        long latestEnd = 0;
        for (int i = 0; i < repetitions; i++) {
            latestEnd = Math.max(latestEnd, said.end(i));
            if (said.late(i) > tolerance) {
                late++;
            } else if (said.end(i) <= length) {
                valid[kept++] = said.elapsed(i);
                tally.latest = Math.max(tally.latest, said.late(i));
            }
        }
        long[] counted = Arrays.copyOf(valid, kept);
        OptionalLong typical = Arrays.stream(counted).sorted().skip(kept / 2).findFirst();
        tally.count(kept, late, repetitions - kept - late, said.error());
        window.adapt(repetitions, kept, late, said.late(0) > tolerance, typical, latestEnd);
        return counted;
    }

    /** The clock is kept from point to point, so it may be good already, on all ranks. */
    private void agree(Everyone everyone) {
        long[] answer = everyone.perform(Task.AGREE.ordinal(), 0);
        if (answer[0] != 0) {
            answer = everyone.perform(Task.AGREE.ordinal(), 1);
        }
        sloped = answer[1] != 0;
        agreed = true;
    }

    private static long[] concat(long[] some, long[] more) {
        long[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    /** What became of the repetitions. */
    private static final class Tally {
        private int valid;
        private int late;
        private int expired;
        private long error;
        private long latest;

        void count(int moreValid, int moreLate, int moreExpired, long errorNanos) {
            valid += moreValid;
            late += moreLate;
            expired += moreExpired;
            error = Math.max(error, errorNanos);
        }

        void clear() {
            valid = 0;
            late = 0;
            expired = 0;
            error = 0;
            latest = 0;
        }
    }

    @Override
    public void begin() {
        tally.clear();
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
                tally.error * 1e-9,
                sloped,
                clock.costNanos() * 1e-9,
                clock.renewals());
        InStep inStep = new InStep(
                Synchronisation.WINDOW.word(),
                reason,
                Optional.of(new InStep.Window(
                        window.nanos() * 1e-9, tally.valid, tally.late, tally.expired, agreement)),
                Optional.empty());
        boolean oneIsRight = setting.takesRoot() && root == 0;
        return new Account(
                Optional.of(inStep),
                reason.isEmpty() ? Optional.empty() : Optional.of(Bound.NEITHER),
                reason.isEmpty() ? (oneIsRight ? 1 : 2) * tally.error + tally.latest : 0,
                OptionalDouble.empty(),
                0);
    }
}
