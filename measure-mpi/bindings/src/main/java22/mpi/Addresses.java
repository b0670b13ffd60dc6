package mpi;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;

/** The addresses of direct buffers, by the foreign-function API. */
final class Addresses {
    private Addresses() {}

    static long of(Buffer direct) {
        long here = MemorySegment.ofBuffer(direct).address();
        int position = direct.position();
        return position == 0 ? here : here - (long) position * Elements.of(direct).bytes();
    }
}
