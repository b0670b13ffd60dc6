package io.github.measure4j.run.visit;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.machine.Witness;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The ranks that take part in a point, while they do. Rank 0 gives orders and the others obey; {@link Timing} says which,
 * and what they answer. With each answer they report what came between.
 */
public final class Session implements AutoCloseable {
    /** The two operations that a batch may repeat. */
    enum Side {
        /** The kernel. */
        KERNEL,
        /** The reference that is subtracted: the empty kernel in the same pattern, or a part of the kernel. */
        REFERENCE
    }

    /**
     * The times of a batch, and what came between.
     *
     * @param elapsedNanos of each repetition
     * @param passedNanos on rank 0 for all of it, with the orders and what the ranks had to say
     * @param incidents what came between
     * @param startsOver whether earlier batches were made in a way that was given up, and no longer count
     */
    record Batch(long[] elapsedNanos, long passedNanos, Incidents incidents, boolean startsOver) {}

    private final RankAtPoint rank;
    private final ControlTree tree;
    private final PreparedSides preparation;
    private final Witness witness;
    private final Consumer<String> unclosed;
    private Incidents incidents = Incidents.NONE;

    /** Whether an order is being carried out, so that the ranks are not at the same step. */
    private boolean underWay;

    private Session(RankAtPoint rank, PreparedSides preparation, Witness witness, Consumer<String> unclosed) {
        this.rank = rank;
        this.tree = rank.tree();
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
    public static Session open(
            RankAtPoint rank, KernelLoops loops, Machine machine, boolean first, Consumer<String> unclosed) {
        return new Session(rank, PreparedSides.of(rank, loops, first), new Witness(machine), unclosed);
    }

    public ProcessGroup group() {
        return rank.group();
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
    public void begin() {
        preparation.kernel().begin();
        preparation.reference().ifPresent(Timing::begin);
    }

    /**
     * On rank 0: what has to be known of the kernel's times.
     *
     * @param iterations of each repetition
     * @param repetitions that were made
     */
    public TimingAccount account(long iterations, int repetitions) {
        Timing kernel = preparation.kernel();
        kernel.lookApart(words -> command(Side.KERNEL, words), iterations, repetitions);
        return kernel.account();
    }

    private Timing timing(Side side) {
        return side == Side.KERNEL ? preparation.kernel() : preparation.reference().orElseThrow();
    }

    private long[] command(Side side, long... words) {
        long[] encoded = SessionOrder.to(side, words).encode();
        underWay = true;
        tree.broadcast(encoded);
        SessionReport most = carryOut(SessionOrder.decode(encoded));
        underWay = false;
        incidents = incidents.and(most.incidents());
        return most.answer();
    }

    /** On the others: does as told, until the point is done. */
    public void obey() {
        underWay = true;
        for (SessionOrder order = hear(); !order.isDone(); order = hear()) {
            carryOut(order);
        }
        underWay = false;
    }

    private SessionOrder hear() {
        long[] words = SessionOrder.blank();
        tree.broadcast(words);
        return SessionOrder.decode(words);
    }

    /** @return this rank's answer and incidents, or on rank 0 the most over all */
    private SessionReport carryOut(SessionOrder order) {
        AtomicReference<long[]> answer = new AtomicReference<>();
        witness.begin();
        KernelCode.failureAmongRanks(() -> answer.set(timing(order.side()).carryOut(order.words()))).ifPresent(rank::fail);
        long[] report = new SessionReport(answer.get(), witness.end()).encode();
        tree.reduceMax(report);
        return SessionReport.decode(report);
    }

    /**
     * Closes what the kernel holds on all ranks, and tells rank 0 where that failed: what was measured counts all the same.
     * Where the ranks are not at the same step, the group is of no use any more, and each closes its own.
     */
    @Override
    public void close() {
        if (tree.decides()) {
            tree.broadcast(SessionOrder.DONE.encode());
        }
        try (witness) {
            if (underWay && rank.cast().isOfSeveral()) {
                preparation.release().ifPresent(this::notClosed);
            } else {
                preparation.giveBack().forEach(unclosed);
            }
        }
    }

    private void notClosed(Throwable e) {
        throw new KernelFailure("%s at %s, not closed: %s".formatted(rank.measurement().name(), rank.point(), e), e);
    }
}
