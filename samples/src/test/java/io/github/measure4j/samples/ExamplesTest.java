package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of the distribution, with stand-ins for what they call. */
class ExamplesTest {
    private static final Path SLURM =
            Path.of("src", "dist", "examples", "slurm.sh").toAbsolutePath();

    @TempDir
    private Path home;

    @BeforeEach
    void putStandInsThere() throws IOException {
        script("bin/measure", "echo measure \"$@\"");
        script("path/srun", "echo srun \"$@\"");
    }

    private void script(String name, String line) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, List.of("#!/bin/sh", line));
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private String bash(int code, Path measure, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", SLURM.toString()).redirectErrorStream(true);
        builder.command().addAll(List.of(arguments));
        builder.environment().put("PATH", home.resolve("path") + ":" + System.getenv("PATH"));
        builder.environment().put("MEASURE", measure.toString());
        builder.environment().put("SLURM_JOB_ID", "17");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes()).strip();
        assertThat(process.waitFor()).as(said).isEqualTo(code);
        return said;
    }

    @Test
    void slurmStartsTheSuitesByPmix() throws Exception {
        assertThat(bash(0, home, "imb-multi", "pairs"))
                .startsWith("srun --mpi=pmix ")
                .endsWith(home.resolve("bin/measure") + " run -o measure-17 imb-multi pairs");
        assertThat(bash(0, home)).endsWith(" run -o measure-17 standard");
    }

    @Test
    void slurmSaysWhereItLooksForTheDistribution() throws Exception {
        assertThat(bash(2, home.resolve("elsewhere"))).contains("no '" + home.resolve("elsewhere/bin/measure") + "'");
    }
}
