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
    private static final double HALF_AND_WHOLE = 1.5;

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
        return setting.group()::barrier;
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
        return CommonBegin.at(setting).telling(timing, n -> corrected ? offBy(n) : 0);
    }

    /**
     * Ranks that begin up to half a round trip off are a whole one apart at the most. The first operation gets that and half
     * a round trip between the root and the latest; each barrier that is subtracted may be too short by the whole.
     */
    static double offBy(long iterations) {
        return iterations == 1 ? HALF_AND_WHOLE : 1 + HALF_AND_WHOLE / iterations;
    }
}
