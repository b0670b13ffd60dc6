package io.github.measure4j.run.visit;

import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.visit.Session.Side;
import io.github.measure4j.state.Reading;
import java.util.List;
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
 * @param site where the probe was read; empty where none was
 * @param readings all that were made at the visit, also those around batches that were dropped, in the order of time
 */
public record VisitOutcome(
        double startSeconds,
        WarmUp warmUp,
        boolean warm,
        VisitSample kernel,
        Optional<VisitSample> reference,
        TimingAccount account,
        Optional<ProbeSite> site,
        List<Reading> readings) {

    /** Copies the list. */
    public VisitOutcome {
        readings = List.copyOf(readings);
    }

    /** {@return how long the repetitions took that count, in nanoseconds, those of what is subtracted included} */
    public long countedNanos() {
        return kernel.countedNanos() + reference.map(VisitSample::countedNanos).orElse(0L);
    }

    /** The repetitions of a side; empty for what is subtracted where nothing is. */
    Optional<VisitSample> of(Side side) {
        return side == Side.KERNEL ? Optional.of(kernel) : reference;
    }

    /** {@link VisitSample#lostProcessors} of the kernel or of what is subtracted. */
    public boolean lostProcessors() {
        return kernel.lostProcessors() || reference.map(VisitSample::lostProcessors).orElse(false);
    }

    /** {@link VisitSample#disturbed} of the kernel or of what is subtracted. */
    public boolean disturbed() {
        return kernel.disturbed() || reference.map(VisitSample::disturbed).orElse(false);
    }

    /** Whether its ranks were to be kept in step, and were not: it gives a bound of the time that others measure. */
    public boolean gaveUp() {
        return account.gaveUp();
    }
}
