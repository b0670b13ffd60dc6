package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentityOfShmemKernelsTest {
    private static final Catalogue CATALOGUE = Catalogue.of(new ShmemKernels().kernels());
    private static final Point KIB = Point.NOWHERE.with(Variable.LENGTH, 1024);

    /** The payload of one operation on 6 ranks, in messages of the length, worked out by hand. */
    @ParameterizedTest
    @CsvSource({
        "shmem.put, 1", "shmem.get, 1", "shmem.put.nonblocking.full, 1", "shmem.put.nonblocking.overlap, 1", "shmem.empty, 0",
        "shmem.barrier-all, 0", "shmem.broadcast, 5", "shmem.broadcast.paused, 5", "shmem.collect, 30",
        "shmem.alltoalls, 30", "shmem.reduce.sum, 10", "shmem.heap.malloc, 0", "shmem.team.broadcast, 5",
        "shmem.team.sync, 0"
    })
    void movesWhatOneReportedOperationDelivers(String kernel, long messages) {
        Profile profile = CATALOGUE.named(kernel).profile(Correction.LOOP, KIB, 6);
        assertThat(profile.bytes()).isEqualTo(1024 * messages);
    }

    @Test
    void eachOverlapSpeaksOfItsFullCommunication() {
        Set<String> full = new ShmemKernels().kernels().stream()
                .filter(entry -> entry.identity().role() == Role.FULL)
                .map(KernelEntry::name)
                .collect(Collectors.toSet());
        assertThat(new ShmemKernels().kernels().stream()
                        .filter(entry -> entry.identity().role() == Role.OVERLAP)
                        .map(entry -> entry.identity().of().orElseThrow()))
                .hasSize(4)
                .containsExactlyInAnyOrderElementsOf(full);
    }
}
