package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        script("path/mpirun", "echo mpirun \"$@\"; echo ends $MEASURE_JOB_END");
        script("path/squeue", "case $* in *%e) date -d '+10 minutes' +%FT%T;; *) echo 30:00;; esac");
        script("path/sbatch", "echo sbatch \"$@\" run $MEASURE_RUN jobs $MEASURE_JOBS");
        script("path/qsub", "echo qsub \"$@\"");
        script("path/qstat", "echo Job Id: 17; echo '    resources_used.walltime = 00:00:30';"
                + " echo '    Resource_List.walltime = 00:10:00'; echo '    Resource_List.select = 2:ncpus=4'");
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
        return bash(Map.of(), script, code, measure, arguments);
    }

    private String bash(Map<String, String> also, String script, int code, Path measure, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("bash", EXAMPLES.resolve(script).toString()).redirectErrorStream(true);
        builder.command().addAll(List.of(arguments));
        builder.environment().put("PATH", home.resolve("path") + ":" + System.getenv("PATH"));
        builder.environment().put("MEASURE", measure.toString());
        builder.environment().put("SLURM_JOB_ID", "17");
        builder.environment().put("SLURM_JOB_NUM_NODES", "2");
        builder.environment().putAll(also);
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
                .contains(home.resolve("bin/measure") + " run -o measure-17.head standard\n");
    }

    @Test
    void aRunThatIsThereIsResumed() throws Exception {
        Files.createDirectories(home.resolve("earlier"));
        Files.createFile(home.resolve("earlier/journal.jsonl"));
        Map<String, String> there = Map.of("MEASURE_RUN", home.resolve("earlier").toString());
        assertThat(bash(there, "slurm.sh", 0, home)).endsWith(" run --resume -o " + home.resolve("earlier") + " standard");
        assertThat(bash(there, "pbs.sh", 0, home)).contains(" run --resume -o " + home.resolve("earlier") + " standard");
    }

    @Test
    void pbsSaysHowLongTheJobStillLasts() throws Exception {
        String said = bash("pbs.sh", 0, home);
        long left = Long.parseLong(said.replaceFirst("(?s).*ends ", "")) - System.currentTimeMillis() / 1000;
        assertThat(left).isBetween(500L, 570L);
    }

    @Test
    void aJobWithoutTimeForAllPointsSubmitsAnotherIfAsked() throws Exception {
        script("path/srun", "exit 3");
        script("path/mpirun", "exit 3");
        Map<String, String> thrice = Map.of("MEASURE_JOBS", "3");
        assertThat(bash("slurm.sh", 3, home)).isEmpty();
        assertThat(bash("pbs.sh", 3, home)).isEmpty();
        assertThat(bash(thrice, "slurm.sh", 3, home, "pairs"))
                .isEqualTo("sbatch --nodes=2 --time=30:00 %s pairs run measure-17 jobs 2", home.resolve("examples/slurm.sh"));
        assertThat(bash(thrice, "pbs.sh", 3, home))
                .isEqualTo("qsub -l select=2:ncpus=4 -l walltime=600 -v MEASURE=%s,MEASURE_RUN=measure-17.head,MEASURE_JOBS=2,"
                        + "SUITES=standard %s", home, home.resolve("examples/pbs.sh"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm.sh", "pbs.sh"})
    void eachSaysWhereItLooksForTheDistribution(String script) throws Exception {
        assertThat(bash(script, 2, home.resolve("elsewhere")))
                .contains("no '" + home.resolve("elsewhere/bin/measure") + "'");
    }
}
