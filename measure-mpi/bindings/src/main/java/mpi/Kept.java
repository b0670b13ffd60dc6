package mpi;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Arrays that MPI reads until an operation ends, in memory of their own. */
final class Kept {
    private final List<ByteBuffer> memory = new ArrayList<>();

    private ByteBuffer room(int bytes) {
        ByteBuffer room = ByteBuffer.allocateDirect(Math.max(1, bytes)).order(ByteOrder.nativeOrder());
        memory.add(room);
        return room;
    }

    /** The address of a copy. */
    long ints(int... numbers) {
        ByteBuffer room = room(numbers.length * Integer.BYTES);
        room.asIntBuffer().put(numbers);
        return Addresses.of(room);
    }

    /** The address of the handles. */
    long types(Datatype... types) {
        ByteBuffer room = room(types.length * Datatype.HANDLE_BYTES);
        Scratch.Block block = new Scratch.Block(room, 0, Addresses.of(room));
        for (int i = 0; i < types.length; i++) {
            block.putHandle(i, types[i].handle, Datatype.HANDLE_BYTES);
        }
        return block.address();
    }

    /** Memory for a handle that MPI gives back later. */
    Scratch.Block word() {
        ByteBuffer room = room(Long.BYTES);
        return new Scratch.Block(room, 0, Addresses.of(room));
    }

    /** To be called behind a blocking call that uses it. */
    void stay() {
        Reference.reachabilityFence(this);
    }
}
