package io.github.measure4j.mpi;

import io.github.measure4j.pattern.Operation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import mpi.MPI;
import org.jspecify.annotations.Nullable;

/**
 * Calls of MPI in a loop in C: an iteration is a list of them, written down before anything is timed. What a kernel's loop in
 * Java takes longer is Java's own cost.
 *
 * <p>The loop is in the library of {@code measure-mpi-bindings}, found by its name: neither Open MPI's jar nor the
 * foreign-function API has one.
 */
public final class CallsInC implements Operation.InC {
    private static final String LOOP = "mpi.LoopInC";

    private final List<Call> calls;
    private final LongFunction<Exception> loop;

    /**
     * A call of MPI.
     *
     * @param function its name in C without {@code MPI_}
     * @param arguments in C's order: objects of the package {@code mpi}, direct buffers, a request as one of 8 bytes, ints and
     *     arrays of them, which are copied; null for a status that nobody reads
     */
    public record Call(String function, List<Object> arguments) {

        /** Copies the list, in which there may be a null. */
        public Call {
            List<Object> words = new ArrayList<>(arguments);
            words.replaceAll(one -> one instanceof int[] ints ? MPI.newIntBuffer(ints.length).put(0, ints) : one);
            arguments = Collections.unmodifiableList(words);
        }

        /**
         * {@return a call}
         *
         * @param function its name in C without {@code MPI_}
         * @param arguments in C's order
         */
        public static Call of(String function, @Nullable Object... arguments) {
            return new Call(function, Arrays.asList(arguments));
        }

        private List<Object> words() {
            List<Object> words = new ArrayList<>(List.of(function));
            words.addAll(arguments);
            return words;
        }
    }

    private CallsInC(List<Call> calls) {
        this.calls = List.copyOf(calls);
        this.loop = prepared(this.calls);
    }

    /**
     * Prepares an iteration.
     *
     * @param calls in their order, at least one; what they point to stays where it is as long as this is there
     * @return the iteration, with its loop
     * @throws UnsupportedOperationException if these classes of the package {@code mpi} have no loop in C
     */
    public static CallsInC of(List<Call> calls) {
        return new CallsInC(calls);
    }

    /**
     * Prepares an iteration.
     *
     * @param calls in their order, at least one
     * @return the iteration, with its loop
     * @throws UnsupportedOperationException if these classes of the package {@code mpi} have no loop in C
     */
    public static CallsInC of(Call... calls) {
        return of(List.of(calls));
    }

    /**
     * Prepares an iteration of one call.
     *
     * @param function its name in C without {@code MPI_}
     * @param arguments as {@link Call#arguments}
     * @return the iteration, with its loop
     * @throws UnsupportedOperationException if these classes of the package {@code mpi} have no loop in C
     */
    public static CallsInC of(String function, @Nullable Object... arguments) {
        return of(Call.of(function, arguments));
    }

    private static LongFunction<Exception> prepared(List<Call> calls) {
        MpiBinding binding = MpiBinding.here();
        if (binding != MpiBinding.JNI) {
            throw new UnsupportedOperationException(("--loop native: the binding %s has no loop in C; expected jni:"
                    + " --binding jni --loop native, after 'measure mpi build'").formatted(binding.word()));
        }
        try {
            return made(calls.stream().map(Call::words).toList());
        } catch (UnsatisfiedLinkError e) {
            throw new UnsupportedOperationException(
                    "--loop native: the library of the binding jni is older than its classes: 'measure mpi build' compiles it", e);
        }
    }

    @SuppressWarnings("unchecked")
    private static LongFunction<Exception> made(List<List<Object>> calls) {
        try {
            Constructor<?> loop = Class.forName(LOOP).getDeclaredConstructor(List.class);
            loop.setAccessible(true);
            return (LongFunction<Exception>) loop.newInstance(calls);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            if (e.getCause() instanceof Error wrong) {
                throw wrong;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedOperationException("--loop native: no %s in measure-mpi-bindings".formatted(LOOP), e);
        }
    }

    @Override
    public void repeat(long iterations) throws Exception {
        Exception failed = loop.apply(iterations);
        if (failed != null) {
            throw failed;
        }
    }

    @Override
    public CallsInC followedBy(Operation.InC step) {
        if (!(step instanceof CallsInC more)) {
            throw new UnsupportedOperationException("expected calls of MPI after calls of MPI in one loop in C");
        }
        List<Call> both = new ArrayList<>(calls);
        both.addAll(more.calls);
        return new CallsInC(both);
    }
}
