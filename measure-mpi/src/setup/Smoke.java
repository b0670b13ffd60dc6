import mpi.MPI;

/** The least that an MPI program in Java does. */
public class Smoke {
    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        String version = MPI.getLibVersion();
        MPI.Finalize();
        System.out.println(version.lines().findFirst().orElse(""));
    }
}
