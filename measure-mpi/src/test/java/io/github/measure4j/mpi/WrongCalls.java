package io.github.measure4j.mpi;

import java.nio.IntBuffer;
import java.util.List;
import java.util.Random;
import mpi.CartComm;
import mpi.Comm;
import mpi.Datatype;
import mpi.File;
import mpi.Freeable;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Op;
import mpi.Request;
import mpi.UserFunction;
import mpi.Win;

/**
 * Makes 1,000 calls that MPI forbids, drawn from all kinds with values drawn at random: each must throw with the call, the
 * rank and MPI's words, and the processes must go on. To be run on this project's bindings; Open MPI's own crash.
 */
final class WrongCalls {
    private static final int CALLS = 1000;

    private final Random random;
    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank;
    private final int size;

    private interface Wrong {
        void call() throws MPIException;
    }

    private WrongCalls(int rank, int size) {
        this.rank = rank;
        this.size = size;
        this.random = new Random(23L + rank);
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        WrongCalls calls = new WrongCalls(MPI.COMM_WORLD.getRank(), MPI.COMM_WORLD.getSize());
        int thrown = 0;
        for (int i = 0; i < CALLS; i++) {
            thrown += calls.one(i);
        }
        int[] all = {thrown};
        MPI.COMM_WORLD.allReduce(all, 1, MPI.INT, MPI.SUM);
        // In one piece: printf writes several, and those of two ranks would mix.
        System.out.print(String.format("%d wrong calls, %d exceptions on rank %d%n", CALLS, thrown, calls.rank));
        MPI.Finalize();
        calls.mustThrow("after finalize", () -> calls.world.barrier());
        calls.mustThrow("after finalize", () -> calls.world.send(new int[1], 1, MPI.INT, 0, 0));
    }

    private int one(int number) {
        List<Wrong> kinds = kinds();
        int kind = random.nextInt(kinds.size());
        return mustThrow("call %d of kind %d".formatted(number, kind), kinds.get(kind)) ? 1 : 0;
    }

    private boolean mustThrow(String what, Wrong wrong) {
        try {
            wrong.call();
            System.out.print(String.format("nothing thrown by %s on rank %d%n", what, rank));
            return false;
        } catch (MPIException e) {
            boolean says = e.getMessage() != null && (e.getMessage().contains("on rank " + rank + ": ")
                    || e.getMessage().contains("finalised"));
            if (!says) {
                System.out.print(String.format("%s on rank %d says only: %s%n", what, rank, e.getMessage()));
            }
            return says;
        } catch (IllegalArgumentException | IllegalStateException e) {
            System.out.print(String.format("%s on rank %d throws %s%n", what, rank, e));
            return false;
        }
    }

    private int tooLarge() {
        return size + random.nextInt(1000);
    }

    private int negative() {
        return -100 - random.nextInt(1000);
    }

    private List<Wrong> kinds() {
        int[] array = new int[1 + random.nextInt(8)];
        int more = array.length + 1 + random.nextInt(1 << 20);
        IntBuffer direct = MPI.newIntBuffer(array.length);
        return List.of(
                () -> world.send(array, array.length, MPI.INT, tooLarge(), 0),
                () -> world.send(array, array.length, MPI.INT, negative(), 0),
                () -> world.send(array, array.length, MPI.INT, 0, negative()),
                () -> world.send(array, negative(), MPI.INT, 0, 0),
                () -> world.send(array, more, MPI.INT, 0, 0),
                () -> world.send(direct, more, MPI.INT, 0, 0),
                () -> world.send(array, array.length, MPI.DATATYPE_NULL, 0, 0),
                () -> world.send(null, array.length, MPI.INT, 0, 0),
                () -> world.recv(array, more, MPI.INT, rank, 0),
                () -> world.recv(direct, array.length, MPI.INT, tooLarge(), 0),
                () -> world.iRecv(direct, more, MPI.INT, rank, 0),
                () -> world.iRecv(IntBuffer.wrap(array), array.length, MPI.INT, rank, 0),
                () -> world.iSend(direct, array.length, MPI.INT, tooLarge(), 0),
                () -> world.bcast(array, array.length, MPI.INT, tooLarge()),
                () -> world.bcast(array, more, MPI.INT, 0),
                () -> world.allReduce(array, more, MPI.INT, MPI.SUM),
                () -> world.allGather(array, 1, MPI.INT, array, more, MPI.INT),
                () -> world.allGatherv(array, 1, MPI.INT, array, new int[0], new int[0], MPI.INT),
                () -> world.gatherv(array, 1, MPI.INT, array, new int[] {more, more}, new int[] {0, 0}, MPI.INT, rank),
                () -> world.neighborAllGather(array, 1, MPI.INT, array, 1, MPI.INT),
                () -> world.createCart(new int[] {tooLarge() + 1}, new boolean[] {false}, false),
                () -> freedTwice(MPI.COMM_SELF.dup()),
                () -> usedAfterFree(MPI.COMM_SELF.dup()),
                () -> freedTwice(Datatype.createContiguous(2, MPI.INT)),
                () -> usedAfterFree(Datatype.createContiguous(2, MPI.INT), array),
                () -> notCommitted(array),
                () -> freedTwice(world.getGroup()),
                () -> freedTwice(new Info()),
                () -> freedTwice(new Op(new UserFunction() {}, true)),
                () -> requestFreedTwice(direct),
                () -> world.getGroup().incl(new int[] {tooLarge()}),
                () -> world.getGroup().incl(new int[] {0, 0}),
                () -> Datatype.createVector(negative(), 1, 1, MPI.INT),
                () -> Datatype.createIndexed(new int[] {1, 1}, new int[] {0}, MPI.INT),
                () -> new File(MPI.COMM_SELF, "/no/such/folder/file", MPI.MODE_RDONLY),
                () -> world.probe(tooLarge(), 0),
                () -> world.getAttr(MPI.KEYVAL_INVALID),
                () -> Comm.freeKeyval(MPI.KEYVAL_INVALID),
                () -> new Message().mRecv(array, 1, MPI.INT),
                () -> grid().getRank(new int[0]),
                () -> outsideOfAWindow(direct),
                () -> Request.waitAll(new Request[] {world.iSend(direct, array.length, MPI.INT, negative(), 0)}),
                () -> MPI.Init(new String[0]));
    }

    private static CartComm grid() throws MPIException {
        return MPI.COMM_SELF.createCart(new int[] {1}, new boolean[] {false}, false);
    }

    private static void freedTwice(Freeable one) throws MPIException {
        one.free();
        one.free();
    }

    private static void usedAfterFree(Comm comm) throws MPIException {
        comm.free();
        comm.send(new int[1], 1, MPI.INT, 0, 0);
    }

    private void usedAfterFree(Datatype type, int[] array) throws MPIException {
        type.commit();
        type.free();
        world.send(array, 1, type, 0, 0);
    }

    private void notCommitted(int[] array) throws MPIException {
        Datatype type = Datatype.createContiguous(1, MPI.INT);
        try {
            world.send(array, 1, type, 0, 0);
        } finally {
            type.free();
        }
    }

    private void requestFreedTwice(IntBuffer direct) throws MPIException {
        Request request = world.sendInit(direct, 1, MPI.INT, MPI.PROC_NULL, 0);
        request.free();
        request.free();
    }

    private static void outsideOfAWindow(IntBuffer direct) throws MPIException {
        Win window = new Win(direct, direct.capacity(), 1, MPI.INFO_NULL, MPI.COMM_SELF);
        try {
            window.put(direct, direct.capacity() + 1, MPI.INT, 0, 0, direct.capacity() + 1, MPI.INT);
        } finally {
            window.free();
        }
    }
}
