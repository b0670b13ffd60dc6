package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.RestingRanks;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The runnable distribution as a user has it: commands are started in processes of their own. */
final class Distribution {
    static final Path ROOT = Path.of(System.getProperty("measure.root", ".."));
    static final Path HOME = ROOT.resolve("target/measure").toAbsolutePath().normalize();

    /**
     * Shared memory of the machine, for a {@code ResourceLock}: to be read by whoever has sessions outside /tmp, and written by
     * whoever takes segments without a session there for leftovers.
     */
    static final String SHARED_MEMORY = "shared memory of sessions elsewhere";

    /**
     * Nobody looks at the times, and most of the tests' own time is that of JVMs that get going. Where it is recorded which lines
     * this JVM runs, it is in those, too.
     */
    static final String QUICK_TO_START = Stream.concat(
                    ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(option -> option.matches("-javaagent:.*jacoco.*")),
                    QuickToStart.OPTIONS.stream())
            .collect(Collectors.joining(" "));

    /**
     * The environment of a command that runs beside other tests: ranks that wait give their processor up, since whom they wait for may
     * have none, and sleep where it takes longer. Without it two ranks that share a processor with others waited for most of their time.
     */
    static final Map<String, String> BESIDE_OTHERS = besideOthers();

    /**
     * An option for programs that have the distribution's jars in front on their class path, in the folder's order: they take the
     * classes from the archive, as the command does.
     */
    static final String ARCHIVED = "-XX:SharedArchiveFile=" + HOME.resolve("cds/classes.jsa");

    private static final long PATIENCE_SECONDS = 600;
    private static final Map<String, String> AS_ROOT =
            Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");

    private Distribution() {}

    private static Map<String, String> besideOthers() {
        Map<String, String> environment = new HashMap<>(RestingRanks.environment());
        environment.put("JDK_JAVA_OPTIONS", QUICK_TO_START);
        return Map.copyOf(environment);
    }

    /** How a command ended, and what it printed on either stream. */
    record Ended(int exitCode, String output) {

        Ended successfully() {
            assertThat(exitCode).as(output).isZero();
            return this;
        }

        /** The one line that says what was wrong with what was asked for. */
        String usageError() {
            assertThat(exitCode).as(output).isEqualTo(2);
            assertThat(output.lines()).as(output).hasSize(1);
            return output.strip();
        }
    }

    /** {@code bin/measure} with these arguments. */
    static Ended measure(Object... arguments) throws IOException, InterruptedException {
        return run(Map.of(), withProgram(HOME.resolve("bin/measure"), arguments));
    }

    /** The same in another environment. */
    static Ended measureIn(Map<String, String> environment, Object... arguments)
            throws IOException, InterruptedException {
        return run(environment, withProgram(HOME.resolve("bin/measure"), arguments));
    }

    /** The folder of Open MPI's native libraries. */
    static String libraries() throws IOException {
        return Files.readString(ROOT.resolve(".mpi/libdir")).strip();
    }

    /** A launcher of the machine with these arguments. */
    static Ended launcher(String name, Object... arguments) throws IOException, InterruptedException {
        return run(AS_ROOT, withProgram(ROOT.resolve(".mpi").resolve(name).toAbsolutePath(), arguments));
    }

    /** The launcher of MPICH, which is on the path. */
    static Ended mpiexec(Object... arguments) throws IOException, InterruptedException {
        return run(Map.of(), withProgram(Path.of("mpiexec.mpich"), arguments));
    }

    /** A line of a shell. */
    static Ended shell(String line) throws IOException, InterruptedException {
        return run(Map.of(), List.of("sh", "-c", line));
    }

    private static List<String> withProgram(Path program, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    private static Ended run(Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("distribution", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(BESIDE_OTHERS);
        builder.environment().putAll(environment);
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroy();
        String text = Files.readString(output).replaceAll("NOTE: Picked up JDK_JAVA_OPTIONS: .*\\R", "");
        Files.delete(output);
        assertThat(ended).as("'%s' ended:%n%s", command, text).isTrue();
        return new Ended(process.exitValue(), text);
    }
}
