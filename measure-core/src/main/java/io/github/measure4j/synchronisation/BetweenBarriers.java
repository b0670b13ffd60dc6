package io.github.measure4j.synchronisation;

import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.OneRankTiming;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import java.util.Optional;

/** {@link Synchronisation#BARRIER}. */
final class BetweenBarriers implements Synchronisation {
    @Override
    public String word() {
        return "barrier";
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.SYNCHRONISATION
                ? "operation between barriers, the barrier subtracted"
                : "operation and barrier";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return correction == Correction.SYNCHRONISATION ? Bound.LOWER : Bound.UPPER;
    }

    @Override
    public Correction usualCorrection() {
        return Correction.SYNCHRONISATION;
    }

    @Override
    public Optional<Synchronisation> reference(Correction correction) {
        return switch (correction) {
            case NONE -> Optional.empty();
            case LOOP -> Optional.of(BACK_TO_BACK);
            case SYNCHRONISATION -> Optional.of(this);
        };
    }

    @Override
    public Operation afterEach(Setting setting) {
        return setting.group()::barrier;
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) {
        OneRankTiming timing = OneRankTiming.by(cast.group(), setting.pointsRoot(), stage).inStepBy(word());
        return setting.takesRoot() && cast.group().size() > 1 ? timing.tellingRootAndLeavesApart() : timing;
    }
}
