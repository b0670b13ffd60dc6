package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The bindings stand alone, so that their cache of native code has the rules of the core's in a text of its own. A rule that is
 * mended in one place only would leave the other open.
 */
class CachesOfCodeTest {
    private static final Path CORE = Path.of("../measure-core/src/main/java/io/github/measure4j/group/CodeCache.java");
    private static final Path BINDINGS = Path.of("bindings/src/main/java/io/github/measure4j/mpi/bindings/NativeCache.java");

    /** From the hash of a jar on, all is about which files are trusted. */
    private static String rules(Path source) throws IOException {
        String text = Files.readString(source);
        return text.substring(text.indexOf("private static String hash")).replaceAll("UnavailableException|IllegalStateException", "Refused");
    }

    @Test
    void trustTheSameFiles() throws IOException {
        assertThat(rules(CORE)).contains("requireOwn", "rwx------").isEqualTo(rules(BINDINGS));
    }
}
