package io.github.measure4j.mpi.kernel.threaded;

import io.github.measure4j.pattern.operation.WrongData;
import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** MPI_Allreduce of one int. */
final class SumOfRanks {
    private final Intracomm comm;
    private final IntBuffer mine = MPI.newIntBuffer(1);
    private final IntBuffer sum = MPI.newIntBuffer(1);

    SumOfRanks(Intracomm comm) {
        this.comm = comm;
    }

    /** The sum 0 + 1 + ... + (many - 1), modulo 2^32 as MPI_INT has it. */
    static int ofNumbersBelow(long many) {
        return (int) (many * (many - 1) / 2);
    }

    /** Adds up what each rank brings, modulo 2^32. */
    void of(int value) throws MPIException {
        mine.put(0, value);
        comm.allReduce(mine, sum, 1, MPI.INT, MPI.SUM);
    }

    /** Compares the sum with what it has to be. */
    void verify(int expected) {
        if (sum.get(0) != expected) {
            throw new WrongData("the sum over all ranks", expected, sum.get(0));
        }
    }

    /** Compares it with what the ranks say that they brought. Collective. */
    void verify() throws MPIException {
        int[] all = new int[comm.getSize()];
        comm.allGather(new int[] {mine.get(0)}, 1, MPI.INT, all, 1, MPI.INT);
        int expected = 0;
        for (int one : all) {
            expected += one;
        }
        verify(expected);
    }
}
