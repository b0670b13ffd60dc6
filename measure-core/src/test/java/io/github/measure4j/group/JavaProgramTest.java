package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    /** The folder of a module's classes is an entry as it is, and a folder of jars has them all. */
    @Test
    void hasModulesOnItsClassPath(@TempDir Path folder) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Files.createFile(classes.resolve("module-info.class"));
        Path jars = Files.createDirectory(folder.resolve("jars"));
        String modules = String.join(File.pathSeparator, classes.toString(), jars.toString(), "/x.jar");
        assertThat(JavaProgram.classPath("", modules))
                .isEqualTo(String.join(File.pathSeparator, classes.toString(), jars + File.separator + "*", "/x.jar"));
        assertThat(JavaProgram.classPath("/a", modules)).startsWith("/a" + File.pathSeparator + classes);
        assertThat(JavaProgram.classPath("/a", "")).isEqualTo("/a");
    }

    @Test
    void saysNothingOfModulesThatItHasOnItsClassPath() {
        List<String> options =
                List.of("--module-path=/m", "--add-modules=a", "-Xmx1g", "-Djdk.module.main=a", "--add-opens=a/b=c");
        assertThat(JavaProgram.withoutModules(options, "/m")).containsExactly("-Xmx1g", "--add-opens=a/b=c");
        List<String> ofTheJdk = List.of("--add-modules=java.sql,java.xml");
        assertThat(JavaProgram.withoutModules(ofTheJdk, "/m")).isEqualTo(ofTheJdk);
        assertThat(JavaProgram.withoutModules(List.of("--add-modules=a"), "")).containsExactly("--add-modules=a");
    }

    /** Other options stay: the environment may not be there where the program is started, on another host. */
    @Test
    void doesNotHaveAnAgentOfTheEnvironmentTwice() {
        List<String> options = List.of("-javaagent:a.jar=x", "-Xmx1g", "-javaagent:b.jar", "-agentlib:c");
        assertThat(JavaProgram.withoutAgents(options, "-Xmx1g -javaagent:a.jar=x  -agentlib:c null"))
                .containsExactly("-Xmx1g", "-javaagent:b.jar");
    }

    @Test
    void leavesOutOptionsThatAreNotForIt() {
        List<String> options = List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-Da=b");
        JavaProgram program = new JavaProgram(Path.of("java"), options, "Main", List.of("-Da=b"));
        assertThat(program.withoutOptions(List.of("-XX:TieredStopAtLevel=1", "-Da=b", "-Dc")).command())
                .containsExactly("java", "-Xmx1g", "Main", "-Da=b");
    }

    @Test
    void standsWithItsOptionsBeforeTheClassAndItsArgumentsAfterIt() {
        JavaProgram program = new JavaProgram(Path.of("/java"), List.of("-cp", "/a"), "Main", List.of("x")).withOption("-Da");
        assertThat(program.command()).containsExactly("/java", "-Da", "-cp", "/a", "Main", "x");
    }
}
