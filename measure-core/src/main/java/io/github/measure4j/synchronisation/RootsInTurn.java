package io.github.measure4j.synchronisation;

import io.github.measure4j.pattern.EachRoot;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;

/** {@link Synchronisation#ROUNDS}. */
final class RootsInTurn implements Synchronisation {
    @Override
    public String word() {
        return "rounds";
    }

    @Override
    public String quantity(Correction correction) {
        return "operation in rounds over all roots";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return Bound.LOWER;
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return ranks;
    }

    @Override
    public Operation operation(Kernel kernel, Setting setting) throws Exception {
        return EachRoot.of(kernel, setting);
    }
}
