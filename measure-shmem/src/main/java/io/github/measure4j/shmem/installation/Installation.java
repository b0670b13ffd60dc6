package io.github.measure4j.shmem.installation;

import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.UnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/**
 * The programs and libraries that start PEs on this machine.
 *
 * @param oshrun the program that starts them
 * @param folder with the launcher and the shim
 */
public record Installation(Path oshrun, Path folder) {
    static final String OSHRUN = "measure.oshrun";
    static final String LAUNCHER = "measure-java";
    public static final String SHIM = "libmeasure_shmem.so";

    public static final String NATIVE = "measure.shmem.native";

    private static final String HOME = "MEASURE_SHMEM_HOME";
    private static final String BUILT_BY = "'measure shmem build' builds it there";

    /**
     * Looks for everything.
     *
     * @param properties {@code measure.oshrun}, else oshrun is on the path; {@code measure.shmem.native}
     * @param environment {@code PATH}, and what {@link #folder} looks at
     * @throws UnavailableException for the first thing that is missing
     */
    public static Installation found(Properties properties, Map<String, String> environment) {
        Path oshrun = oshrun(properties.getProperty(OSHRUN), environment.getOrDefault("PATH", ""));
        return new Installation(oshrun, folder(properties, environment)).complete();
    }

    /**
     * The folder of the launcher and the shim: the property {@code measure.shmem.native}, else the variable {@code
     * MEASURE_SHMEM_HOME}, else {@code measure/shmem-VERSION} in the user's cache.
     */
    public static Path folder(Properties properties, Map<String, String> environment) {
        String given = properties.getProperty(NATIVE, environment.getOrDefault(HOME, ""));
        return given.isEmpty() ? usualFolder(properties, environment) : Path.of(given).toAbsolutePath();
    }

    /** {@code XDG_CACHE_HOME}, else {@code .cache} in the home folder. A new version of the jar wants a new build. */
    private static Path usualFolder(Properties properties, Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path caches = cache.isEmpty() ? Path.of(properties.getProperty("user.home"), ".cache") : Path.of(cache);
        String version = Installation.class.getPackage().getImplementationVersion();
        return caches.resolve("measure").resolve(version == null ? "shmem" : "shmem-" + version);
    }

    private Installation complete() {
        require(Files.isExecutable(launcher()), "launcher " + LAUNCHER, folder);
        require(Files.isReadable(folder.resolve(SHIM)), "library " + SHIM, folder);
        return this;
    }

    private static Path oshrun(String given, String path) {
        if (given != null) {
            return new SearchPath("").find(Path.of(given).toAbsolutePath().toString())
                    .orElseThrow(() -> new UnavailableException(
                            "OpenSHMEM: no program %s, which -D%s names".formatted(given, OSHRUN)));
        }
        return new SearchPath(path).find("oshrun")
                .orElseThrow(() -> new UnavailableException("OpenSHMEM: no oshrun on PATH; 'make setup' gets it"
                        + " (Debian packages openmpi-bin and libopenmpi-dev), or -D" + OSHRUN + "=FILE names one"));
    }

    private static void require(boolean there, String what, Path folder) {
        if (!there) {
            throw new UnavailableException("OpenSHMEM: no %s in %s; %s".formatted(what, folder, BUILT_BY));
        }
    }

    public Path launcher() {
        return folder.resolve(LAUNCHER);
    }
}
