package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of the distribution, with stand-ins for what they call. */
class ExamplesTest {
    private static final Path EXAMPLES =
            Path.of("src", "dist", "examples").toAbsolutePath();

    @TempDir
    private Path home;

    @BeforeEach
    void putStandInsThere() throws IOException {
        script("bin/measure", "echo measure \"$@\"");
        script("path/srun", "echo srun \"$@\"");
        script("path/mpirun", "echo mpirun \"$@\"");
        Files.write(home.resolve("nodes"), List.of("one", "one", "two", "two"));
    }

    private void script(String name, String line) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, List.of("#!/bin/sh", line));
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private String bash(String script, int code, Path measure, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("bash", EXAMPLES.resolve(script).toString()).redirectErrorStream(true);
        builder.command().addAll(List.of(arguments));
        builder.environment().put("PATH", home.resolve("path") + ":" + System.getenv("PATH"));
        builder.environment().put("MEASURE", measure.toString());
        builder.environment().put("SLURM_JOB_ID", "17");
        builder.environment().put("PBS_JOBID", "17.head");
        builder.environment().put("PBS_O_WORKDIR", home.toString());
        builder.environment().put("PBS_NODEFILE", home.resolve("nodes").toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes()).strip();
        assertThat(process.waitFor()).as(said).isEqualTo(code);
        return said;
    }

    @Test
    void slurmStartsTheSuitesByPmix() throws Exception {
        assertThat(bash("slurm.sh", 0, home, "imb-multi", "pairs"))
                .startsWith("srun --mpi=pmix ")
                .endsWith(home.resolve("bin/measure") + " run -o measure-17 imb-multi pairs");
        assertThat(bash("slurm.sh", 0, home)).endsWith(" run -o measure-17 standard");
    }

    @Test
    void pbsStartsARankForEachLineOfItsFile() throws Exception {
        assertThat(bash("pbs.sh", 0, home))
                .startsWith("mpirun --hostfile " + home.resolve("nodes") + " -n 4 ")
                .endsWith(home.resolve("bin/measure") + " run -o measure-17.head standard");
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm.sh", "pbs.sh"})
    void eachSaysWhereItLooksForTheDistribution(String script) throws Exception {
        assertThat(bash(script, 2, home.resolve("elsewhere")))
                .contains("no '" + home.resolve("elsewhere/bin/measure") + "'");
    }
}
