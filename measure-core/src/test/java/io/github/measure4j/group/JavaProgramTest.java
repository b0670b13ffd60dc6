package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaProgramTest {

    @ParameterizedTest
    @ValueSource(strings = {"/a:/b", ":/a:/b", "/a::/b", "/a:/b:", "::/a:::/b::"})
    void dropsEmptyEntriesOfTheClassPathSinceTheyMeanTheWorkingDirectory(String classPath) {
        String separated = classPath.replace(":", File.pathSeparator);
        assertThat(JavaProgram.absolute(separated)).isEqualTo("/a" + File.pathSeparator + "/b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "."})
    void aClassPathOfTheWorkingDirectoryAloneStaysTheOne(String classPath) {
        assertThat(Path.of(JavaProgram.absolute(classPath)).normalize()).isEqualTo(Path.of("").toAbsolutePath());
    }

    @Test
    void makesEntriesAbsolute() {
        assertThat(JavaProgram.absolute("lib/x.jar")).isEqualTo(Path.of("lib/x.jar").toAbsolutePath().toString());
    }

    @Test
    void standsWithItsOptionsBeforeTheClassAndItsArgumentsAfterIt() {
        JavaProgram program = new JavaProgram(Path.of("/java"), List.of("-cp", "/a"), "Main", List.of("x")).withOption("-Da");
        assertThat(program.command()).containsExactly("/java", "-Da", "-cp", "/a", "Main", "x");
    }
}
