package io.github.measure4j.pattern;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;

/**
 * The loop between two clock readings, as a class of its own for each kernel.
 *
 * <p>A loop that all kernels share calls {@link Operation#run} through an inline cache that has seen them all: after
 * three kernels the call is megamorphic, is not inlined, and costs 3 to 4 ns. Here each kernel gets a hidden class with
 * the bytes of one template. The JVM keeps a profile for each, sees one kind of operation in it and inlines it.
 *
 * <p>Each round reads a volatile field. It costs a load that hits the first-level cache, and keeps the JIT from moving
 * what the operation reads out of the loop, so that an operation without a side effect is at least done each time.
 *
 * <p>To look at again when something here changes: {@code HarnessCost} in the samples prints the cost of a round for
 * six kernels in one JVM.
 */
public interface TimedLoop {

    /**
     * Runs the operation one time after the other.
     *
     * @param operation one iteration of the kernel
     * @param inStep what keeps the ranks in step, after each; {@link Operation#NOTHING} is inlined to nothing
     * @param iterations how often, at least 0
     * @throws Exception what the operation throws, at once
     */
    void run(Operation operation, Operation inStep, long iterations) throws Exception;

    /** {@return a loop of a class of its own} Takes less than a millisecond. */
    static TimedLoop fresh() {
        try {
            return (TimedLoop) MethodHandles.lookup()
                    .defineHiddenClass(Template.BYTES, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the JVM defines no hidden class", e);
        }
    }

    /**
     * {@return a loop of a class of its own; where the group is simulated the one that all its ranks share} No compiler shows in
     * virtual time, and 100,000 ranks would want a class each.
     *
     * @param group whose rank runs it
     */
    static TimedLoop freshIn(ProcessGroup group) {
        return group.simulated() ? Template.SHARED : fresh();
    }

    /**
     * {@return the loop for a point: this one, or that in C if the point says so}
     *
     * @param point that is measured
     */
    default TimedLoop at(Point point) {
        return point.valueOr(Variable.LOOP, 0) == 0 ? this : new Native();
    }

    /** Hands all iterations to the operation, which has a loop in C. Where there is nothing to do, it does nothing. */
    final class Native implements TimedLoop {
        private static final Operation.InC NOTHING = iterations -> {};

        private Operation operation = Operation.NOTHING;
        private Operation inStep = Operation.NOTHING;
        private Operation.InC both = NOTHING;

        private Native() {}

        @Override
        public void run(Operation operation, Operation inStep, long iterations) throws Exception {
            if (operation != this.operation || inStep != this.inStep) {
                both = both(operation, inStep);
                this.operation = operation;
                this.inStep = inStep;
            }
            both.repeat(iterations);
        }

        private static Operation.InC both(Operation operation, Operation inStep) {
            if (inStep == Operation.NOTHING) {
                return inC(operation);
            }
            return operation == Operation.NOTHING ? inC(inStep) : inC(operation).followedBy(inC(inStep));
        }

        private static Operation.InC inC(Operation operation) {
            if (operation == Operation.NOTHING) {
                return NOTHING;
            }
            if (operation instanceof Operation.InC loop) {
                return loop;
            }
            throw new UnsupportedOperationException("a loop in C makes only calls that follow one another and barriers, and"
                    + " more is done here between two calls: --loop java, or another strategy");
        }
    }

    /** The bytes that each loop is made of. */
    final class Template {
        private static final byte[] BYTES = read();
        private static final TimedLoop SHARED = fresh();

        private Template() {}

        private static byte[] read() {
            try (InputStream in = TimedLoop.class.getResourceAsStream("LoopTemplate.class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
