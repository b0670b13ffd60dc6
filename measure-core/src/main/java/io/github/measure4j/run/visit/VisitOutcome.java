package io.github.measure4j.run.visit;

import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.WarmUp;
import java.util.Optional;

/**
 * The outcome of one visit to a point.
 *
 * @param startSeconds when it began, counted from the beginning of the run
 * @param warmUp of the kernel
 * @param warm whether the kernel and what is subtracted were, when the repetitions began
 * @param kernel its repetitions
 * @param reference those of what is subtracted, where something is
 * @param account of how the kernel was timed
 */
public record VisitOutcome(double startSeconds, WarmUp warmUp, boolean warm, VisitSample kernel, Optional<VisitSample> reference, TimingAccount account) {

    /** {@link VisitSample#lostProcessors} of the kernel or of what is subtracted. */
    public boolean lostProcessors() {
        return kernel.lostProcessors() || reference.map(VisitSample::lostProcessors).orElse(false);
    }

    /** {@link VisitSample#disturbed} of the kernel or of what is subtracted. */
    public boolean disturbed() {
        return kernel.disturbed() || reference.map(VisitSample::disturbed).orElse(false);
    }
}
