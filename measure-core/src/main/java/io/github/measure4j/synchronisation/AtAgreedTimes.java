package io.github.measure4j.synchronisation;

import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.WindowTiming;
import io.github.measure4j.synchronisation.timing.WindowTiming.AgreementTime;
import io.github.measure4j.synchronisation.timing.WindowsElseBarriers;
import java.util.Optional;
import java.util.OptionalLong;

/** {@link Synchronisation#WINDOW} and {@link Synchronisation#ROUND_TIME}. */
final class AtAgreedTimes implements Synchronisation {
    private final AgreementTime times;
    private final ClockAlgorithm algorithm;
    private final boolean elseBarriers;

    AtAgreedTimes(AgreementTime times, ClockAlgorithm algorithm) {
        this(times, algorithm, false);
    }

    private AtAgreedTimes(AgreementTime times, ClockAlgorithm algorithm, boolean elseBarriers) {
        this.times = times;
        this.algorithm = algorithm;
        this.elseBarriers = elseBarriers;
    }

    /** The same, with operations between barriers and their bound where windows do not hold. */
    AtAgreedTimes elseBarriers() {
        return new AtAgreedTimes(times, algorithm, true);
    }

    @Override
    public Synchronisation on(ClockAlgorithm other) {
        return new AtAgreedTimes(times, other, elseBarriers);
    }

    @Override
    public String word() {
        return times.word();
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
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) throws Exception {
        WindowTiming windows = new WindowTiming(cast, setting, stage, times, algorithm);
        return elseBarriers ? new WindowsElseBarriers(windows, cast, setting, stage) : windows;
    }
}
