package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels that a user brings in a folder of classes. */
class AddedClassesTest {
    private final String classPath = System.getProperty("java.class.path");
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    @BeforeAll
    static void bringAGoodProviderAndABadOne() throws IOException {
        compile("mine.Good", """
                package mine;
                public class Good implements io.github.measure4j.suite.KernelProvider {
                    public java.util.Set<String> transports() {
                        return java.util.Set.of("threads");
                    }
                    public java.util.List<io.github.measure4j.suite.KernelEntry> kernels() {
                        return java.util.List.of(io.github.measure4j.suite.KernelEntry.named(
                                "threads.mine", "my own", io.github.measure4j.pattern.kind.Simple.of(setting -> () -> {}))
                                .requiring("MINE=1"));
                    }
                }
                """);
        compile("mine.Bad", """
                package mine;
                public class Bad implements io.github.measure4j.suite.KernelProvider {
                    public java.util.List<io.github.measure4j.suite.KernelEntry> kernels() {
                        throw new IllegalStateException("no licence");
                    }
                }
                """);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("io.github.measure4j.suite.KernelProvider"), "mine.Bad\nmine.Missing\nmine.Good\n");
    }

    @AfterEach
    void goBack() {
        System.setProperty("java.class.path", classPath);
        Thread.currentThread().setContextClassLoader(loader);
    }

    private static void compile(String name, String text) throws IOException {
        Path source = Files.writeString(classes.resolve(name.substring(name.indexOf('.') + 1) + ".java"), text);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null,
                "-cp", System.getProperty("java.class.path"), "-d", classes.toString(), source.toString())).isZero();
    }

    @Test
    void whatIsNoJarIsNotTakenForAnEmptyOne() throws IOException {
        Path junk = Files.writeString(folder.resolve("junk.jar"), "junk");
        Console console = Console.of("--classpath", junk, "list", "mine");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err().strip()).isEqualTo("measure: --classpath: '%s' is neither a jar nor a folder".formatted(junk));
    }

    @Test
    void aBadProviderIsOneLineAndTheOthersWork() {
        Console console = Console.of("--classpath", classes, "list", "mine");
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.out()).contains("threads.mine", "my own");
        assertThat(console.err().lines()).hasSize(2);
        assertThat(console.err()).contains("mine.Bad is left out", "no licence", "mine.Missing");
    }

    @Test
    void theLineThatMeasuresAKernelSaysWhatItNeeds() {
        assertThat(Console.of("--classpath", classes, "list", "--long", "mine").out())
                .contains("measure run threads.mine ranks=2   # needs MINE=1");
        assertThat(Console.of("--classpath", classes, "list", "--json", "mine").out()).contains("\"requires\": \"MINE=1\"");
    }

    @Test
    void theGroupsThatAreStartedFindThemToo() {
        Path run = folder.resolve("run");
        Console console = Console.of("--classpath=" + classes, "run", "-o", run, "threads.mine", "threads=1", "until=repetitions 3");
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.err()).contains("[1/1] threads.mine: ").doesNotContain("\u001B");
        assertThat(run.resolve("run.json")).content().contains("threads.mine", "\"host\"", "\"load\"");
        Path again = folder.resolve("again");
        Console repeated = Console.of("run", "--again", run, "-o", again);
        assertThat(repeated.code()).as(repeated.err()).isZero();
        assertThat(repeated.out()).contains("compare: measure compare " + run + " " + again);
        assertThat(again.resolve("results.jsonl")).content().contains("threads.mine");
        Path never = folder.resolve("never");
        assertThat(Console.of("run", "--again", run, "-o", never, "--transports").out()).isEqualTo("threads\n");
        assertThat(never).doesNotExist();
    }

    @Test
    void aJarThatIsNotThereIsBadUsage() {
        Console console = Console.of("--classpath", folder.resolve("no.jar"), "list");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("--classpath: there is no '").hasLineCount(1);
    }

    @Test
    void aRunOfNothingSaysWhatIsMissing() {
        Console console = Console.of("run");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("a suite or a kernel is missing").hasLineCount(1);
    }

    @Test
    void aDryRunStartsNothing() {
        Path run = folder.resolve("dry");
        Console console = Console.of("--classpath", classes, "run", "--dry-run", "-o", run, "threads.mine", "threads=1,2");
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.out()).contains("group 1: threads, ", "mine-1: 1 point: ranks 1", "mine-2: 1 point: ranks 2", "2 points, 3 rounds");
        assertThat(run).doesNotExist();
    }

    /** As {@code bin/measure} asks inside a group, before it knows which JVM measures. */
    @Test
    void theTransportsOfARunAreToldAndNothingStarts() {
        Path run = folder.resolve("asked");
        assertThat(Console.of("--classpath", classes, "run", "-o", run, "threads.mine", "--transports").out()).isEqualTo("threads\n");
        assertThat(run).doesNotExist();
    }
}
