package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTest {
    @TempDir
    private Path root;

    /** Two sockets of two cores of two threads each; processors 0 to 3 are the first threads of the cores. */
    @BeforeEach
    void buildAMachine() throws IOException {
        write("proc/sys/kernel/hostname", "node7\n");
        for (int processor = 0; processor < 8; processor++) {
            String topology = "cpu/cpu%d/topology/".formatted(processor);
            write(topology + "physical_package_id", processor % 4 / 2 + "\n");
            write(topology + "core_id", processor % 2 + "\n");
        }
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "3     | node7 socket 1 core 1",
        "3,7   | node7 socket 1 core 1",
        "2-3   | node7 socket 1",
        "0,4,5 | node7 socket 0",
        "0-7   | node7"
    })
    void saysWhatTheProcessorsThatItMayUseHaveInCommon(String allowed, String place) throws IOException {
        write("proc/self/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t" + allowed + "\n");
        assertThat(Placement.at(root.resolve("proc"), root.resolve("cpu"))).isEqualTo(place);
    }

    @Test
    void claimsNothingWhereTheSystemDoesNotTell() {
        assertThat(Placement.at(root.resolve("elsewhere"), root.resolve("cpu"))).isEmpty();
    }

    @Test
    void saysWhichRanksShareAPlace() {
        assertThat(Placement.inWords(List.of("a socket 0 core 0", "a socket 0 core 1", "a socket 0 core 0", "")))
                .isEqualTo("a socket 0 core 0: ranks 0, 2; a socket 0 core 1: rank 1; unknown: rank 3");
        assertThat(Placement.inWords(List.of("a", "a"))).isEqualTo("a: all ranks");
    }
}
