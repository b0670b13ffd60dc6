package io.github.measure4j.shmem.installation;

import io.github.measure4j.group.CodeCache;
import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.UnavailableException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
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
        Installation found = new Installation(oshrun, folder(properties, environment)).complete();
        if (properties.getProperty(NATIVE, environment.getOrDefault(HOME, "")).isEmpty()) {
            CodeCache cache = CodeCache.of(environment, properties.getProperty("user.home"));
            cache.requireOwn(found.launcher());
            cache.requireOwn(found.folder.resolve(SHIM));
        }
        return found;
    }

    /**
     * The folder of the launcher and the shim: the property {@code measure.shmem.native}, else the variable {@code
     * MEASURE_SHMEM_HOME}, else {@code measure/shmem-VERSION-HASH} in the {@linkplain CodeCache user's cache}.
     */
    public static Path folder(Properties properties, Map<String, String> environment) {
        String given = properties.getProperty(NATIVE, environment.getOrDefault(HOME, ""));
        return given.isEmpty() ? usualFolder(properties, environment) : Path.of(given).toAbsolutePath();
    }

    private static Path usualFolder(Properties properties, Map<String, String> environment) {
        String version = Objects.requireNonNullElse(Installation.class.getPackage().getImplementationVersion(), "");
        return CodeCache.of(environment, properties.getProperty("user.home")).folder("shmem", version, jar());
    }

    /** The jar of this class, with the sources in C in it, or a folder. */
    private static Path jar() {
        try {
            return Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
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
