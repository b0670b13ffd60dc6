package io.github.measure4j.samples.heat;

import mpi.MPI;
import mpi.MPIException;

/**
 * The spread of heat on a plate, by an explicit scheme in two dimensions: a small program of the kind that this library
 * is called from, and written without it. {@link MeasuredHeatSolver} is the same with measurements inside.
 *
 * <p>Arguments: the plate's points in each direction, the steps.
 */
public final class HeatSolver {
    static final int STEPS_BETWEEN_RESIDUALS = 100;

    private HeatSolver() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 96;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 400;
        Plate plate = new Plate(MPI.COMM_WORLD, size);
        for (int step = 1; step <= steps; step++) {
            plate.step(Halo.SENDRECV);
            if (step % STEPS_BETWEEN_RESIDUALS == 0) {
                print(step, plate.residual());
            }
        }
        MPI.Finalize();
    }

    /** With all digits, for comparing to the last bit. */
    static void print(int step, double residual) throws MPIException {
        if (MPI.COMM_WORLD.getRank() == 0) {
            System.out.println("residual after step " + step + ": " + Double.toHexString(residual));
        }
    }
}
