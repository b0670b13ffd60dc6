package io.github.measure4j.run.visit;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.run.kernel.KernelCode;
import io.github.measure4j.run.kernel.KernelFailure;
import io.github.measure4j.run.kernel.MemberTiming;
import io.github.measure4j.run.kernel.PreparedSides;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.machine.Witness;
import io.github.measure4j.run.visit.KeptProbes.RankReading;
import io.github.measure4j.state.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The ranks that take part in a point, while they do. Rank 0 gives orders and the others obey; {@link Timing} says which,
 * and what they answer. With each answer they report what came between.
 */
public final class Session implements AutoCloseable {
    private static final long LONGEST_WAIT_NANOS = 30_000_000;
    private static final long LONGEST_OF_VISIT_NANOS = 150_000_000;
    private static final double[] NONE = {};

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
     * @param timedNanos in timed loops, with what was subtracted from the repetitions
     * @param passedNanos on rank 0 for all of it, with the orders and what the ranks had to say
     * @param incidents what came between
     * @param startsOver whether earlier batches were made in a way that was given up, and no longer count
     * @param before the reading of the probe before it; empty where none is read
     * @param after the reading of the probe after it; empty where none is read
     * @param memberNanos of one operation of each member of the point that is told by itself, in their order
     */
    record TimedBatch(
            long[] elapsedNanos,
            long timedNanos,
            long passedNanos,
            Incidents incidents,
            boolean startsOver,
            Optional<Reading> before,
            Optional<Reading> after,
            double[] memberNanos) {}

    private final RankAtPoint rank;
    private final ControlTree tree;
    private final PreparedSides preparation;
    private final KeptProbes probes;
    private final VisitProbe probe;
    private final Witness witness;
    private final Consumer<String> unclosed;
    private Incidents incidents = Incidents.NONE;
    private long waitedNanos;

    /** Whether an order is being carried out, so that the ranks are not at the same step. */
    private boolean underWay;

    private Session(
            RankAtPoint rank,
            PreparedSides preparation,
            KeptProbes probes,
            Witness witness,
            Consumer<String> unclosed) {
        this.rank = rank;
        this.tree = rank.tree();
        this.preparation = preparation;
        this.probes = probes;
        this.probe = new VisitProbe(rank.group(), probes, probes.site(rank), this::readEverywhere);
        this.witness = witness;
        this.unclosed = unclosed;
    }

    /**
     * Begins a visit on this rank. Nothing is agreed upon: all ranks that take part have heard of it.
     *
     * @param preparation of this rank's part
     * @param probes of this rank
     * @param unclosed on rank 0, hears at the end what could not be closed, with its rank
     */
    public static Session open(
            RankAtPoint rank,
            PreparedSides preparation,
            KeptProbes probes,
            Machine machine,
            Consumer<String> unclosed) {
        return new Session(rank, preparation, probes, new Witness(machine, rank.group().rank()), unclosed);
    }

    public ProcessGroup group() {
        return rank.group();
    }

    /** {@return where the probe is read; empty where none is} On rank 0. */
    public Optional<ProbeSite> site() {
        return probe.site();
    }

    /** {@return all readings of the visit so far, in the order of time} On rank 0. */
    public List<Reading> readings() {
        return probe.readings();
    }

    /** On rank 0: the members of the point that are told by themselves. */
    List<Whose> members() {
        return preparation.members().map(MemberTiming::members).orElse(List.of());
    }

    boolean hasReference() {
        return preparation.reference().isPresent();
    }

    /** Whether there was a visit to the point before this one. */
    boolean isLater() {
        return preparation.visitedBefore();
    }

    /**
     * On rank 0: the least duration of a batch between two readings of the probe; empty where none is read.
     *
     * @param visitNanos of the repetitions of the visit
     */
    OptionalLong batchNanos(double visitNanos) {
        double matters = group().simulated() ? 0 : visitNanos;
        return probe.site().isPresent() ? OptionalLong.of(probe.batchNanos(matters)) : OptionalLong.empty();
    }

    /** On rank 0: has everybody repeat, between two readings of the probe. */
    TimedBatch repeat(Side side, long iterations, int repetitions) {
        // On both sides of the batch: with one reading, a change of the machine within it would go unnoticed.
        Optional<Reading> before = probe.before();
        TimedBatch batch = practise(side, iterations, repetitions);
        Optional<Reading> after = probe.after();
        return new TimedBatch(
                batch.elapsedNanos,
                batch.timedNanos,
                batch.passedNanos,
                batch.incidents,
                batch.startsOver,
                before,
                after,
                batch.memberNanos);
    }

    /**
     * On rank 0: lets the JIT of this JVM come to an end. A batch made meanwhile would not count, and would take the processor
     * that the compiler needs. Once a visit has waited for long enough it does without.
     */
    void awaitCompiler() {
        if (waitedNanos < LONGEST_OF_VISIT_NANOS) {
            long start = System.nanoTime();
            witness.awaitCompiler(LONGEST_WAIT_NANOS);
            waitedNanos += System.nanoTime() - start;
        }
    }

    /** On rank 0: has everybody repeat for something else than the sample. */
    TimedBatch practise(Side side, long iterations, int repetitions) {
        incidents = Incidents.NONE;
        long start = group().nanoTime();
        Timing timing = timing(side);
        Timing.Everyone everyone = words -> command(side, words);
        long[] elapsed = timing.lead(everyone, iterations, repetitions);
        double[] memberNanos = side == Side.KERNEL
                ? preparation.members().map(members -> members.after(everyone, iterations, repetitions)).orElse(NONE)
                : NONE;
        long passed = group().nanoTime() - start;
        long timed = Arrays.stream(elapsed).sum() + timing.besideNanos();
        return new TimedBatch(
                elapsed, timed, passed, incidents, timing.startedOver(), Optional.empty(), Optional.empty(), memberNanos);
    }

    /** On rank 0: has the probe read if it was not for a while. */
    void glance() {
        probe.glance();
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

    /** On rank 0: the fewest repetitions that are to be made at once. */
    int fewest(Side side) {
        return timing(side).fewestAtOnce();
    }

    private Timing timing(Side side) {
        return side == Side.KERNEL ? preparation.kernel() : preparation.reference().orElseThrow();
    }

    private long[] command(Side side, long... words) {
        // The most of all ranks: a collection on one of them slows all down that wait for it.
        probe.interrupt();
        SessionReport most = everywhere(SessionOrder.to(side, words));
        incidents = incidents.and(most.incidents());
        return most.answer();
    }

    private RankReading readEverywhere() {
        return everywhere(SessionOrder.PROBE).reading();
    }

    private SessionReport everywhere(SessionOrder order) {
        long[] encoded = order.encode();
        underWay = true;
        tree.broadcast(encoded);
        SessionReport most = carryOut(SessionOrder.decode(encoded));
        underWay = false;
        return most;
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
        SessionReport own = order.isProbe() ? SessionReport.of(probes.read(rank), probes.readsNeighbourLoad(rank)) : timed(order);
        long[] report = own.encode();
        tree.reduceMax(report);
        return SessionReport.decode(report);
    }

    private SessionReport timed(SessionOrder order) {
        AtomicReference<long[]> answer = new AtomicReference<>(new long[0]);
        witness.begin();
        KernelCode.failureAmongRanks(() -> answer.set(carryOut(order.side(), order.words()))).ifPresent(rank::fail);
        return new SessionReport(Objects.requireNonNull(answer.get()), witness.end());
    }

    private long[] carryOut(Side side, long[] words) throws Exception {
        Optional<MemberTiming.ByThemselves> alone = MemberTiming.ByThemselves.decode(words);
        return alone.isPresent()
                ? preparation.members().orElseThrow().carryOut(alone.get())
                : timing(side).carryOut(words);
    }

    /**
     * Ends the visit. A kernel that does not stay prepared is closed on all ranks, and rank 0 hears where that failed: what was
     * measured counts all the same. Where the ranks are not at the same step, the group is of no use any more, and each closes its own.
     */
    @Override
    public void close() {
        if (tree.decides()) {
            tree.broadcast(SessionOrder.DONE.encode());
        }
        if (underWay && rank.cast().isOfSeveral()) {
            preparation.release().ifPresent(this::notClosed);
        } else if (!preparation.stays()) {
            preparation.giveBack().forEach(unclosed);
        }
    }

    private void notClosed(Throwable e) {
        throw new KernelFailure("%s at %s, not closed: %s".formatted(rank.measurement().name(), rank.point(), e), e);
    }
}
