package io.github.measure4j.shmem.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeBuildTest {
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    private Path dir;

    private SearchPath with(String... programs) throws IOException {
        Path folder = Files.createTempDirectory(dir, "path");
        for (String program : programs) {
            assertThat(Files.createFile(folder.resolve(program)).toFile().setExecutable(true)).isTrue();
        }
        return new SearchPath(folder.toString());
    }

    private static void assertComplains(ThrowingCallable build, String... words) {
        assertThatThrownBy(build).isInstanceOf(UnavailableException.class).hasMessageContainingAll(words);
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        SearchPath both = with("oshcc", "make");
        assertComplains(() -> NativeBuild.with("oshcc", with("make"), JDK), "no compiler 'oshcc'", "--oshcc FILE");
        assertComplains(() -> NativeBuild.with("/no/oshcc", both, JDK), "no compiler '/no/oshcc'");
        assertComplains(() -> NativeBuild.with("oshcc", with("oshcc"), JDK), "no make on PATH");
        assertComplains(() -> NativeBuild.with("oshcc", both, dir), dir + "/include/jni.h", "a JDK is needed");
        assertThat(NativeBuild.with("oshcc", both, JDK).oshcc()).isAbsolute();
    }

    @Test
    void saysWhereNothingCanBeWritten() throws IOException {
        Path file = Files.createFile(dir.resolve("file"));
        NativeBuild build = NativeBuild.with("oshcc", with("oshcc", "make"), JDK);
        assertComplains(() -> build.into(file), "nothing can be built in " + file, "file/src");
    }
}
