package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.QuickToStart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The seams, by the project of {@code samples/consumer}: it compiles against the modules as they are now, and the command
 * line finds all that its service files name. {@code make consumers} does the same with the staged artifacts.
 */
class SeamsTest {
    private static final Path CONSUMER = Distribution.ROOT.resolve("samples/consumer").toAbsolutePath().normalize();
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-Xlint:all", "-cp", CLASS_PATH, "-d", classes.toString()));
        try (Stream<Path> files = Files.walk(CONSUMER.resolve("src/main/java"))) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new))).isZero();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        try (Stream<Path> files = Files.list(CONSUMER.resolve("src/main/resources/META-INF/services"))) {
            for (Path file : files.toList()) {
                Files.copy(file, services.resolve(file.getFileName()));
            }
        }
    }

    private static String measure(Object... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
        command.addAll(QuickToStart.OPTIONS);
        command.addAll(List.of("-cp", classes + ":" + CLASS_PATH, "io.github.measure4j.cli.Main"));
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** The transport says itself how many ranks it has: as many as {@code --np} asks for. */
    @Test
    void aStoppingRuleAStrategyAndATransportAreFound() throws Exception {
        Path run = folder.resolve("run");
        measure("run", "--np", 3, "-o", run, CONSUMER.resolve("seams.suite"));
        assertThat(Files.readAllLines(run.resolve("results.jsonl")))
                .anySatisfy(line -> assertThat(line)
                        .contains("\"by-ring\"", "\"transport\":\"pool\"", "\"ranks\":3", "\"strategy\":\"token-ring\""))
                .anySatisfy(line -> assertThat(line).contains("\"by-barrier\"", "\"strategy\":\"barrier\""));
    }

    @Test
    void aKernelACostModelAndAFigureOfTheReportAreFound() throws Exception {
        Path run = folder.resolve("run");
        measure("run", "--rounds", 1, "-o", run, "threads.checksum.crc32", "length=64,256,1024,4096", "until=repetitions 5");
        assertThat(measure("fit", run, "--model", "blocks", "--json")).contains("\"model\": \"blocks\"");
        assertThat(measure("report", "--text", run)).contains("threads.checksum.crc32: largest rate");
    }
}
