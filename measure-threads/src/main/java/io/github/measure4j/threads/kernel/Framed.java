package io.github.measure4j.threads.kernel;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Correction;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A loop of rank 0 in a frame that is built anew for each repetition and not timed: within a parallel region, on a
 * fresh thread, over as many locks as there are iterations.
 */
public final class Framed implements Pattern {
    private static final Duration LEAST_SHARED = Duration.ofMillis(1);

    private final String name;
    private final FramedKernel kernel;
    private final int operations;
    private final Optional<String> shared;

    /** One repetition: builds the frame, has the {@link OperationStopwatch} time the loop in it, and takes it down. */
    @FunctionalInterface
    public interface Frame {
        void repeat(long iterations) throws Exception;
    }

    /** Prepares what a frame needs, once for each point. */
    @FunctionalInterface
    public interface FramedKernel {
        Frame prepare(Setting setting, OperationStopwatch watch) throws Exception;
    }

    private Framed(String name, FramedKernel kernel, int operations, Optional<String> shared) {
        this.name = name;
        this.kernel = kernel;
        this.operations = operations;
        this.shared = shared;
    }

    public static Framed of(String name, FramedKernel kernel) {
        return new Framed(name, kernel, 1, Optional.empty());
    }

    Framed counting(int each) {
        return new Framed(name, kernel, each, shared);
    }

    /**
     * The same where threads share the iterations among them. Each makes a part of the loop only, so that the loop of one
     * thread would be too much to subtract: nothing is.
     *
     * @param quantity that the time is of
     */
    public Framed shared(String quantity) {
        return new Framed(name, kernel, operations, Optional.of(quantity));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Participants participants() {
        return Participants.ROOT;
    }

    @Override
    public String quantity(Correction correction) {
        return shared.orElse("one operation");
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return operations;
    }

    /** Long beside the microseconds that threads need to come out of a barrier one after the other. */
    @Override
    public Duration leastRepetition() {
        return shared.isPresent() ? LEAST_SHARED : Duration.ZERO;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return shared.isPresent() ? Optional.empty() : Simple.of(Kernel.EMPTY).counting(operations).reference(correction);
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        OperationStopwatch watch = new OperationStopwatch(Clock.of(setting.group()), loop);
        Frame frame = kernel.prepare(setting, watch);
        TimedLoop framed = (operation, inStep, iterations) -> frame.repeat(iterations);
        return new Stage(setting, watch, () -> {}, framed, Operation.NOTHING, Operation.NOTHING);
    }
}
