package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The transports that suites ask for, and what a group over one of them does not measure. */
class SuitesOverTransportsTest {
    private static KernelEntry over(String transport) {
        return KernelEntry.named(transport + ".some", "some kernel", Simple.of(Kernel.EMPTY)).on(transport);
    }

    private final Suites suites = new Suites(
            Suite.named("mixed")
                    .measure("a", over("shmem"))
                    .measure("b", over("mpi"))
                    .measure("c", over("shmem"))
                    .measure("d", over("threads"))
                    .build(),
            List.of(), List.of(), Map.of());

    @Test
    void areNamedOnceEach() {
        assertThat(suites.transports()).containsExactly("shmem", "mpi", "threads");
    }

    @Test
    void aGroupSaysWhatItLeavesOut() {
        assertThat(suites.leftOutOver("mpi")).hasValueSatisfying(line -> assertThat(line)
                .contains("measures over mpi and leaves out 2 over shmem, 1 over threads"));
        Suites own = new Suites(suites.suite().on("mpi"), List.of(), List.of(), Map.of());
        assertThat(own.leftOutOver("mpi")).isEmpty();
    }
}
