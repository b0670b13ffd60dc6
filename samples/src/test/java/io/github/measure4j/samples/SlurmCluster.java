package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A cluster of two nodes on this machine, under Debian's Slurm, as long as it is open. Every process of it ends with this one:
 * see {@code slurm-cluster.sh}.
 */
final class SlurmCluster implements AutoCloseable {
    private static final Path PACKAGES = Distribution.ROOT.resolve(".mpi/slurm").toAbsolutePath().normalize();
    private static final Duration LOOK = Duration.ofMillis(300);

    private final Path folder;
    private final Process process;
    private final BufferedWriter lines;
    private final BufferedReader said;

    private SlurmCluster(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
        this.lines = process.outputWriter(StandardCharsets.UTF_8);
        this.said = process.inputReader(StandardCharsets.UTF_8);
    }

    /** What a command printed on either stream, and its exit code. */
    record Said(int code, String text) {

        String successfully() {
            assertThat(code).as(text).isZero();
            return text.strip();
        }
    }

    /**
     * Starts the cluster in a folder.
     *
     * @param environment of its jobs, beside their own
     * @throws org.opentest4j.TestAbortedException where the set-up brought no Slurm, or this user may not make namespaces
     */
    static SlurmCluster in(Path folder, Map<String, String> environment) throws IOException, InterruptedException {
        assumeThat(PACKAGES).as("Slurm, which measure-mpi/src/setup/setup --slurm brings").isDirectory();
        Process trial = new ProcessBuilder("unshare", "--net", "--uts", "--mount", "--pid", "--fork", "true").start();
        assumeThat(trial.waitFor()).as("namespaces can be made, as root can").isZero();
        Path script = folder.resolve("cluster.sh");
        try (InputStream in = SlurmCluster.class.getResourceAsStream("slurm-cluster.sh")) {
            Files.copy(in, script);
        }
        ProcessBuilder builder = new ProcessBuilder("bash", script.toString(), PACKAGES.toString(), folder.toString())
                .redirectError(folder.resolve("cluster.txt").toFile());
        builder.environment().put("MEASURE", Distribution.HOME.toString());
        builder.environment().put("JDK_JAVA_OPTIONS", Distribution.QUICK_TO_START);
        builder.environment().putAll(environment);
        SlurmCluster cluster = new SlurmCluster(folder, builder.start());
        String first = cluster.said.readLine();
        if (!"ready".equals(first)) {
            cluster.close();
            throw new AssertionError("no cluster: " + first + Files.readString(folder.resolve("cluster.txt")));
        }
        return cluster;
    }

    /** Runs a line of bash on the head node, in the cluster's folder; another thread's line waits, since there is one shell. */
    synchronized Said run(String line) throws IOException {
        lines.write("cd '%s' && { %s; }".formatted(folder, line));
        lines.newLine();
        lines.flush();
        StringBuilder text = new StringBuilder();
        for (String next = said.readLine(); next != null; next = said.readLine()) {
            if (next.matches("@ [0-9]+")) {
                return new Said(Integer.parseInt(next.substring(2)), text.toString());
            }
            text.append(next).append('\n');
        }
        throw new AssertionError("the cluster ended: " + text);
    }

    /**
     * Submits the job of the distribution to both nodes, a rank on each.
     *
     * @param variables and values in front of the command, as for a shell
     * @return its number
     */
    String submit(String variables, String... arguments) throws IOException {
        return run("%s sbatch --parsable --nodes=2 --ntasks-per-node=1 '%s/examples/slurm.sh' %s"
                        .formatted(variables, Distribution.HOME, String.join(" ", arguments)))
                .successfully();
    }

    /** Waits until a job is over, and returns its last state, as {@code COMPLETED}. */
    String ended(String job) throws IOException, InterruptedException {
        while (true) {
            String state = run("scontrol show job " + job).successfully().replaceFirst("(?s).*JobState=(\\w+).*", "$1");
            if (!List.of("PENDING", "CONFIGURING", "RUNNING", "COMPLETING").contains(state)) {
                return state;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK.toMillis());
        }
    }

    /** What a job printed. */
    String printed(String job) throws IOException {
        Path file = folder.resolve("slurm-" + job + ".out");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    @Override
    public void close() throws IOException {
        lines.close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
