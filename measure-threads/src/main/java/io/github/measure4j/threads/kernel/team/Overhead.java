package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.Optional;

/**
 * A construct around some work, from which the same work without the construct is subtracted. What each thread has to
 * do is the same whatever their number, so that the overhead is the time with the construct less that of one thread's
 * work (Bull 1999, "Measuring synchronisation and scheduling overheads in OpenMP": T_p - T_s / p; the reference
 * measurements of Sphinx 1.0).
 *
 * @param construct with the work in it
 * @param work without the construct, by which name a record says what was subtracted
 */
record Overhead(Pattern construct, KernelEntry work) implements Pattern {

    @Override
    public String name() {
        return construct.name();
    }

    @Override
    public Participants participants() {
        return construct.participants();
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.NONE ? "construct and work" : "construct, less " + work.name();
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return construct.operationsPerIteration(ranks);
    }

    @Override
    public Correction usualCorrection() {
        return Correction.LOOP;
    }

    /** The loop is in the work's time, so that there is nothing else to subtract. */
    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(work.pattern());
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return construct.stage(setting, ranks, loop);
    }
}
