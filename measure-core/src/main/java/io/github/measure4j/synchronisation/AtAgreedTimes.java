package io.github.measure4j.synchronisation;

import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.AskedWindow;
import io.github.measure4j.synchronisation.timing.WindowTiming;
import io.github.measure4j.synchronisation.timing.WindowTiming.AgreementTime;
import io.github.measure4j.synchronisation.timing.WindowsElseBarriers;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** {@link Synchronisation#WINDOW} and {@link Synchronisation#ROUND_TIME}. */
final class AtAgreedTimes implements Synchronisation {
    private final AgreementTime times;
    private final ClockAlgorithm algorithm;
    private final boolean elseBarriers;
    private final AskedWindow asked;

    AtAgreedTimes(AgreementTime times, ClockAlgorithm algorithm) {
        this(times, algorithm, false, AskedWindow.NOTHING);
    }

    private AtAgreedTimes(AgreementTime times, ClockAlgorithm algorithm, boolean elseBarriers, AskedWindow asked) {
        this.times = times;
        this.algorithm = algorithm;
        this.elseBarriers = elseBarriers;
        this.asked = asked;
    }

    /** The same, with operations between barriers and their bound where windows do not hold. */
    AtAgreedTimes elseBarriers() {
        return new AtAgreedTimes(times, algorithm, true, asked);
    }

    @Override
    public Synchronisation on(ClockAlgorithm other) {
        return new AtAgreedTimes(times, other, elseBarriers, asked);
    }

    @Override
    public Synchronisation inWindowsOf(Duration length) {
        return times == AgreementTime.IN_WINDOWS
                ? new AtAgreedTimes(times, algorithm, elseBarriers, asked.lasting(length.toNanos()))
                : Synchronisation.super.inWindowsOf(length);
    }

    @Override
    public Synchronisation waiting(Duration wait) {
        return new AtAgreedTimes(times, algorithm, elseBarriers, asked.after(wait.toNanos()));
    }

    @Override
    public Synchronisation behindBarriers(int number) {
        return new AtAgreedTimes(times, algorithm, elseBarriers, asked.behind(number));
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
        WindowTiming windows = new WindowTiming(cast, setting, stage, times, algorithm, asked);
        return elseBarriers ? new WindowsElseBarriers(windows, cast, setting, stage) : windows;
    }
}
