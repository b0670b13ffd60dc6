package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The ranks that take part in a point, while they do. Rank 0 gives orders and the others obey; {@link Timing} says which,
 * and what they answer. With each answer they report what came between.
 */
final class Session implements AutoCloseable {
    private static final long DONE = 0;
    private static final long NOBODY = -1;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** What a batch repeats. */
    enum Side {
        /** The kernel. */
        KERNEL,
        /** What is subtracted: the empty kernel in the same pattern, or a part of the kernel. */
        REFERENCE
    }

    /**
     * What came of a batch.
     *
     * @param elapsedNanos of each repetition
     * @param passedNanos on rank 0 for all of it, with the orders and what the ranks had to say
     * @param incidents what came between
     * @param startsOver whether earlier batches were made in a way that was given up, and no longer count
     */
    record Batch(long[] elapsedNanos, long passedNanos, Incidents incidents, boolean startsOver) {}

    private final Part part;
    private final ControlTree tree;
    private final List<Stage> stages;
    private final Timing kernel;
    private final Optional<Timing> reference;
    private final Witness witness;
    private Incidents incidents = Incidents.NONE;

    private Session(Part part, ControlTree tree, List<Stage> stages, List<Timing> timings, Witness witness) {
        this.part = part;
        this.tree = tree;
        this.stages = List.copyOf(stages);
        this.kernel = timings.get(0);
        this.reference = timings.stream().skip(1).findFirst();
        this.witness = witness;
    }

    /**
     * Prepares this rank's part, and has it checked by one iteration where the kernel wants that on any rank. Collective
     * over those that take part.
     *
     * @param first whether it was not checked at an earlier visit
     * @throws KernelFailure on all of them, if it failed on one
     */
    static Session open(Part part, Loops loops, Machine machine, boolean first) {
        ControlTree tree = part.tree();
        Session session = null;
        Throwable failure = null;
        try {
            session = prepare(part, tree, loops, machine);
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            failure = e;
        }
        boolean checked = agree(part, session, failure);
        boolean tried = first && part.group().lent() && part.cast().size() > 1;
        if (tried) {
            session.tryOut();
        }
        if (first && checked) {
            session.check(tried);
        }
        return session;
    }

    /** After the operation only control messages are waited for: a rank that fails can say so where none hangs in it. */
    private void tryOut() {
        Throwable failure = null;
        try {
            stages.get(0).tryOut();
        } catch (GroupException e) {
            throw e;
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            failure = e;
        }
        long[] failed = {failure == null ? NOBODY : part.group().rank()};
        if (failure == null) {
            tree.agreeOnMax(failed);
        } else if (!tree.agreeOnMax(failed, PATIENCE)) {
            fail(failure);
        }
        if (failed[0] != NOBODY) {
            String own = failure == null ? "" : failure.toString();
            String words = tree.gatherText(own).stream().filter(text -> !text.isEmpty()).findFirst().orElse(own);
            release();
            throw new GroupException(
                    "%s at %s".formatted(part.measurement().name(), part.point()), (int) failed[0], words, failure);
        }
    }

    /** The stage itself does it: how a strategy times, or whom it has acknowledge, is nothing to the data. */
    private void check(boolean tried) {
        Stage stage = stages.get(0);
        Throwable failure = null;
        try {
            if (!tried) {
                repeatOnce(stage);
            }
            stage.check();
        } catch (GroupException e) {
            throw e;
        } catch (KernelFailure e) {
            release();
            throw e;
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            failure = e;
        }
        agree(part, this, failure);
    }

    /** What one rank is to write into the memory of another is there when all are done. */
    private void repeatOnce(Stage stage) {
        try {
            stage.repeat(1);
        } catch (GroupException e) {
            throw e;
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            fail(e);
        }
        long[] done = new long[1];
        tree.agreeOnMax(done);
    }

    /** Gives back what was prepared and throws where one has failed; else says whether one wants to be checked. */
    private static boolean agree(Part part, Session session, Throwable failure) {
        ControlTree tree = part.tree();
        long[] some = {failure == null ? 0 : 1, failure == null && session.stages.get(0).checked() ? 1 : 0};
        tree.agreeOnMax(some);
        if (some[0] == 0) {
            return some[1] == 1;
        }
        String words = failure == null ? "" : "rank %d: %s".formatted(part.group().rank(), failure);
        List<String> all = tree.gatherText(words);
        if (session != null) {
            session.release();
        }
        throw new KernelFailure(all.stream().filter(text -> !text.isEmpty()).findFirst().orElse(words), failure);
    }

    private static Session prepare(Part part, ControlTree tree, Loops loops, Machine machine) throws Exception {
        Measurement measurement = part.measurement();
        Pattern pattern = measurement.kernel().pattern();
        Optional<Pattern> subtracted = pattern.reference(measurement.correction());
        Setting setting = part.setting();
        List<Stage> stages = new ArrayList<>();
        List<Timing> timings = new ArrayList<>();
        try {
            stages.add(stage(part, setting, pattern, loops.ofKernel(measurement)));
            timings.add(Timing.of(part, setting, pattern, stages.get(0)));
            if (subtracted.isPresent()) {
                Setting beside = setting.beside();
                stages.add(stage(part, beside, subtracted.get(), loops.ofReference(measurement)));
                timings.add(Timing.of(part, beside, subtracted.get(), stages.get(1)));
            }
            return new Session(part, tree, stages, timings, new Witness(machine));
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            close(stages);
            throw e;
        }
    }

    /** What the kernel had closed with the point is closed when its preparation fails, too. */
    private static Stage stage(Part part, Setting setting, Pattern pattern, TimedLoop loop) throws Exception {
        try {
            return pattern.stage(setting, part.cast(), loop);
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            setting.close();
            throw e;
        }
    }

    ProcessGroup group() {
        return part.group();
    }

    boolean hasReference() {
        return reference.isPresent();
    }

    /** On rank 0: has everybody repeat. */
    Batch repeat(Side side, long iterations, int repetitions) {
        incidents = Incidents.NONE;
        long start = group().nanoTime();
        long[] elapsed = timing(side).lead(words -> command(side, words), iterations, repetitions);
        long passed = group().nanoTime() - start;
        return new Batch(elapsed, passed, incidents, timing(side).startedOver());
    }

    /** On rank 0: what was repeated so far was for practice. */
    void begin() {
        kernel.begin();
        reference.ifPresent(Timing::begin);
    }

    /**
     * On rank 0: what has to be known of the kernel's times.
     *
     * @param iterations of each repetition
     * @param repetitions that were made
     */
    Timing.Account account(long iterations, int repetitions) {
        kernel.lookApart(words -> command(Side.KERNEL, words), iterations, repetitions);
        return kernel.account();
    }

    private Timing timing(Side side) {
        return side == Side.KERNEL ? kernel : reference.orElseThrow();
    }

    private long[] command(Side side, long... words) {
        long[] order = new long[1 + Timing.ORDER];
        order[0] = 1 + side.ordinal();
        System.arraycopy(words, 0, order, 1, words.length);
        tree.broadcast(order);
        long[] report = carryOut(order);
        int said = report.length - Incidents.FIGURES;
        incidents = incidents.and(Incidents.of(Arrays.copyOfRange(report, said, report.length)));
        return Arrays.copyOf(report, said);
    }

    /** On the others: does as told, until the point is done. */
    void obey() {
        long[] order = new long[1 + Timing.ORDER];
        for (tree.broadcast(order); order[0] != DONE; tree.broadcast(order)) {
            carryOut(order);
        }
    }

    /** @return what this rank said and saw, or on rank 0 the most of all */
    private long[] carryOut(long[] order) {
        long[] said = {};
        witness.begin();
        try {
            said = timing(Side.values()[(int) order[0] - 1]).perform(Arrays.copyOfRange(order, 1, order.length));
        } catch (GroupException e) {
            throw e;
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            fail(e);
        }
        long[] between = witness.end().report();
        long[] report = Arrays.copyOf(said, said.length + between.length);
        System.arraycopy(between, 0, report, said.length, between.length);
        tree.reduceMax(report);
        return report;
    }

    /** The partners of a rank that failed in the loop wait for it in operations of their own: only an end helps. */
    private void fail(Throwable cause) {
        String words = "%s at %s: %s".formatted(part.measurement().name(), part.point(), cause);
        if (part.cast().size() > 1) {
            part.group().abort("kernel failed: " + words);
        }
        throw new KernelFailure(words, cause);
    }

    @Override
    public void close() {
        if (tree.decides()) {
            long[] order = new long[1 + Timing.ORDER];
            order[0] = DONE;
            tree.broadcast(order);
        }
        release();
    }

    private void release() {
        try {
            close(stages);
        } catch (Exception e) {
            throw new KernelFailure("%s at %s, giving back: %s"
                    .formatted(part.measurement().name(), part.point(), e), e);
        }
    }

    /** The last one first. */
    private static void close(List<Stage> stages) throws Exception {
        for (int i = stages.size() - 1; i >= 0; i--) {
            stages.get(i).close();
        }
    }
}
