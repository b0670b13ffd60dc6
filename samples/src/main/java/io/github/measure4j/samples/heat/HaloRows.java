package io.github.measure4j.samples.heat;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The rows that neighbours exchange, and who the neighbours are. */
record HaloRows(
        Intracomm world,
        int columns,
        int above,
        int below,
        DoubleBuffer top,
        DoubleBuffer bottom,
        DoubleBuffer fromAbove,
        DoubleBuffer fromBelow) {

    HaloRows(Intracomm world, int columns) throws MPIException {
        this(
                world,
                columns,
                world.getRank() == 0 ? MPI.PROC_NULL : world.getRank() - 1,
                world.getRank() == world.getSize() - 1 ? MPI.PROC_NULL : world.getRank() + 1,
                MPI.newDoubleBuffer(columns),
                MPI.newDoubleBuffer(columns),
                MPI.newDoubleBuffer(columns),
                MPI.newDoubleBuffer(columns));
    }
}
