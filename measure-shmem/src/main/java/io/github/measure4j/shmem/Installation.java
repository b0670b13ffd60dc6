package io.github.measure4j.shmem;

import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.UnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * What has to be on this machine to start PEs.
 *
 * @param oshrun the program that starts them
 * @param folder with the launcher and the shim
 */
record Installation(Path oshrun, Path folder) {
    static final String OSHRUN = "measure.oshrun";
    static final String LAUNCHER = "measure-java";
    static final String SHIM = "libmeasure_shmem.so";

    private static final String BUILT_BY = "'make setup build' builds it into target/measure/native";

    /**
     * Looks for everything.
     *
     * @param properties {@code measure.oshrun}, else oshrun is on the path; {@code measure.shmem.native}
     * @param path folders of programs
     * @throws UnavailableException for the first thing that is missing
     */
    static Installation found(Properties properties, String path) {
        Path oshrun = oshrun(properties.getProperty(OSHRUN), path);
        String folder = properties.getProperty(World.NATIVE);
        if (folder == null) {
            throw new UnavailableException("OpenSHMEM: where the launcher %s is, is not known; %s, and -D%s=FOLDER names it"
                    .formatted(LAUNCHER, BUILT_BY, World.NATIVE));
        }
        Path absolute = Path.of(folder).toAbsolutePath();
        require(Files.isExecutable(absolute.resolve(LAUNCHER)), "launcher " + LAUNCHER, absolute);
        require(Files.isReadable(absolute.resolve(SHIM)), "library " + SHIM, absolute);
        return new Installation(oshrun, absolute);
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

    Path launcher() {
        return folder.resolve(LAUNCHER);
    }
}
