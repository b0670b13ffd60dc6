package io.github.measure4j.mpi;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * Makes the JVM use the signals that UCX would take over, while MPI is at work: null checks in compiled code and the safepoints of 100
 * collections.
 */
final class UnderUcx {
    private static final int COLLECTIONS = 100;
    private static final int UNTIL_COMPILED = 50_000;
    private static final int BYTES = 1024;

    private UnderUcx() {}

    private static final class Box {
        private int value = 1;
    }

    private static int valueOf(Box box) {
        return box.value;
    }

    public static void main(String[] args) throws Exception {
        try (MpiGroup world = MpiGroup.init(args)) {
            AtomicInteger collected = new AtomicInteger();
            Thread collecting = new Thread(() -> {
                while (collected.incrementAndGet() < COLLECTIONS) {
                    System.gc();
                }
            });
            collecting.start();
            long calls = callUntil(collected, world);
            collecting.join();
            int caught = compiledNullChecks();
            world.barrier();
            if (world.rank() == 0) {
                System.out.print(String.format("unharmed: %d null checks, %d collections during calls: %s%n", caught, collected.get(), calls > 0));
            }
        }
    }

    /** Round trips and puts until there were enough collections on both ranks. */
    private static long callUntil(AtomicInteger collected, MpiGroup world) throws MPIException {
        ByteBuffer memory = MPI.newByteBuffer(BYTES);
        ByteBuffer message = MPI.newByteBuffer(BYTES);
        int other = 1 - world.rank();
        Win window = new Win(memory, BYTES, 1, MPI.INFO_NULL, world.communicator());
        long calls = 0;
        int[] goesOn = {1};
        while (goesOn[0] > 0) {
            world.communicator().sendRecvReplace(message, BYTES, MPI.BYTE, other, 0, other, 0);
            window.fence(0);
            window.put(message, BYTES, MPI.BYTE, other, 0, BYTES, MPI.BYTE);
            window.fence(0);
            goesOn[0] = collected.get() < COLLECTIONS ? 1 : 0;
            world.communicator().allReduce(goesOn, 1, MPI.INT, MPI.SUM);
            calls++;
        }
        window.free();
        return calls;
    }

    private static int compiledNullChecks() {
        Box box = new Box();
        long sum = 0;
        int caught = 0;
        for (int i = 0; i < UNTIL_COMPILED; i++) {
            sum += valueOf(box);
        }
        for (int i = 0; i < UNTIL_COMPILED; i++) {
            try {
                sum += valueOf(i % 100 == 0 ? null : box);
            } catch (NullPointerException e) {
                caught++;
            }
        }
        if (sum == 0) {
            throw new AssertionError("nothing was added");
        }
        return caught;
    }
}
