package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The ranks that take part in a point, while they do. Rank 0 gives orders and the others obey; {@link Timing} says which,
 * and what they answer. With each answer they report what came between.
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
     * @param elapsedNanos of each repetition
     * @param passedNanos on rank 0 for all of it, with the orders and what the ranks had to say
     * @param incidents what came between
     * @param startsOver whether earlier batches were made in a way that was given up, and no longer count
     */
    record Batch(long[] elapsedNanos, long passedNanos, Incidents incidents, boolean startsOver) {}

    private final Part part;
    private final ControlTree tree;
    private final Preparation preparation;
    private final Witness witness;
    private final Consumer<String> unclosed;
    private Incidents incidents = Incidents.NONE;

    /** Whether an order is being carried out, so that the ranks are not at the same step. */
    private boolean underWay;

    private Session(Part part, Preparation preparation, Witness witness, Consumer<String> unclosed) {
        this.part = part;
        this.tree = part.tree();
        this.preparation = preparation;
        this.witness = witness;
        this.unclosed = unclosed;
    }

    /**
     * Has this rank prepare its part. Collective over those that take part.
     *
     * @param first whether the point was not checked at an earlier visit
     * @param unclosed on rank 0, hears at the end what could not be closed, with its rank
     * @throws KernelFailure on all of them, if it failed on one
     */
    static Session open(Part part, Loops loops, Machine machine, boolean first, Consumer<String> unclosed) {
        return new Session(part, Preparation.of(part, loops, first), new Witness(machine), unclosed);
    }

    ProcessGroup group() {
        return part.group();
    }

    boolean hasReference() {
        return preparation.reference().isPresent();
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
        preparation.kernel().begin();
        preparation.reference().ifPresent(Timing::begin);
    }

    /**
     * On rank 0: what has to be known of the kernel's times.
     *
     * @param iterations of each repetition
     * @param repetitions that were made
     */
    Timing.Account account(long iterations, int repetitions) {
        Timing kernel = preparation.kernel();
        kernel.lookApart(words -> command(Side.KERNEL, words), iterations, repetitions);
        return kernel.account();
    }

    private Timing timing(Side side) {
        return side == Side.KERNEL ? preparation.kernel() : preparation.reference().orElseThrow();
    }

    private long[] command(Side side, long... words) {
        long[] order = new long[1 + Timing.ORDER];
        order[0] = 1 + side.ordinal();
        System.arraycopy(words, 0, order, 1, words.length);
        underWay = true;
        tree.broadcast(order);
        long[] report = carryOut(order);
        underWay = false;
        int said = report.length - Incidents.FIGURES;
        incidents = incidents.and(Incidents.of(Arrays.copyOfRange(report, said, report.length)));
        return Arrays.copyOf(report, said);
    }

    /** On the others: does as told, until the point is done. */
    void obey() {
        underWay = true;
        long[] order = new long[1 + Timing.ORDER];
        for (tree.broadcast(order); order[0] != DONE; tree.broadcast(order)) {
            carryOut(order);
        }
        underWay = false;
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
            part.fail(e);
        }
        long[] between = witness.end().report();
        long[] report = Arrays.copyOf(said, said.length + between.length);
        System.arraycopy(between, 0, report, said.length, between.length);
        tree.reduceMax(report);
        return report;
    }

    /**
     * Closes what the kernel holds on all ranks, and tells rank 0 where that failed: what was measured counts all the same.
     * Where the ranks are not at the same step, the group is of no use any more, and each closes its own.
     */
    @Override
    public void close() {
        if (tree.decides()) {
            long[] order = new long[1 + Timing.ORDER];
            order[0] = DONE;
            tree.broadcast(order);
        }
        try (witness) {
            if (underWay && part.cast().size() > 1) {
                preparation.release().ifPresent(this::notClosed);
            } else {
                preparation.giveBack().forEach(unclosed);
            }
        }
    }

    private void notClosed(Throwable e) {
        throw new KernelFailure("%s at %s, not closed: %s".formatted(part.measurement().name(), part.point(), e), e);
    }
}
