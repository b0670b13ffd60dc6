package mpi;

import io.github.measure4j.mpi.bindings.NativeCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The native half, compiled by the {@code mpicc} of the MPI that it is for. */
final class Library {
    static final String PROPERTY = "mpi.native";
    private static final String VARIABLE = "MEASURE_MPI_NATIVE";
    private static final String FILE = "libmeasure_mpi.so";
    private static final String HOW = "; 'measure mpi build' or 'java -jar measure-mpi-bindings.jar build' compiles it";

    private Library() {}

    /**
     * Loads it from the file or folder that the property {@code mpi.native} or the variable {@code MEASURE_MPI_NATIVE}
     * names, else from the user's cache. That may hold one for each MPI of the machine; the launcher's variables choose.
     */
    static void load() {
        String given = System.getProperty(PROPERTY, System.getenv().getOrDefault(VARIABLE, ""));
        Optional<Path> named = given.isEmpty() ? Optional.empty() : in(Path.of(given), System.getenv());
        System.load(named.orElseGet(Library::cached).toAbsolutePath().toString());
    }

    private static Path cached() {
        Path folder = NativeCache.ofThisJar();
        Path file = in(folder, System.getenv())
                .orElseThrow(() -> new UnsatisfiedLinkError("no %s in %s%s".formatted(FILE, folder, HOW)));
        NativeCache.of(System.getenv()).requireOwn(file);
        return file;
    }

    /** The file itself, the one in a folder, or the one in the folder of a family. */
    private static Optional<Path> in(Path place, Map<String, String> environment) {
        String family = environment.keySet().stream().anyMatch(name -> name.startsWith("OMPI_COMM_WORLD")) ? "openmpi"
                : environment.containsKey("PMI_SIZE") ? "mpich" : "";
        return Stream.of("", family, "openmpi", "mpich", "abi", "other")
                .map(folder -> Files.isDirectory(place) ? place.resolve(folder).resolve(FILE) : place)
                .filter(Files::isReadable)
                .findFirst();
    }
}
