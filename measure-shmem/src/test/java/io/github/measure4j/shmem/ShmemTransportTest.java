package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.shmem.installation.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShmemTransportTest {
    private static final JavaProgram PROGRAM =
            new JavaProgram(Path.of("/jdk/bin/java"), List.of("-cp", "a:b"), "Main", List.of("x", "y z"));

    @TempDir
    private Path folder;

    private final Properties properties = new Properties();
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void installsEverything() throws IOException {
        for (String program : List.of("oshrun", "measure-java", Installation.SHIM)) {
            assertThat(Files.createFile(folder.resolve(program)).toFile().setExecutable(true)).isTrue();
        }
        properties.setProperty(Installation.NATIVE, folder.toString());
        properties.setProperty("user.home", "/home/me");
        environment.put("PATH", "/nowhere::" + folder);
    }

    private Launch launch(int ranks) {
        return ShmemTransport.launch(ranks, PROGRAM, properties, environment);
    }

    private String complaint() {
        try {
            return launch(2).toString();
        } catch (UnavailableException e) {
            return e.getMessage();
        }
    }

    @Test
    void aTemplateTakesThePlaceOfOshrun() {
        environment.put("MEASURE_LAUNCHER", "srun -n {ranks} {command}");
        assertThat(launch(4).command()).startsWith("srun", "-n", "4", folder + "/measure-java");
    }

    @Test
    void startsTheLauncherInThePlaceOfJava() {
        assertThat(launch(3).command())
                .containsExactly(
                        folder + "/oshrun", "-n", "3", "--oversubscribe", "-x", "MEASURE_JAVA_HOME", "-x", "UCX_ERROR_SIGNALS",
                        folder + "/measure-java", "--enable-native-access=ALL-UNNAMED",
                        "-Dmeasure.shmem.native=" + folder, "-cp", "a:b", "Main", "x", "y z");
    }

    @Test
    void tellsTheLauncherWhichJdk() {
        assertThat(launch(1).environment()).containsExactlyInAnyOrderEntriesOf(Map.of("MEASURE_JAVA_HOME", "/jdk", "UCX_ERROR_SIGNALS", ""));
    }

    @Test
    void tellsOpenMpiThatRootMeansIt() {
        properties.setProperty("user.name", "root");
        assertThat(launch(1).environment())
                .containsEntry("OMPI_ALLOW_RUN_AS_ROOT", "1")
                .containsEntry("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    }

    @Test
    void passesTheSizeOfTheArenaOn() {
        properties.setProperty(ArenaSize.PROPERTY, "1G");
        assertThat(launch(1).command()).containsSubsequence("-Dmeasure.shmem.arena=1G", "Main");
    }

    @Test
    void usesTheOshrunThatIsNamed() {
        properties.setProperty("measure.oshrun", "/bin/true");
        assertThat(launch(1).command()).startsWith("/bin/true", "-n", "1");
        properties.setProperty("measure.oshrun", "/no/such");
        assertThat(complaint()).isEqualTo("OpenSHMEM: no program /no/such, which -Dmeasure.oshrun names");
    }

    @Test
    void saysInOneLineWhatIsMissing() throws IOException {
        Files.delete(folder.resolve(Installation.SHIM));
        assertThat(complaint()).contains("no library libmeasure_shmem.so in " + folder, "'measure shmem build'");
        Files.delete(folder.resolve("measure-java"));
        assertThat(complaint())
                .contains("no launcher measure-java in " + folder, "'measure shmem build'")
                .doesNotContain("\n");
        Files.delete(folder.resolve("oshrun"));
        assertThat(complaint()).contains("no oshrun on PATH", "make setup", "libopenmpi-dev").doesNotContain("\n");
    }

    @Test
    void looksForTheLauncherAndTheShimWhereTheyAreBuilt() {
        environment.put("MEASURE_SHMEM_HOME", "/else/where");
        assertThat(Installation.folder(properties, environment)).isEqualTo(folder);
        properties.remove(Installation.NATIVE);
        assertThat(Installation.folder(properties, environment)).isEqualTo(Path.of("/else/where"));
        environment.put("MEASURE_SHMEM_HOME", "");
        assertThat(Installation.folder(properties, environment)).isEqualTo(Path.of("/home/me/.cache/measure/shmem"));
        environment.put("XDG_CACHE_HOME", "/caches");
        assertThat(Installation.folder(properties, environment)).isEqualTo(Path.of("/caches/measure/shmem"));
    }

    @Test
    void handsTheThreadLevelAndTheSizeOfTheHeapToOtherHosts() {
        environment.put("MEASURE_SHMEM_THREADS", "serialized");
        environment.put("SHMEM_SYMMETRIC_SIZE", "1G");
        assertThat(launch(1).command())
                .containsSubsequence("-x", "MEASURE_SHMEM_THREADS", "-x", "SHMEM_SYMMETRIC_SIZE", folder + "/measure-java");
    }

    @Test
    void refusesAGroupOfNobody() {
        assertThatIllegalArgumentException().isThrownBy(() -> launch(0));
    }

    @Test
    void knowsWhereTheLauncherWas() {
        Transport transport = new ShmemTransport();
        assertThat(transport.startedHere(Map.of("MEASURE_SHMEM_PE", "0"))).isTrue();
        assertThat(transport.startedHere(Map.of("OMPI_COMM_WORLD_RANK", "0"))).isFalse();
    }

    @Test
    void isFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(Transport.class)).anyMatch(transport -> transport.name().equals("shmem"));
    }

    @Test
    void aGroupOfAnotherKindHasNoPes() {
        assertThatThrownBy(() -> ShmemGroup.behind(SoloGroup.create()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("solo");
    }
}
