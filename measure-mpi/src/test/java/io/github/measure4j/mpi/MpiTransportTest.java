package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JVM of a rank finds Open MPI's library, and has a binding. */
@Isolated("system properties")
class MpiTransportTest {
    private static final String LAUNCHER = "measure.mpirun";
    private static final String LIBRARY_PATH = "java.library.path";

    @TempDir
    private Path dir;

    private String before;

    @BeforeEach
    void installOpenMpi() throws IOException {
        before = System.getProperty(LIBRARY_PATH);
        program("mpirun", "exit 1");
        program("ompi_info", "touch '" + dir.resolve("asked") + "'; echo 'path:libdir:" + dir.resolve("told") + "'");
        library("told");
        System.setProperty(LAUNCHER, dir.resolve("bin/mpirun").toString());
        System.setProperty(LIBRARY_PATH, "");
    }

    @AfterEach
    void restoreProperties() {
        System.clearProperty(LAUNCHER);
        System.clearProperty(MpiBinding.PROPERTY);
        System.setProperty(LIBRARY_PATH, before);
    }

    private void program(String name, String line) throws IOException {
        Path file = Files.createDirectories(dir.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Path library(String folder) throws IOException {
        Path there = Files.createDirectories(dir.resolve(folder));
        Files.createFile(there.resolve("libmpi_java.so"));
        return there;
    }

    private static List<String> command() {
        return new MpiTransport()
                .launch(2, new JavaProgram(Path.of("java"), List.of(), "Main", List.of()))
                .command();
    }

    @Test
    void openMpiIsNotAskedWhereThisJvmKnowsTheFolder() throws IOException {
        Path own = library("own");
        System.setProperty(LIBRARY_PATH, dir.resolve("empty") + ":" + own);
        assertThat(command()).contains("-Djava.library.path=" + own);
        assertThat(dir.resolve("asked")).doesNotExist();
    }

    @Test
    void openMpiIsNotAskedWhereTheLibraryLiesBesideIt() throws IOException {
        Path beside = library("lib");
        assertThat(command()).contains("-Djava.library.path=" + beside);
        assertThat(dir.resolve("asked")).doesNotExist();
    }

    @Test
    void openMpiIsAskedElsewhere() {
        assertThat(command()).contains("-Djava.library.path=" + dir.resolve("told"));
        assertThat(dir.resolve("asked")).exists();
    }

    /** The user decides, else the launcher; one that is not there gets none. */
    @ParameterizedTest
    @CsvSource({"mpirun, , ompi-java", "mpiexec.hydra, , jni", "mpirun, ffm, ffm", "mpirun, auto, ompi-java", "nowhere, , ", "mpirun, x, "})
    void theUsualBindingIsThatOfTheGroupsToBeStarted(String launcher, String asked, String expected) throws IOException {
        program("mpiexec.hydra", "exit 1");
        System.setProperty(LAUNCHER, dir.resolve("bin").resolve(launcher).toString());
        if (asked != null) {
            System.setProperty(MpiBinding.PROPERTY, asked);
        }
        assertThat(new MpiTransport().usualFacts()).isEqualTo(expected == null ? Map.of() : Map.of("binding", expected));
    }
}
