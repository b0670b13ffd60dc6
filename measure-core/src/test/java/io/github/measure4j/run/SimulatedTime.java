package io.github.measure4j.run;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A group whose clocks go only when they are read, when a barrier is passed and when a kernel says that it took time:
 * what is measured on it does not depend on the machine.
 */
final class SimulatedTime implements Around {
    static final long READING_NANOS = 20;

    private final ProcessGroup group;
    private final long barrierNanos;
    private final AtomicLong[] clocks;

    private SimulatedTime(ProcessGroup group, long barrierNanos, AtomicLong[] clocks) {
        this.group = group;
        this.barrierNanos = barrierNanos;
        this.clocks = clocks;
    }

    /** With barriers that take long enough for a few hundred of them to be a warm-up. */
    static SimulatedTime on(ProcessGroup group) {
        return withBarrierOf(1_000_000, group);
    }

    static SimulatedTime withBarrierOf(long nanos, ProcessGroup group) {
        AtomicLong[] clocks =
                Stream.generate(AtomicLong::new).limit(group.size()).toArray(AtomicLong[]::new);
        return new SimulatedTime(group, nanos, clocks);
    }

    /** Has time pass on the rank of a group of this kind. */
    static void spend(ProcessGroup group, long nanos) {
        ((SimulatedTime) group).clock().addAndGet(nanos);
    }

    private AtomicLong clock() {
        return clocks[group.rank()];
    }

    private SimulatedTime over(ProcessGroup other) {
        return new SimulatedTime(other, barrierNanos, clocks);
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    /** Messages take no time by these clocks, so a hundred of them say no more than one. */
    @Override
    public boolean steady() {
        return true;
    }

    @Override
    public long nanoTime() {
        return clock().addAndGet(READING_NANOS);
    }

    @Override
    public void barrier() {
        group.barrier();
        clock().addAndGet(barrierNanos);
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        return group.first(ranks).map(this::over);
    }

    @Override
    public void onEachLocalRank(Consumer<ProcessGroup> body) {
        group.onEachLocalRank(rank -> body.accept(over(rank)));
    }
}
