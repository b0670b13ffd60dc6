package io.github.measure4j.synchronisation;

import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import java.util.Optional;
import java.util.OptionalLong;

/** {@link Synchronisation#WINDOW}. */
final class AtAgreedTimes implements Synchronisation {
    @Override
    public String word() {
        return "window";
    }

    @Override
    public String quantity(Correction correction) {
        return "operation begun by all ranks at once";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return Bound.ITSELF;
    }

    @Override
    public OptionalLong usualIterations() {
        return OptionalLong.of(1);
    }

    @Override
    public Optional<Synchronisation> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(BACK_TO_BACK);
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) {
        return new WindowTiming(cast, setting, stage);
    }
}
