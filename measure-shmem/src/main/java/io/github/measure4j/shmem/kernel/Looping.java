package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import java.util.List;
import java.util.Optional;

/**
 * The same call in a loop of Java or in one of C, as {@link Variable#LOOP} says, so that what Java adds can be told. Both
 * are in the same pattern, and all but the loop is the same code.
 */
public final class Looping implements Pattern {
    private static final TimedLoop IN_C = (operation, inStep, iterations) -> {
        if (operation instanceof InC loop) {
            loop.repeat(iterations);
        }
    };

    private final Pattern java;
    private final Pattern c;

    /** An operation with a loop of its own. Others do nothing in it, as the target of a put does. */
    @FunctionalInterface
    public interface InC extends Operation.InC {}

    private Looping(Pattern java, Pattern c) {
        this.java = java;
        this.c = c;
    }

    /**
     * One of two.
     *
     * @param java with a kernel whose operation makes the call
     * @param c the same pattern, with one whose operation is {@link InC}
     */
    public static Looping of(Pattern java, Pattern c) {
        return new Looping(java, c);
    }

    @Override
    public String name() {
        return java.name();
    }

    @Override
    public Participants participants() {
        return java.participants();
    }

    @Override
    public Resource uses() {
        return java.uses();
    }

    @Override
    public Identity identity() {
        return java.identity();
    }

    @Override
    public String quantity(Correction correction) {
        return java.quantity(correction);
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return java.reference(correction).map(empty -> new Looping(empty, empty));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return setting.point().valueOr(Variable.LOOP, 0) == 0
                ? java.stage(setting, ranks, loop)
                : c.stage(setting, ranks, IN_C);
    }
}
