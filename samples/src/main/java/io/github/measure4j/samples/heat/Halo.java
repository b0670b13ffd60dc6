package io.github.measure4j.samples.heat;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The exchange of the rows at the edges with the neighbours above and below. */
enum Halo {

    /** Up, then down. */
    SENDRECV {
        @Override
        void exchange(HaloRows rows) throws MPIException {
            Intracomm world = rows.world();
            int n = rows.columns();
            world.sendRecv(rows.top(), n, MPI.DOUBLE, rows.above(), UPWARDS,
                    rows.fromBelow(), n, MPI.DOUBLE, rows.below(), UPWARDS);
            world.sendRecv(rows.bottom(), n, MPI.DOUBLE, rows.below(), DOWNWARDS,
                    rows.fromAbove(), n, MPI.DOUBLE, rows.above(), DOWNWARDS);
        }
    },

    /** Both at once. */
    NONBLOCKING {
        @Override
        void exchange(HaloRows rows) throws MPIException {
            Intracomm world = rows.world();
            int n = rows.columns();
            Request.waitAll(new Request[] {
                world.iRecv(rows.fromBelow(), n, MPI.DOUBLE, rows.below(), UPWARDS),
                world.iRecv(rows.fromAbove(), n, MPI.DOUBLE, rows.above(), DOWNWARDS),
                world.iSend(rows.top(), n, MPI.DOUBLE, rows.above(), UPWARDS),
                world.iSend(rows.bottom(), n, MPI.DOUBLE, rows.below(), DOWNWARDS)
            });
        }
    };

    private static final int UPWARDS = 1;
    private static final int DOWNWARDS = 2;

    abstract void exchange(HaloRows rows) throws MPIException;
}
