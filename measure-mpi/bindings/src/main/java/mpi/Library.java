package mpi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        Path file = given.isEmpty() ? cached(cache(System.getenv()), System.getenv()) : within(Path.of(given));
        if (!Files.isReadable(file)) {
            throw new UnsatisfiedLinkError("no %s%s".formatted(file, HOW));
        }
        System.load(file.toAbsolutePath().toString());
    }

    private static Path within(Path given) {
        return Files.isDirectory(given) ? given.resolve(FILE) : given;
    }

    /** The folder with a folder for each family. */
    static Path cache(Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path caches = cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        String version = Library.class.getPackage().getImplementationVersion();
        return caches.resolve("measure").resolve(version == null ? "mpi" : "mpi-" + version);
    }

    private static Path cached(Path cache, Map<String, String> environment) {
        List<Path> there = Stream.of("openmpi", "mpich", "abi", "other")
                .map(family -> cache.resolve(family).resolve(FILE))
                .filter(Files::isReadable)
                .toList();
        if (there.size() <= 1) {
            return there.isEmpty() ? cache.resolve("FAMILY").resolve(FILE) : there.get(0);
        }
        String family = environment.keySet().stream().anyMatch(name -> name.startsWith("OMPI_COMM_WORLD"))
                ? "openmpi" : "mpich";
        return cache.resolve(family).resolve(FILE);
    }
}
