package io.github.measure4j.mpi.kernel.collective;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.Datatype;

/**
 * The call of {@code MPI_Alltoallw}, which Open MPI 4.1's jar has for buffers and that of Open MPI 5 for arrays and buffers. A call that
 * is compiled against the one is not found in the other, so it is looked up. The JIT compiles a handle that is constant as a plain call.
 */
final class EachTypeToAll {
    private static final MethodHandle CALL = found();

    private EachTypeToAll() {}

    private static MethodHandle found() {
        MethodType called = MethodType.methodType(
                void.class, Comm.class, ByteBuffer.class, int[].class, int[].class, Datatype[].class, ByteBuffer.class, int[].class,
                int[].class, Datatype[].class);
        try {
            return of(Buffer.class).asType(called);
        } catch (NoSuchMethodException e) {
            try {
                return of(Object.class).asType(called);
            } catch (NoSuchMethodException none) {
                none.addSuppressed(e);
                throw new UnsupportedOperationException("MPI_Alltoallw is not in this library", none);
            }
        }
    }

    private static MethodHandle of(Class<?> memory) throws NoSuchMethodException {
        try {
            return MethodHandles.publicLookup().findVirtual(Comm.class, "allToAllw", MethodType.methodType(
                    void.class, memory, int[].class, int[].class, Datatype[].class, memory, int[].class, int[].class, Datatype[].class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same lengths, offsets and types both ways. */
    static void call(Comm comm, ByteBuffer out, int[] lengths, int[] offsets, Datatype[] types, ByteBuffer in) throws Exception {
        try {
            CALL.invokeExact(comm, out, lengths, offsets, types, in, lengths, offsets, types);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
