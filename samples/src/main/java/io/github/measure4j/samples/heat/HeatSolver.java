package io.github.measure4j.samples.heat;

import mpi.MPI;
import mpi.MPIException;

/**
 * The spread of heat on a plate, by an explicit scheme in two dimensions: a small program of the kind that this library
 * is called from, and written without it. {@link MeasuredHeatSolver} is the same with measurements inside.
 *
 * <p>Arguments: the plate's points in each direction, the steps; 96 and 400 unless said. It prints:
 *
 * <pre>{@code
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) -cp 'target/measure/lib/*' \
 *     io.github.measure4j.samples.heat.HeatSolver
 * residual after step 100: 0x1.922972c38ffeap2
 * residual after step 200: 0x1.c99c86ae0f2f8p1
 * residual after step 300: 0x1.458936294823cp1
 * residual after step 400: 0x1.fbc081bcabfdap0
 * }</pre>
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
