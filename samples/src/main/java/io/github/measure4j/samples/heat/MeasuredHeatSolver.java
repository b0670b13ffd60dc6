package io.github.measure4j.samples.heat;

import mpi.MPI;
import mpi.MPIException;

/**
 * {@link HeatSolver} with measurements inside: at the start and in the middle it measures its own exchange of halo rows in
 * two ways, and its reduction, and goes on with the way that the fitted models say is faster. Its results are the same
 * to the last bit.
 *
 * <p>Arguments: the plate's points in each direction, the steps, the seconds that measuring may take each time; 96, 400 and 1
 * unless said. Look for the residuals, which are those of {@code HeatSolver}, and for the halo exchange that it goes on with, which
 * depends on the machine. On a virtual machine with two processors it prints, shortened:
 *
 * <pre>{@code
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) -cp 'target/measure/lib/*' \
 *     io.github.measure4j.samples.heat.MeasuredHeatSolver
 * measured: 4 points in 1.12 s
 * measured: a reduction takes 0.1 us
 * measured: goes on with SENDRECV
 * residual after step 100: 0x1.922972c38ffeap2
 * }</pre>
 */
public final class MeasuredHeatSolver {

    private MeasuredHeatSolver() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 96;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 400;
        double seconds = args.length > 2 ? Double.parseDouble(args[2]) : 1;
        Plate plate = new Plate(MPI.COMM_WORLD, size);
        Halo halo = Halo.SENDRECV;
        for (int step = 1; step <= steps; step++) {
            if (step == 1 || step == steps / 2) {
                halo = SelfMeasurement.of(MPI.COMM_WORLD, seconds).fastestHalo(size);
            }
            plate.step(halo);
            if (step % HeatSolver.STEPS_BETWEEN_RESIDUALS == 0) {
                HeatSolver.print(step, plate.residual());
            }
        }
        MPI.Finalize();
    }
}
