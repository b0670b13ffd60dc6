package io.github.measure4j.synchronisation;

import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.OneRankTiming;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.BarrierAlone;
import io.github.measure4j.synchronisation.timing.CommonBegin;
import java.util.Optional;

/** {@link Synchronisation#BARRIER}. */
final class BetweenBarriers implements Synchronisation {
    private final boolean subtracted;

    BetweenBarriers() {
        this(false);
    }

    /** @param subtracted whether these are the barriers alone, of an empty kernel */
    private BetweenBarriers(boolean subtracted) {
        this.subtracted = subtracted;
    }

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
            case SYNCHRONISATION -> Optional.of(new BetweenBarriers(true));
        };
    }

    @Override
    public Operation afterEach(Setting setting) {
        return setting.barrier();
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) throws Exception {
        if (subtracted) {
            return new BarrierAlone(cast.group(), setting.pointsRoot(), stage);
        }
        OneRankTiming timing = OneRankTiming.by(cast.group(), setting.pointsRoot(), stage).inStepBy(word());
        if (setting.takesRoot() && cast.group().size() > 1) {
            timing = timing.tellingRootAndLeavesApart();
        }
        boolean corrected = cast.correction() == Correction.SYNCHRONISATION;
        return CommonBegin.at(setting).telling(timing, n -> corrected ? CommonBegin.offBetweenBarriers(n) : 0);
    }
}
