package io.github.measure4j.pattern;

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

    /** The bytes that each loop is made of. */
    final class Template {
        private static final byte[] BYTES = read();

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
