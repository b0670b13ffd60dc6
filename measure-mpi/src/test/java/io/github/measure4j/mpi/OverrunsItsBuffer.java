package io.github.measure4j.mpi;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.MPI;

/** Goes around the checks of the bindings: packs more bytes than its buffer has. Only AddressSanitizer notices. */
final class OverrunsItsBuffer {
    private static final int BYTES = 64;
    private static final int PACK_PARAMETERS = 7;

    private OverrunsItsBuffer() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        ByteBuffer few = ByteBuffer.allocateDirect(BYTES);
        ByteBuffer many = ByteBuffer.allocateDirect(4 * BYTES);
        ByteBuffer position = ByteBuffer.allocateDirect(Integer.BYTES);
        call("pack", PACK_PARAMETERS, address(few), 2 * BYTES, handle(MPI.BYTE), address(many), 4 * BYTES, address(position),
                handle(MPI.COMM_WORLD));
        System.out.println("not found");
        MPI.Finalize();
    }

    private static Object call(String name, int parameters, Object... arguments) throws ReflectiveOperationException {
        Method called = Arrays.stream(Class.forName("mpi.NativeCalls").getDeclaredMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == parameters)
                .findFirst()
                .orElseThrow(() -> new NoSuchMethodException(name));
        called.setAccessible(true);
        return called.invoke(null, arguments);
    }

    private static long address(ByteBuffer buffer) throws ReflectiveOperationException {
        return (long) call("address", 1, buffer);
    }

    private static long handle(Object owner) throws ReflectiveOperationException {
        for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals("handle")) {
                    field.setAccessible(true);
                    return field.getLong(owner);
                }
            }
        }
        throw new NoSuchFieldException("handle of " + owner);
    }
}
