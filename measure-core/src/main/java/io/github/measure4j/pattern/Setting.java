package io.github.measure4j.pattern;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.group.ProcessGroup;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * The setting for which a kernel is prepared: a point, a group with this rank in it, and resources that outlive the
 * preparation.
 */
public final class Setting implements AutoCloseable {
    private final Point point;
    private final ProcessGroup group;
    private final int partner;
    private final Map<Class<?>, Object> shared;
    private final BlackHole hole = new BlackHole();
    private Operation afterRepetition = Operation.NOTHING;
    private Optional<Operation> check = Optional.empty();
    private final Deque<AutoCloseable> toClose;
    private boolean takesRoot;
    private boolean asksForEach;
    private Optional<MemberTimes> members = Optional.empty();

    private Setting(
            Point point, ProcessGroup group, int partner, Map<Class<?>, Object> shared, Deque<AutoCloseable> toClose) {
        this.point = point;
        this.group = group;
        this.partner = partner;
        this.shared = shared;
        this.toClose = toClose;
    }

    /**
     * {@return a point of a group}
     *
     * @param point the values of the axes
     * @param group that measures, as this rank sees it
     */
    public static Setting at(Point point, ProcessGroup group) {
        return at(point, group, -1);
    }

    /**
     * {@return a point that this rank measures with one partner}
     *
     * @param point the values of the axes
     * @param group that measures, as this rank sees it
     * @param partner the other rank of the pair
     */
    public static Setting at(Point point, ProcessGroup group, int partner) {
        return new Setting(point, group, partner, new HashMap<>(), new ArrayDeque<>());
    }

    /**
     * {@return the same for another kernel at the same point, which shares what is {@link #shared}} Closed before this
     * one.
     */
    public Setting beside() {
        return new Setting(point, group, partner, shared, new ArrayDeque<>());
    }

    /** The same with another root, closed with this one. */
    Setting rootedAt(int root) {
        return new Setting(point.with(Variable.ROOT, root), group, partner, shared, toClose);
    }

    /** {@return the point, with a value for each variable that the kernel accepts} */
    public Point point() {
        return point;
    }

    /** {@return the message length in bytes, as the size of a buffer} */
    public int length() {
        return point.bytes(Variable.LENGTH);
    }

    /**
     * {@return the root of the operation: that of the point, or rank 0} A kernel that asks for it when it is prepared
     * is one that takes a root, and is measured with each rank as its root by the strategy {@code rounds}.
     */
    public int root() {
        takesRoot = true;
        return pointsRoot();
    }

    /** {@return the root of the operation, without making the kernel one that takes a root; see {@link #root}} */
    public int pointsRoot() {
        return Math.toIntExact(point.valueOr(Variable.ROOT, 0));
    }

    /** {@return whether the kernel asked for its {@link #root}} */
    public boolean takesRoot() {
        return takesRoot;
    }

    /** {@return the group that measures; all its ranks prepare the kernel if the pattern has them take part} */
    public ProcessGroup group() {
        return group;
    }

    /** {@return whether the loop of this point is in C: {@link Variable#LOOP}} */
    public boolean loopsInC() {
        return point.valueOr(Variable.LOOP, 0) != 0;
    }

    /** A group whose barrier can be in a loop in C. */
    public interface BarrierInC {

        /** {@return the barrier, to follow operations of the same adapter in one loop} */
        Operation.InC barrierInC();
    }

    /** {@return the barrier that keeps the ranks in step after an operation, in the loop of this point} */
    public Operation barrier() {
        return loopsInC() && group instanceof BarrierInC other ? other.barrierInC() : group::barrier;
    }

    /**
     * {@return the rank at the other end, in a pattern of pairs}
     *
     * @throws IllegalStateException in any other
     */
    public int partner() {
        if (partner < 0) {
            throw new IllegalStateException("this pattern has no partners");
        }
        return partner;
    }

    /** {@return whether the pattern is one of pairs, and this rank has a {@link #partner}} */
    public boolean hasPartner() {
        return partner >= 0;
    }

    /**
     * Takes results, so that operations are not optimised away.
     *
     * @return this rank's, the same one at each call
     */
    public BlackHole hole() {
        return hole;
    }

    /**
     * {@return what the kernels of a point have in common on this rank, as an {@code Inside}'s whole and part their
     * buffers: made by the first that asks}
     *
     * @param <T> its type
     * @param type one thing of each type is shared
     * @param make called by the first that asks
     * @throws Exception if it cannot be made
     */
    public <T> T shared(Class<T> type, Callable<T> make) throws Exception {
        if (!shared.containsKey(type)) {
            shared.put(type, make.call());
        }
        return type.cast(shared.get(type));
    }

    /**
     * Closes a resource when the point is done, on this rank; the last one first.
     *
     * @param <T> its type
     * @param resource closed once
     * @return the resource
     */
    public <T extends AutoCloseable> T closing(T resource) {
        toClose.push(resource);
        return resource;
    }

    /**
     * Has something done after each repetition, when the clock has stopped. Once for each point at the most.
     *
     * @param operation not timed
     */
    public void afterRepetition(Operation operation) {
        afterRepetition = operation;
    }

    /** The memory to be written before each repetition, the same for all kernels of the point; empty where none is asked for. */
    byte[] clearedMemory() {
        int bytes = Math.toIntExact(point.valueOr(Variable.CLEARED, 0));
        return (byte[]) shared.computeIfAbsent(byte[].class, type -> new byte[bytes]);
    }

    Operation afterRepetition() {
        return afterRepetition;
    }

    /**
     * Has what the kernel moves or computes verified once, on this rank, after exactly one iteration on all ranks and
     * before anything is timed. Buffers are to be filled when the kernel is prepared. Once for each point at the most.
     *
     * @param verification throws {@code WrongData} where something else is found than was to be
     */
    public void checking(Operation verification) {
        check = Optional.of(verification);
    }

    Optional<Operation> check() {
        return check;
    }

    /**
     * Asks the kernel for the time of each of its threads.
     *
     * @return this
     */
    public Setting askingForEach() {
        asksForEach = true;
        return this;
    }

    /** {@return whether a kernel that has threads of its own is to {@linkplain #tellOf tell} the time of each} */
    public boolean asksForEach() {
        return asksForEach;
    }

    /**
     * Tells the times of the kernel's threads, beside that of the operation. Different parts, as those of readers and writers,
     * are told in any case, and single threads where these are asked for. Once for each point at the most, by rank 0.
     *
     * @param times to which each thread adds its own in each repetition
     */
    public void tellOf(MemberTimes times) {
        members = Optional.of(times);
    }

    /** {@return the times of the kernel's threads; empty where it does not tell them} */
    public Optional<MemberTimes> members() {
        return members;
    }

    boolean holdsResources() {
        return !toClose.isEmpty();
    }

    /** Closes all that it was handed, the last one first, also where one fails; what others throw is suppressed. */
    @Override
    public void close() throws Exception {
        if (!toClose.isEmpty()) {
            try (Setting earlier = this;
                    AutoCloseable last = toClose.pop()) {
                // the last one is closed before the earlier ones
            }
        }
    }
}
