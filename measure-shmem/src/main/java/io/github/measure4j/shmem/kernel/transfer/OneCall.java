package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.kernel.CallLoop;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.suite.KernelEntry;

/**
 * A call of rank 0 upon the memory of the farthest rank, in the loop of Java and in that of C.
 *
 * <p>Each is a lambda of its own that names its call, so that the JIT inlines it in the loop of its kernel.
 *
 * @param memory what it works upon
 * @param java the call
 * @param c the same with a loop around it
 */
record OneCall(Transfer.Memory memory, RankOperation java, CallLoop c) {

    /** Makes the operation of rank 0. */
    @FunctionalInterface
    interface RankOperation {
        Operation with(Transfer transfer);
    }

    Pattern pattern() {
        return Looping.of(
                OneSided.of(setting -> java.with(memory.prepare(setting))),
                OneSided.of(setting -> {
                    Transfer t = memory.prepare(setting);
                    return (Looping.InC) n -> c.run(t.target(), t.source(), t.amount(), t.pe(), n);
                }));
    }

    /** Each rank with the next, all at once; the time is that of the slowest. */
    Exchange inRing() {
        return inRing(memory, java);
    }

    /** A call that has no loop in C, as {@link #inRing()}. */
    static Exchange inRing(Transfer.Memory memory, RankOperation java) {
        return Exchange.of(setting -> java.with(memory.prepare(setting)), "one operation of the slowest rank, in a ring");
    }

    /** In the catalogue. */
    KernelEntry named(String name, String description) {
        return entry(name, description, pattern());
    }

    /** In the catalogue, without another call that is a part of it. */
    KernelEntry without(OneCall part, String name, String description) {
        return entry(name, description, Inside.of(pattern()).without(part.pattern()));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("shmem." + name, description, pattern).needing(2).over(Variable.LOOP);
    }
}
