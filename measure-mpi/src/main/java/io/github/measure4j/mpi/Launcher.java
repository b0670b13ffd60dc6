package io.github.measure4j.mpi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The launchers of MPI processes that differ in their options, and in the MPI whose processes they start. */
enum Launcher {
    /** Open MPI's {@code mpirun}. */
    OPEN_MPI("openmpi", "orterun|prterun|.*[.]openmpi", "open mpi|openrte|prrte|open-mpi"),
    /** Hydra, that of MPICH and its family. */
    HYDRA("mpich", "mpiexec[.]hydra|.*[.]mpich", "hydra|mpich|intel[(]r[)] mpi"),
    /** Slurm's, which starts processes of any MPI that has its interface. */
    SRUN("", "srun", "slurm"),
    /** Another. */
    UNKNOWN("", "", "");

    private static final int SECONDS = 10;

    private final String family;
    private final Pattern file;
    private final Pattern says;

    Launcher(String family, String file, String says) {
        this.family = family;
        this.file = Pattern.compile(file);
        this.says = Pattern.compile(says);
    }

    /** The MPI that its processes must be of; empty if it starts those of several. */
    String family() {
        return family;
    }

    /** Recognised by the file that a link leads to; else by what it says of its version, which takes a process. */
    static Launcher of(Path program) {
        String name = realName(program);
        for (Launcher launcher : List.of(OPEN_MPI, HYDRA, SRUN)) {
            if (launcher.file.matcher(name).matches()) {
                return launcher;
            }
        }
        String version = version(program).toLowerCase(Locale.ROOT);
        return List.of(OPEN_MPI, HYDRA, SRUN).stream()
                .filter(launcher -> launcher.says.matcher(version).find())
                .findFirst()
                .orElse(UNKNOWN);
    }

    private static String realName(Path program) {
        try {
            return program.toRealPath().getFileName().toString();
        } catch (IOException e) {
            return program.getFileName().toString();
        }
    }

    private static String version(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor(SECONDS, TimeUnit.SECONDS);
            return text;
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
