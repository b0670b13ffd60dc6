package io.github.measure4j.samples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Main;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.RestingRanks;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The command on two real ranks, in a folder and an environment that somebody else has prepared. */
@Execution(ExecutionMode.CONCURRENT)
class DefencesIT {
    private static final String COMMAND = Main.class.getName();

    /** Each value has this word in it, so that one search finds them all. */
    private static final String SECRET = "hunter";

    private static final Map<String, String> VARIABLES = Map.ofEntries(
            Map.entry("SLURM_JWT", "hunter01"),
            Map.entry("DATABASE_URL", "postgres://me:hunter02@host/db"),
            Map.entry("https_proxy", "http://me:hunter03@proxy:3128"),
            Map.entry("JAVA_TOOL_OPTIONS", "-Djavax.net.ssl.trustStorePassword=hunter04"),
            Map.entry("AWS_SECRET_ACCESS_KEY", "hunter05"),
            Map.entry("GITHUB_TOKEN", "hunter06"),
            Map.entry("PMIX_SECURITY_CREDENTIAL", "hunter07"),
            Map.entry("OMPI_API_KEY", "hunter08"),
            Map.entry("UCX_PROXY", "http://hunter09@proxy"),
            Map.entry("SLURM_EXPORT_ENV", "ALL,X=hunter10"),
            Map.entry("PBS_O_ARGUMENTS", "hunter11"),
            Map.entry("FI_COOKIE", "hunter12"),
            Map.entry("SHMEM_AUTH", "hunter13"),
            Map.entry("OMP_PASSPHRASE", "hunter14"),
            Map.entry("KUBECONFIG_hunter15", "x"),
            Map.entry("MYSQL_PWD", "hunter16"),
            Map.entry("MEASURE_DB", "jdbc:postgresql://host/runs?user=me&password=hunter17"));

    private static final List<String> FLAGS = List.of(
            "-Djavax.net.ssl.keyStorePassword=hunter18",
            "-Dapi.token=hunter19",
            "-Dplain=hunter20",
            "-Dhttp.proxy=http://me:hunter21@proxy",
            "-XX:OnOutOfMemoryError=echo hunter22");

    @TempDir
    private static Path folder;

    private static Path run;

    /** One run meets all of it. */
    @BeforeAll
    static void run() throws IOException, InterruptedException {
        plant(COMMAND);
        plant("Planted");
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("io.github.measure4j.suite.KernelProvider"), "Planted\n");
        Map<String, String> variables = new HashMap<>(VARIABLES);
        variables.put("UCX_LOG_LEVEL", "warn");
        Files.writeString(folder.resolve("a.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL standard-error 0.5 within 400 ms
                @MEASUREMENTS
                barrier { Kernel = mpi.barrier; }
                """);
        run = measured(FLAGS, variables);
    }

    /** The run directory of a run of two ranks with the folder as its working directory. */
    private static Path measured(List<String> flags, Map<String, String> variables) throws IOException, InterruptedException {
        Path run = folder.resolve("run");
        JavaProgram program = JavaProgram.likeThisOne(
                        COMMAND, List.of("run", "--np", "2", "-o", run.toString(), folder.resolve("a.suite").toString()))
                .withOption("-XX:TieredStopAtLevel=1");
        for (String flag : flags) {
            program = program.withOption(flag);
        }
        List<String> command = new ArrayList<>(List.of("env", "-C", folder.toString()));
        command.addAll(program.command());
        Map<String, String> environment = new HashMap<>(RestingRanks.environment());
        environment.putAll(variables);
        Ended ended = LaunchedGroup.run(new Launch(command, environment));
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(RunDirectory.open(run).results().records()).hasSize(1);
        return run;
    }

    /** A class that tells when it is made or run, in the folder. */
    private static void plant(String name) throws IOException {
        int dot = name.lastIndexOf('.');
        Path source = folder.resolve(name.substring(dot + 1) + ".java");
        Files.writeString(source, """
                %s
                public class %s {
                    static {
                        try {
                            java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "");
                        } catch (java.io.IOException e) {
                            throw new AssertionError(e);
                        }
                    }
                    public static void main(String[] arguments) {}
                }
                """.formatted(
                        dot < 0 ? "" : "package %s;".formatted(name.substring(0, dot)),
                        name.substring(dot + 1), mark(name)));
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(failed).isZero();
    }

    /** The file that a planted class writes. */
    private static Path mark(String name) {
        return folder.resolve("ran-" + name);
    }

    @Test
    void aClassOfOursInTheWorkingDirectoryDoesNotRun() {
        assertThat(mark(COMMAND)).doesNotExist();
    }

    @Test
    void aServiceInTheWorkingDirectoryIsNotLoaded() {
        assertThat(mark("Planted")).doesNotExist();
    }

    @Test
    void noSecretIsInAnyFileOfARunDirectory() throws Exception {
        assertThat(contents(run)).contains("UCX_LOG_LEVEL").contains("-Dplain=").doesNotContain(SECRET);
    }

    private static String contents(Path run) throws IOException {
        try (Stream<Path> files = Files.walk(run)) {
            return files.filter(Files::isRegularFile).map(DefencesIT::text).collect(joining("\n"));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
