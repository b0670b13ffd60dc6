package io.github.measure4j.synchronisation;

import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.WindowTiming.AgreementTime;

/** {@link Synchronisation#AUTO}: stands for another until it is known where the operation begins. */
final class ChosenByBegin implements Synchronisation {
    private final ClockAlgorithm algorithm;

    ChosenByBegin(ClockAlgorithm algorithm) {
        this.algorithm = algorithm;
    }

    @Override
    public Synchronisation on(ClockAlgorithm other) {
        return new ChosenByBegin(other);
    }

    @Override
    public String word() {
        return "auto";
    }

    @Override
    public String quantity(Correction correction) {
        return "operation";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return forBegin(begin).bound(correction, begin);
    }

    /** An acknowledgement is one message and needs no clocks, so it is the cheaper one where it will do. */
    @Override
    public Synchronisation forBegin(Begin begin) {
        return switch (begin) {
            case AT_ROOT ->
                new Chosen(ACKNOWLEDGED, "everything comes from the root, so the last acknowledgement ends the latency");
            case ANYWHERE -> new Chosen(
                    new AtAgreedTimes(AgreementTime.IN_WINDOWS, algorithm).elseBarriers(), "ranks may get on before the root, so all have to begin at once");
        };
    }
}
