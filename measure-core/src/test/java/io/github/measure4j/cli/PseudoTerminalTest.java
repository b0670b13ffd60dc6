package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.cli.run.CommandWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs as a person sees them: {@code script} of util-linux makes the terminal. */
class PseudoTerminalTest {
    private static final String ESCAPE = "\u001B";

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    @BeforeAll
    static void bringAKernel() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "util-linux is installed");
        Path source = Files.writeString(classes.resolve("Mine.java"), """
                public class Mine implements io.github.measure4j.suite.KernelProvider {
                    public java.util.Set<String> transports() {
                        return java.util.Set.of("threads");
                    }
                    public java.util.List<io.github.measure4j.suite.KernelEntry> kernels() {
                        return java.util.List.of(io.github.measure4j.suite.KernelEntry.named("threads.mine", "my own",
                                io.github.measure4j.pattern.kind.Simple.of(setting -> () -> {})).overLength(1));
                    }
                }
                """);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null,
                "-cp", System.getProperty("java.class.path"), "-d", classes.toString(), source.toString())).isZero();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("io.github.measure4j.suite.KernelProvider"), "Mine\n");
    }

    private String seen(int columns, String environment, String words) throws IOException, InterruptedException {
        String java = "%s %s/bin/java -XX:TieredStopAtLevel=1 -Dmeasure.terminal=true -cp %s %s --classpath %s run --rounds 1 -o %s %s".formatted(
                environment, System.getProperty("java.home"), CommandWords.quoted(System.getProperty("java.class.path")),
                Main.class.getName(), classes, folder.resolve("run"), words);
        Path program = Files.writeString(folder.resolve("program.sh"), "stty cols %d rows 24%n%s%n".formatted(columns, java));
        Process process = new ProcessBuilder(List.of("script", "-qec", "sh " + program, "/dev/null"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text.replace("\r", "");
    }

    @Test
    void aTableIsKeptUpToDateAndASummaryEndsIt() throws Exception {
        String seen = seen(80, "env -u NO_COLOR TERM=xterm", "threads.mine length=1,2,4 threads=1 'until=repetitions 3'");
        assertThat(seen).contains(ESCAPE + "[J", ESCAPE + "[2m", "left");
        String end = seen.substring(seen.lastIndexOf(ESCAPE + "[J"));
        assertThat(end.lines().map(String::strip).filter(line -> line.matches("[124] .*[0-9]+ \\.\\. .*"))).hasSize(3);
        assertThat(end).contains("\ndone:   3 points", "\nwidest: ", "\nstates: ", "\nreport: " + folder.resolve("run/report.html"), "\nnext: ");
        assertThat(seen.lines().flatMap(line -> List.of(line.split(ESCAPE + "\\[[0-9]*[A-Zm]")).stream()))
                .as("lines that are written over fit").filteredOn(line -> line.contains("left")).allMatch(line -> line.length() < 80);
    }

    @Test
    void aDumbTerminalGetsALineForEachPointAndNoControlCharacters() throws Exception {
        String seen = seen(200, "env TERM=dumb", "threads.mine length=1,2 threads=1 'until=repetitions 3'");
        assertThat(seen).doesNotContain(ESCAPE).contains("threads.mine, 1 rank; time: ", "done:   2 points");
    }

    /** In each build {@code TerminalTest} tells it of the same environment. */
    @Tag("soak")
    @Test
    void nobodyWhoWantsNoColourGetsOne() throws Exception {
        String seen = seen(80, "env TERM=xterm NO_COLOR=1", "threads.mine length=1 threads=1 'until=repetitions 3'");
        assertThat(seen).contains(ESCAPE + "[J").doesNotContain(ESCAPE + "[2m");
    }
}
