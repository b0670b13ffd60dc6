package io.github.measure4j.synchronisation;

import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;

/** {@link Synchronisation#BACK_TO_BACK}. */
final class BackToBack implements Synchronisation {
    @Override
    public String word() {
        return "back-to-back";
    }

    @Override
    public String quantity(Correction correction) {
        return "operation at the root, back to back";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return Bound.LOWER;
    }
}
