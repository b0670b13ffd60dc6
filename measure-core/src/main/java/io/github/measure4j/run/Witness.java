package io.github.measure4j.run;

import java.util.function.LongSupplier;

/**
 * Sees what else happens on a rank while it repeats a batch: before the first repetition and after the last one, never
 * in between.
 */
final class Witness {
    private final Machine machine;
    private final LongSupplier compilingMillis;
    private long collections;
    private long switches;

    Witness(Machine machine) {
        this.machine = machine;
        this.compilingMillis = machine.real() ? new CompilationClock()::lap : () -> 0;
    }

    void begin() {
        collections = machine.collections();
        switches = machine.switches();
    }

    Incidents end() {
        long lost = machine.switches() - switches;
        Machine.Load load = machine.load(System.nanoTime());
        return new Incidents(
                compilingMillis.getAsLong(),
                machine.collections() - collections,
                lost,
                load.foreignPermille(),
                load.stolenPermille());
    }
}
