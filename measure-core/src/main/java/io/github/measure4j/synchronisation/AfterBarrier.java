package io.github.measure4j.synchronisation;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.timing.AfterLineUpTiming;
import io.github.measure4j.synchronisation.timing.DisseminationBarrier;
import java.util.Optional;
import java.util.OptionalLong;

/** {@link Synchronisation#AFTER_BARRIER} and the strategies beside it. */
final class AfterBarrier implements Synchronisation {
    private final LineUp lineUp;

    AfterBarrier(LineUp lineUp) {
        this.lineUp = lineUp;
    }

    /** The line-up of the ranks before each repetition. */
    enum LineUp {
        BARRIER("after-barrier") {
            @Override
            Runnable of(ProcessGroup group) {
                return group::barrier;
            }
        },
        TWO_BARRIERS("after-two-barriers") {
            @Override
            Runnable of(ProcessGroup group) {
                return () -> {
                    group.barrier();
                    group.barrier();
                };
            }
        },
        DISSEMINATION("after-dissemination") {
            @Override
            Runnable of(ProcessGroup group) {
                return new DisseminationBarrier(group);
            }
        };

        private final String word;

        LineUp(String word) {
            this.word = word;
        }

        abstract Runnable of(ProcessGroup group);
    }

    @Override
    public String word() {
        return lineUp.word;
    }

    @Override
    public String quantity(Correction correction) {
        return "operation begun after a barrier, at the rank that is in it longest";
    }

    @Override
    public Bound bound(Correction correction, Begin begin) {
        return Bound.NEITHER;
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
        return new AfterLineUpTiming(setting, stage, lineUp.of(setting.group()), lineUp.word);
    }
}
