package io.github.measure4j.run.machine;

import java.util.Optional;

/**
 * Sees what else happens on a rank while it repeats a batch: before the first repetition and after the last one, never
 * in between. What was compiled between two batches, to judge the first, has no part in either.
 */
public final class Witness {
    private final Machine machine;
    private final int rank;
    private final Optional<CompilationClock> jit;
    private long collections;
    private Proc.Losses losses = Proc.Losses.UNKNOWN;

    /** @param rank that it is on */
    public Witness(Machine machine, int rank) {
        this.machine = machine;
        this.rank = rank;
        this.jit = machine.jit();
    }

    /**
     * Waits while this JVM's JIT compiles, for a while: what is measured meanwhile would not count, and takes the processor
     * that the JIT needs to come to an end.
     *
     * @param mostNanos to wait
     */
    public void awaitCompiler(long mostNanos) {
        jit.ifPresent(clock -> clock.awaitRest(mostNanos));
    }

    public void begin() {
        collections = machine.collections();
        losses = machine.losses();
        jit.ifPresent(CompilationClock::begin);
    }

    public Incidents end() {
        long compiling = jit.map(CompilationClock::end).orElse(0L);
        Proc.Losses since = machine.losses().since(losses);
        Machine.Load load = machine.load(System.nanoTime());
        return new Incidents(
                compiling,
                machine.collections() - collections,
                since.switches().orElse(0),
                since.waitedNanos().orElse(-1),
                load.foreignPermille(),
                load.stolenPermille(),
                rank);
    }
}
