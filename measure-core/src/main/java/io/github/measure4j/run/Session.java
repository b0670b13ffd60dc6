package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Measurement;
import java.util.List;
import java.util.Optional;

/**
 * The ranks that take part in a point, while they do. Rank 0 orders batches of repetitions and the others obey; after
 * each batch they report what came between, which is all that rank 0 needs of them.
 */
final class Session implements AutoCloseable {
    private static final long DONE = 0;

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
     * @param elapsedNanos of each repetition on this rank
     * @param incidents what came between; right on rank 0 only
     */
    record Batch(long[] elapsedNanos, Incidents incidents) {}

    private final Part part;
    private final ControlTree tree;
    private final Stage kernel;
    private final Optional<Stage> reference;
    private final Witness witness;

    private Session(Part part, ControlTree tree, Stage kernel, Optional<Stage> reference, Witness witness) {
        this.part = part;
        this.tree = tree;
        this.kernel = kernel;
        this.reference = reference;
        this.witness = witness;
    }

    /**
     * Prepares this rank's part, and has it checked by one iteration where the kernel wants that on any rank. Collective
     * over those that take part.
     *
     * @throws KernelFailure on all of them, if it failed on one
     */
    static Session open(Part part, Loops loops, Machine machine) {
        ControlTree tree = part.tree();
        Session session = null;
        Throwable failure = null;
        try {
            session = prepare(part, tree, loops, machine);
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            failure = e;
        }
        if (agree(part, session, failure)) {
            session.check();
        }
        return session;
    }

    private void check() {
        Throwable failure = null;
        try {
            perform(Side.KERNEL, 1, 1);
            // All have reported to rank 0: what one was to write into the memory of another is there.
            tree.broadcast(new long[1]);
            kernel.check();
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

    /** Gives back what was prepared and throws where one has failed; else says whether one wants to be checked. */
    private static boolean agree(Part part, Session session, Throwable failure) {
        ControlTree tree = part.tree();
        long[] some = {failure == null ? 0 : 1, failure == null && session.kernel.checked() ? 1 : 0};
        tree.reduceMax(some);
        tree.broadcast(some);
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
        Stage kernel = stage(part, setting, pattern, loops.ofKernel(measurement));
        try {
            Optional<Stage> reference = subtracted.isEmpty()
                    ? Optional.empty()
                    : Optional.of(stage(part, setting.beside(), subtracted.get(), loops.ofReference(measurement)));
            return new Session(part, tree, kernel, reference, new Witness(machine));
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            kernel.close();
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
        tree.broadcast(new long[] {1 + side.ordinal(), iterations, repetitions});
        return perform(side, iterations, repetitions);
    }

    /** On the others: repeats as told, until the point is done. */
    void obey() {
        long[] order = new long[3];
        for (tree.broadcast(order); order[0] != DONE; tree.broadcast(order)) {
            perform(Side.values()[(int) order[0] - 1], order[1], (int) order[2]);
        }
    }

    private Batch perform(Side side, long iterations, int repetitions) {
        Stage stage = side == Side.KERNEL ? kernel : reference.orElseThrow();
        long[] elapsed = new long[repetitions];
        witness.begin();
        try {
            for (int i = 0; i < repetitions; i++) {
                elapsed[i] = stage.repeat(iterations);
            }
        } catch (GroupException e) {
            throw e;
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            fail(e);
        }
        long[] report = witness.end().report();
        tree.reduceMax(report);
        return new Batch(elapsed, Incidents.of(report));
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
            tree.broadcast(new long[] {DONE, 0, 0});
        }
        release();
    }

    private void release() {
        try {
            if (reference.isPresent()) {
                reference.get().close();
            }
            kernel.close();
        } catch (Exception e) {
            throw new KernelFailure("%s at %s, giving back: %s"
                    .formatted(part.measurement().name(), part.point(), e), e);
        }
    }
}
