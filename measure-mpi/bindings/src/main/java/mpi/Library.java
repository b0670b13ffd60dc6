package mpi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        List<Path> places = given.isEmpty() ? List.of(cache(System.getenv())) : List.of(Path.of(given), cache(System.getenv()));
        Path file = places.stream()
                .flatMap(place -> in(place, System.getenv()).stream())
                .findFirst()
                .orElseThrow(() -> new UnsatisfiedLinkError("no %s in %s%s".formatted(FILE, places, HOW)));
        System.load(file.toAbsolutePath().toString());
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

    /** The folder with a folder for each family. */
    static Path cache(Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path caches = cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        String version = Library.class.getPackage().getImplementationVersion();
        return caches.resolve("measure").resolve(version == null ? "mpi" : "mpi-" + version);
    }
}
