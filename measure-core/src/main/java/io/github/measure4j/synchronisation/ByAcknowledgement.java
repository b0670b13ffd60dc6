package io.github.measure4j.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.OneRankTiming;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.AcknowledgedTiming;
import io.github.measure4j.synchronisation.timing.Acknowledgement;
import java.util.Optional;
import java.util.Set;

/** {@link Synchronisation#ACKNOWLEDGED}. */
final class ByAcknowledgement implements Synchronisation {
    @Override
    public String word() {
        return "acknowledged";
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.NONE
                ? "operation and acknowledgement"
                : "operation up to its end at the acknowledging rank";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return switch (begin) {
            case AT_ROOT -> correction == Correction.NONE ? Bound.UPPER : Bound.ITSELF;
            case ANYWHERE -> correction == Correction.NONE ? Bound.NEITHER : Bound.LOWER;
        };
    }

    @Override
    public Correction usualCorrection() {
        return Correction.SYNCHRONISATION;
    }

    @Override
    public Set<Variable> variables() {
        return Set.of(Variable.ACKER);
    }

    /** Nothing: the cost of an acknowledgement is measured with each rank that acknowledges, by the timing itself. */
    @Override
    public Optional<Synchronisation> reference(Correction correction) {
        return Optional.empty();
    }

    @Override
    public Operation afterEach(Setting setting) throws Exception {
        return Acknowledgement.at(setting);
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage, Bound bound) throws Exception {
        return cast.group().size() == 1
                ? OneRankTiming.by(cast.group(), 0, stage).inStepBy(word())
                : new AcknowledgedTiming(cast, setting, stage, bound, word());
    }
}
