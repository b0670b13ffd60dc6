package io.github.measure4j.synchronisation.timing;

import com.google.common.primitives.Longs;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.clock.agreement.KeptClock;
import io.github.measure4j.clock.agreement.KeptClock.KeptWindow;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.RootAndLeaves;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Agreement;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.synchronisation.timing.WindowOrder.Agree;
import io.github.measure4j.synchronisation.timing.WindowOrder.Agreed;
import io.github.measure4j.synchronisation.timing.WindowOrder.AtBarrier;
import io.github.measure4j.synchronisation.timing.WindowOrder.InWindows;
import io.github.measure4j.synchronisation.timing.WindowOrder.PassBarriers;
import io.github.measure4j.synchronisation.timing.WindowOrder.Timed;
import io.github.measure4j.synchronisation.timing.WindowOrder.Timed.Reliance;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Repetitions that all ranks begin at times agreed upon, a window apart (SKaMPI 5; Coti and Malony 2022, algorithm 2). A
 * rank says of each how long it was in it, how late it began, and when after the time agreed upon it was done; rank 0
 * gets the maxima, drops what was begun late and has it made again. {@link WindowLength} says how long the windows are, and when
 * they are given up for a begin after a barrier; {@link WindowedRepetitions} what counts.
 *
 * <p>With {@link AgreementTime#EACH_BY_ITSELF} a batch is one repetition, whose begin is agreed upon by its order; no window ends it.
 *
 * <p>The kernel becomes warm by its own loop, back to back: in windows it would run too seldom for the JIT to compile it.
 * Windows are practised, too, so that none is late for code that is cold, and nothing is concluded from them.
 *
 * <p>A batch begins with windows that do not count. After an order, an allreduce of 1.1 us was seen to take 20 to 40 us the first
 * time, 4 us the second, and no longer than any other from the fourth on.
 */
public final class WindowTiming implements Timing {
    private static final int TRIALS = 5;
    private static final int FEWEST = 128;
    private static final long FEW_READINGS_NANOS = 100;
    private static final int MOST_PRACTISED = 64;

    /** The windows before those that count: as many, and more where they are short, unless that takes too long. */
    private static final int LEAD_IN = 4;

    private static final long LEAD_IN_NANOS = 50_000;
    private static final long MOST_LEAD_IN_NANOS = 4_000_000;

    /** When the begins are agreed upon. */
    public enum AgreementTime {
        /** Those of a whole batch at once, a window apart. */
        IN_WINDOWS("window"),
        /** That of each repetition by itself, when the one before is over on all ranks. */
        EACH_BY_ITSELF("round-time");

        private final String word;

        AgreementTime(String word) {
            this.word = word;
        }

        /** {@return its word in suite files} */
        public String word() {
            return word;
        }
    }

    private final ProcessGroup group;
    private final Setting setting;
    private final int root;
    private final Stage stage;
    private final AgreementTime times;
    private final KeptClock clock;
    private final Kernel kernel;
    private final AskedWindow askedWindow;

    private WindowedRepetitions made = new WindowedRepetitions();
    private @Nullable Deadline deadline;
    private @Nullable WindowLength window;

    /** The windows of the visit before this one. */
    private Optional<KeptWindow> before = Optional.empty();

    private long turnaround;
    private long triedIterations;
    private boolean asked;
    private boolean agreed;
    private boolean sloped;
    private double drift;
    private boolean practising = true;
    private boolean startedOver;
    private String reason = "";

    /** The time that agreeing had taken before this visit, for other points and visits. */
    private long costBeforeNanos;

    private int renewalsBefore;

    public WindowTiming(
            Cast cast, Setting setting, Stage stage, AgreementTime times, ClockAlgorithm algorithm, AskedWindow askedWindow)
            throws Exception {
        this.group = cast.group();
        this.setting = setting;
        this.root = setting.pointsRoot();
        this.stage = stage;
        this.times = times;
        this.clock = cast.clock().by(algorithm);
        this.askedWindow = askedWindow;
        this.kernel = setting.shared(Kernel.class, () -> Kernel.EMPTY);
        forgetCost();
    }

    private void forgetCost() {
        costBeforeNanos = clock.costNanos();
        renewalsBefore = clock.renewals();
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        WindowOrder order = WindowOrder.decode(words);
        if (order instanceof Agree agree) {
            return agree(agree).encode();
        }
        if (order instanceof PassBarriers barriers) {
            return passed(barriers.number());
        }
        return order instanceof AtBarrier atBarrier ? atBarrier(atBarrier) : inWindows((InWindows) order).encode();
    }

    private Agreed agree(Agree order) {
        deadline = deadline == null ? Deadline.in(group) : deadline;
        if (order.mostNanos() > 0) {
            clock.renew(order.mostNanos());
        }
        double slope = clock.renewals() > 0 ? clock.now().model().slope() : 0;
        return new Agreed(!clock.good(), slope != 0, deadline.crowd(), Math.abs(slope));
    }

    private long[] passed(int barriers) {
        for (int i = 0; i < barriers; i++) {
            group.barrier();
        }
        return new long[0];
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
        Deadline begin = Objects.requireNonNull(deadline);
        long[] elapsed = new long[order.repetitions()];
        long[] late = new long[elapsed.length];
        long[] early = new long[elapsed.length];
        long[] ends = new long[elapsed.length];
        int leadIn = leadIn(order.lengthNanos());
        for (int i = -leadIn; i < elapsed.length; i++) {
            // From the first begin and not from the begin before: else a late one would delay all that follow it.
            long due = global.toLocal(order.startNanos() + (leadIn + i) * order.lengthNanos());
            begin.at(due);
            long inOperation = stage.repeatFrom(begin::await, order.iterations());
            if (i < 0) {
                continue;
            }
            elapsed[i] = inOperation;
            // Each rank looks at its own begin. A rank that was late makes the others wait inside the operation, which none sees.
            late[i] = stage.startNanos() - due;
            // Only maxima travel to rank 0: the negative of the earliest begin is one, and gives the skew.
            early[i] = -late[i];
            ends[i] = late[i] + elapsed[i];
        }
        // After the batch: the clocks have drifted for as long as it took, and the error has grown with that.
        Reliance reliance = new Reliance(
                (long) Math.ceil(global.errorIfAlikeAt(stage.startNanos())),
                (long) Math.ceil(global.errorAt(stage.startNanos())),
                !clock.good());
        return new Timed(RootAndLeaves.Answer.of(elapsed, group.rank() == root), late, early, ends, reliance);
    }

    private int leadIn(long windowNanos) {
        if (times == AgreementTime.EACH_BY_ITSELF) {
            return 0;
        }
        return (int) Math.min(Math.max(LEAD_IN, LEAD_IN_NANOS / windowNanos), MOST_LEAD_IN_NANOS / windowNanos);
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        if (!asked) {
            asked = true;
            reason = crowded(Agreed.decode(everyone.carryOut(new Agree(0).encode())).crowd());
        }
        if (reason.isEmpty() && triedIterations != iterations) {
            tryOut(everyone, iterations);
        }
        if (practising) {
            practise(everyone, iterations, repetitions);
        }
        long[] counted = {};
        boolean inWindows = reason.isEmpty() && !practising;
        // Late repetitions are made again. Were there fewer instead, the sample would be small where the machine is busy.
        while (inWindows && reason.isEmpty() && counted.length < repetitions) {
            counted = Longs.concat(counted, batch(everyone, iterations, repetitions - counted.length));
            reason = window().reasonToGiveUp();
        }
        // Begins at a time and begins after a barrier measure different things: what was made in windows counts no more.
        startedOver = inWindows && !reason.isEmpty();
        if (inWindows && reason.isEmpty()) {
            long nanos = window().nanos();
            clock.keepWindow(point(iterations), before.map(kept -> kept.then(nanos, turnaround))
                    .orElse(KeptWindow.first(nanos, turnaround)));
            return counted;
        }
        return everyone.carryOut(new AtBarrier(iterations, repetitions).encode());
    }

    private static String crowded(int ranks) {
        return ranks == 0 ? "" : "%d ranks share fewer processors, so that they cannot begin at once".formatted(ranks);
    }

    private void tryOut(Everyone everyone, long iterations) {
        long begin = group.nanoTime();
        long[] trials = everyone.carryOut(new AtBarrier(iterations, TRIALS).encode());
        turnaround = group.nanoTime() - begin;
        before = clock.window(point(iterations));
        // Caches are cleared between a repetition and the next begin.
        long clearing = setting.point().valueOr(Variable.CLEARED, 0) > 0 ? 2 * turnaround / TRIALS : 0;
        // An operation is slower after quiet. Visits with windows of different lengths would differ for that alone. And the least
        // turnaround, since it takes a hundred times as long where a rank has just lost its processor.
        window = before.map(kept ->
                        WindowLength.asBefore(trials, Math.min(kept.turnaroundNanos(), turnaround), kept.nextNanos()))
                .orElseGet(() -> WindowLength.around(trials, turnaround).resting(clearing))
                .asked(askedWindow);
        triedIterations = iterations;
        if (before.isEmpty() && !practising && times == AgreementTime.IN_WINDOWS && !group.steady()) {
            fit(everyone, iterations, clearing);
        }
    }

    /** Right after an order and a barrier an operation takes much longer than in windows, which then would be far too long. */
    private void fit(Everyone everyone, long iterations, long clearing) {
        Timed answer = order(everyone, iterations, window().fit(MOST_PRACTISED));
        long[] elapsed = IntStream.range(0, answer.repetitions()).mapToLong(answer::elapsed).toArray();
        window = WindowLength.around(elapsed, turnaround).resting(clearing).asked(askedWindow);
    }

    /** The one that is used, once there is one. */
    private WindowLength window() {
        return Objects.requireNonNull(window, "no window yet");
    }

    private List<Object> point(long iterations) {
        return List.of(kernel, times, setting.point(), iterations, askedWindow);
    }

    private void practise(Everyone everyone, long iterations, int repetitions) {
        if (reason.isEmpty() && repetitions > 1) {
            order(everyone, iterations, window().fit(Math.min(repetitions, MOST_PRACTISED)));
        }
    }

    private Timed order(Everyone everyone, long iterations, int repetitions) {
        if (!agreed) {
            agree(everyone);
        }
        if (askedWindow.barriers() > 0) {
            everyone.carryOut(new PassBarriers(askedWindow.barriers()).encode());
        }
        // So far ahead that every rank has heard of it by then: the order takes O(log P) messages.
        long start = group.nanoTime() + window().leadNanos();
        Timed answer = Timed.decode(everyone.carryOut(
                new InWindows(iterations, repetitions, start, window().nanos()).encode()));
        agreed = !answer.clock().aged();
        return answer;
    }

    private long[] batch(Everyone everyone, long iterations, int wanted) {
        boolean alone = times == AgreementTime.EACH_BY_ITSELF;
        WindowLength window = window();
        long length = alone ? Long.MAX_VALUE : window.nanos();
        long begun = group.nanoTime();
        Timed answer = order(everyone, iterations, alone ? 1 : window.fit(wanted + made.spare(wanted)));
        long passed = group.nanoTime() - begun;
        // No begin is on time to less than its clock is known. A stricter bound would throw away at random.
        long tolerance = Math.max(window.tenthNanos(), FEW_READINGS_NANOS + answer.clock().ifAlike());
        return made.add(answer, wanted, passed, length, tolerance, window);
    }

    /** The clock is kept from point to point, so it may be good already, on all ranks. */
    private void agree(Everyone everyone) {
        Agreed answer = Agreed.decode(everyone.carryOut(new Agree(0).encode()));
        if (answer.stale()) {
            answer = Agreed.decode(everyone.carryOut(new Agree(clock.mostNanos()).encode()));
        }
        sloped = answer.sloped();
        drift = answer.drift();
        agreed = true;
    }

    @Override
    public void begin() {
        made = new WindowedRepetitions();
        triedIterations = 0;
        practising = false;
    }

    /** The fewest repetitions at once: among fewer, a single late one would be a sign of short windows. */
    @Override
    public int fewestAtOnce() {
        return FEWEST;
    }

    /** Whether a barrier before each repetition has taken the place of windows. */
    boolean givenUp() {
        return !reason.isEmpty();
    }

    @Override
    public void comeBack() {
        reason = "";
        asked = false;
        agreed = false;
        startedOver = false;
        forgetCost();
    }

    @Override
    public boolean startedOver() {
        return startedOver;
    }

    @Override
    public TimingAccount account() {
        if (!reason.isEmpty()) {
            Optional<SynchronisationRecord.Window> told = Optional.ofNullable(window).map(this::told);
            return TimingAccount.of(record(told, 0)).with(Bound.NEITHER);
        }
        if (window == null) {
            return TimingAccount.of(SynchronisationRecord.by(times.word()));
        }
        double error = apart() * made.ifAlikeNanos() + made.skewErrorNanos();
        double more = apart() * Math.max(0, made.mostNanos() - made.ifAlikeNanos()) / (double) triedIterations;
        boolean tells = setting.takesRoot() && group.size() > 1;
        return new TimingAccount(
                Optional.of(record(Optional.of(told(window)), more * 1e-9)),
                triedIterations > 1 ? Optional.of(Bound.LOWER) : Optional.empty(),
                error,
                made.upTo(triedIterations),
                0,
                tells ? made.rootAndLeaves(triedIterations) : Optional.empty(),
                made.censored() ? Set.of(Flag.CENSORED) : Set.of());
    }

    /** Two ranks may be off by the error of a clock; rank 0, which sets the time, is not. */
    private int apart() {
        return setting.takesRoot() && root == 0 ? 1 : 2;
    }

    private SynchronisationRecord record(Optional<SynchronisationRecord.Window> told, double waysSeconds) {
        return new SynchronisationRecord(times.word(), reason, told, Optional.empty(), Optional.empty())
                .offBy(waysSeconds);
    }

    private SynchronisationRecord.Window told(WindowLength window) {
        Agreement agreement = new Agreement(
                clock.algorithm().word(),
                made.mostNanos() * 1e-9,
                sloped,
                (clock.costNanos() - costBeforeNanos) * 1e-9,
                clock.renewals() - renewalsBefore,
                made.ifAlikeNanos() * 1e-9,
                drift);
        return times == AgreementTime.IN_WINDOWS
                ? made.told(window.nanos() * 1e-9, agreement)
                : made.told(0, agreement).withQuiet(window.leadNanos() * 1e-9);
    }
}
