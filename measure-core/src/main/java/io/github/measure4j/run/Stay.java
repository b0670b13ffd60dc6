package io.github.measure4j.run;

import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.Timing.Account;
import java.util.Optional;

/**
 * What came of one visit to a point.
 *
 * @param startSeconds when it began, counted from the beginning of the run
 * @param warmUp of the kernel
 * @param warm whether the kernel and what is subtracted were, when the repetitions began
 * @param kernel its repetitions
 * @param reference those of what is subtracted, where something is
 * @param account of how the kernel was timed
 */
record Stay(double startSeconds, WarmUp warmUp, boolean warm, Repeated kernel, Optional<Repeated> reference, Account account) {

    /** {@link Repeated#lostProcessors} of the kernel or of what is subtracted. */
    boolean lostProcessors() {
        return kernel.lostProcessors() || reference.map(Repeated::lostProcessors).orElse(false);
    }

    /** {@link Repeated#disturbed} of the kernel or of what is subtracted. */
    boolean disturbed() {
        return kernel.disturbed() || reference.map(Repeated::disturbed).orElse(false);
    }
}
