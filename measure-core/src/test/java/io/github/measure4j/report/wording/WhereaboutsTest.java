package io.github.measure4j.report.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WhereaboutsTest {
    private static Environment group(Map<String, String> properties) {
        return new Environment("mpi", 2, List.of("n", "n"), properties, Map.of());
    }

    private static List<String> sentences(Environment... groups) {
        return new Whereabouts(new Results("run", List.of(groups), List.of())).sentences();
    }

    @Test
    void theLibraryAndTheWaysToItAreNamed() {
        assertThat(sentences(
                        group(Map.of("library", "MPICH 4.0", "binding", "jni")), group(Map.of("library", "MPICH 4.0", "binding", "ffm"))))
                .contains("mpi over MPICH 4.0 by jni and ffm: 2 ranks on n.");
    }

    @Test
    void aTransportWithOneWayNamesNone() {
        assertThat(sentences(group(Map.of("library", "Open MPI")))).contains("mpi over Open MPI: 2 ranks on n.");
    }
}
