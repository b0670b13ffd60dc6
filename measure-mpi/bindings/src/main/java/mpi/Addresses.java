package mpi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.Buffer;

/**
 * The addresses of direct buffers. JNI's own function takes about 20 ns a buffer, as long as a short message; the field
 * itself is read at once. From JDK 22 on another class with this name does it by the foreign-function API.
 */
final class Addresses {
    private static final MethodHandle FIELD = field();

    private Addresses() {}

    static long of(Buffer direct) {
        if (FIELD == null) {
            return NativeCalls.address(direct);
        }
        try {
            return (long) FIELD.invokeExact((Object) direct);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Reads {@code Buffer.address}; null where this JVM does not give it away. */
    private static MethodHandle field() {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field only = type.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            Object unsafe = only.get(null);
            long offset = (long) type.getMethod("objectFieldOffset", Field.class)
                    .invoke(unsafe, Buffer.class.getDeclaredField("address"));
            MethodHandle read = MethodHandles.lookup()
                    .findVirtual(type, "getLong", MethodType.methodType(long.class, Object.class, long.class));
            return MethodHandles.insertArguments(read.bindTo(unsafe), 1, offset);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
