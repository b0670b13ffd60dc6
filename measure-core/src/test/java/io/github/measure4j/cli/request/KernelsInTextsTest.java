package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import io.github.measure4j.suite.file.SuiteException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which providers are asked for their kernels when suites are read. */
class KernelsInTextsTest {
    private static final Set<String> MADE = new TreeSet<>();

    @TempDir
    private Path dir;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private URLClassLoader loader;

    /** With one kernel, of which it says the transport. */
    private static List<KernelEntry> kernels(String transport) {
        MADE.add(transport);
        return List.of(KernelEntry.named(transport + ".nothing", "for tests", Simple.of(Kernel.EMPTY)));
    }

    /** Says its transport. */
    public static final class Alpha implements KernelProvider {
        @Override
        public List<KernelEntry> kernels() {
            return KernelsInTextsTest.kernels("alpha");
        }

        @Override
        public Set<String> transports() {
            return Set.of("alpha");
        }
    }

    /** Says its transport. */
    public static final class Beta implements KernelProvider {
        @Override
        public List<KernelEntry> kernels() {
            return KernelsInTextsTest.kernels("beta");
        }

        @Override
        public Set<String> transports() {
            return Set.of("beta");
        }
    }

    /** Has more kernels over the transport of another provider. */
    public static final class MoreOfAlpha implements KernelProvider {
        @Override
        public List<KernelEntry> kernels() {
            MADE.add("more of alpha");
            return List.of(KernelEntry.named("alpha.more.one", "for tests", Simple.of(Kernel.EMPTY)));
        }

        @Override
        public Set<String> transports() {
            return Set.of("alpha");
        }

        @Override
        public List<Alias> aliases() {
            return List.of(new Alias("alpha.more.short", "alpha.more.one", Point.NOWHERE));
        }
    }

    /** Leaves it to its kernels. */
    public static final class Gamma implements KernelProvider {
        @Override
        public List<KernelEntry> kernels() {
            return KernelsInTextsTest.kernels("gamma").stream().map(kernel -> kernel.on("gamma")).toList();
        }
    }

    @BeforeEach
    void provide() throws IOException {
        Path services = Files.createDirectories(dir.resolve("META-INF/services"));
        Files.write(
                services.resolve(KernelProvider.class.getName()),
                List.of(Alpha.class.getName(), MoreOfAlpha.class.getName(), Beta.class.getName(), Gamma.class.getName()));
        loader = new URLClassLoader(new URL[] {dir.toUri().toURL()}, before);
        Thread.currentThread().setContextClassLoader(loader);
        MADE.clear();
    }

    @AfterEach
    void restore() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        loader.close();
    }

    private Path suite(String name, String text) throws IOException {
        return Files.writeString(dir.resolve(name), text);
    }

    private static Suites read(boolean strict, Path... files) {
        return Suites.read(Stream.of(files).map(Path::toString).toList(), strict, refused -> {});
    }

    private static String own(String kernel) {
        return "@DIALECT measure\n@MEASUREMENTS\na { Kernel = %s; }\n".formatted(kernel);
    }

    @Test
    void kernelsOfOtherTransportsAreNotMade() throws IOException {
        Suites suites = read(false, suite("a", own("beta.nothing")));
        assertThat(suites.suite().measurements()).extracting(m -> m.kernel().name()).containsExactly("beta.nothing");
        assertThat(MADE).containsExactly("beta");
    }

    @Test
    void nobodyIsAskedOnceAllNamesAreFound() throws IOException {
        read(false, suite("a", own("alpha.nothing")));
        assertThat(MADE).containsExactly("alpha");
        MADE.clear();
        Suites byAlias = read(false, suite("a", own("alpha.more.short")));
        assertThat(byAlias.suite().measurements()).extracting(m -> m.kernel().name()).containsExactly("alpha.more.one");
        assertThat(MADE).containsExactly("alpha", "more of alpha");
        MADE.clear();
        read(false, suite("a", own("gamma.nothing")));
        assertThat(MADE).containsExactly("gamma");
    }

    @Test
    void allOfATransportAreMadeForAPattern() {
        Suites suites = read(false, Path.of("alpha.*"));
        assertThat(suites.suite().measurements()).hasSize(2);
        assertThat(MADE).containsExactly("alpha", "gamma", "more of alpha");
    }

    @Test
    void kernelsOnTheCommandLineTellTheirTransport() throws IOException {
        Suites suites = read(false, suite("a", own("alpha.nothing")), Path.of("beta.noth*"));
        assertThat(suites.suite().measurements()).hasSize(2);
        assertThat(MADE).containsExactly("alpha", "beta", "gamma");
        MADE.clear();
        read(false, Path.of("alpha.nothing"));
        assertThat(MADE).containsExactly("alpha");
    }

    @Test
    void kernelsOfAllFilesAreMade() throws IOException {
        Suites suites = read(true, suite("a", own("alpha.nothing")), suite("b", own("beta.nothing")));
        assertThat(suites.suite().measurements()).hasSize(2);
        assertThat(MADE).containsExactly("alpha", "beta");
    }

    /** The words for what is wrong are those of the whole catalogue. */
    @Test
    void allAreMadeWhereSomethingIsWrong() throws IOException {
        Path wrong = suite("a", own("betta.nothing"));
        assertThatThrownBy(() -> read(false, wrong))
                .isInstanceOf(SuiteException.class)
                .hasMessageContaining("unknown kernel 'betta.nothing'")
                .hasMessageContaining("beta.nothing");
    }

    @Test
    void allAreMadeForFilesOfSphinxAndFilesThatAreNotThere() throws IOException {
        read(false, suite("a", "@MEASUREMENTS\na\n{\n  Type = 17;\n}\n"));
        assertThat(MADE).containsExactly("alpha", "beta", "gamma", "more of alpha");
        assertThatThrownBy(() -> read(false, dir.resolve("none"))).hasMessageContaining("no such file");
    }
}
