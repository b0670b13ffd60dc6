package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.Buffer;

/**
 * The addresses of direct buffers, by the foreign-function API. Where the JVM was started with {@code
 * --add-opens=java.base/java.nio=ALL-UNNAMED}, the field itself is read, which takes some nanoseconds less.
 */
final class Addresses {
    private static final MethodHandle FIELD = field();

    private Addresses() {}

    static long of(Buffer direct) {
        if (FIELD != null) {
            try {
                return (long) FIELD.invokeExact(direct);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }
        long here = MemorySegment.ofBuffer(direct).address();
        int position = direct.position();
        return position == 0 ? here : here - (long) position * Elements.of(direct).bytes();
    }

    /** Reads {@code Buffer.address}; null where this JVM does not give it away. */
    private static MethodHandle field() {
        try {
            return MethodHandles.privateLookupIn(Buffer.class, MethodHandles.lookup())
                    .findGetter(Buffer.class, "address", long.class);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
