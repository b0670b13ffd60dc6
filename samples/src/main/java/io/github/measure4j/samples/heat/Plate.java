package io.github.measure4j.samples.heat;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A square plate that is hot along its upper edge: each rank has some rows of it, and one more above and below. */
final class Plate {
    private static final double HOT = 100;
    private static final double CONDUCTIVITY = 0.25;

    private final Intracomm world;
    private final int columns;
    private final int rows;
    private double[][] now;
    private double[][] next;
    private final HaloRows halo;

    Plate(Intracomm world, int size) throws MPIException {
        this.world = world;
        columns = size;
        int ranks = world.getSize();
        int rank = world.getRank();
        rows = size * (rank + 1) / ranks - size * rank / ranks;
        now = new double[rows + 2][columns];
        next = new double[rows + 2][columns];
        if (rank == 0) {
            Arrays.fill(now[0], HOT);
            Arrays.fill(next[0], HOT);
        }
        halo = new HaloRows(world, columns);
    }

    /** One step in time: rows at the edges go to the neighbours, then each point moves towards the mean around it. */
    void step(Halo exchange) throws MPIException {
        halo.top().put(0, now[1]);
        halo.bottom().put(0, now[rows]);
        exchange.exchange(halo);
        if (halo.above() != MPI.PROC_NULL) {
            halo.fromAbove().get(0, now[0]);
        }
        if (halo.below() != MPI.PROC_NULL) {
            halo.fromBelow().get(0, now[rows + 1]);
        }
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column < columns - 1; column++) {
                double around = now[row - 1][column] + now[row + 1][column] + now[row][column - 1] + now[row][column + 1];
                next[row][column] = now[row][column] + CONDUCTIVITY * (around - 4 * now[row][column]);
            }
        }
        double[][] before = now;
        now = next;
        next = before;
    }

    /** The change of the last step, over all ranks. */
    double residual() throws MPIException {
        DoubleBuffer sum = MPI.newDoubleBuffer(1);
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column < columns - 1; column++) {
                double change = now[row][column] - next[row][column];
                sum.put(0, sum.get(0) + change * change);
            }
        }
        world.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        return Math.sqrt(sum.get(0));
    }
}
