package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.NamedKernel;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentityOfShmemKernelsTest {
    private static final Catalogue CATALOGUE = Catalogue.load("shmem"::equals);
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

    /** Single elements, on 6 ranks; 64 bits where no type is said. */
    @ParameterizedTest
    @CsvSource({
        "shmem.p, 8", "shmem.p-quiet, 8", "shmem.p.complete, 8", "shmem.g, 8", "shmem.typed.p, 8", "shmem.typed.g, 8",
        "shmem.ctx.typed.p-quiet, 8", "shmem.ctx.typed.g, 8", "shmem.p-quiet.pairs, 24", "shmem.g.pairs, 24",
        "shmem.p-quiet.contended, 40", "shmem.g.contended, 40", "shmem.pingpong.p-wait, 16", "shmem.ring.g, 24",
        "shmem.p.char, 1", "shmem.p.short, 2", "shmem.g.int, 4", "shmem.g.double, 8", "shmem.p.longdouble, 16",
        "shmem.fetch-add, 0"
    })
    void aCallForOneElementMovesTheBytesOfItsType(String name, long bytes) {
        NamedKernel named = Catalogue.load("shmem"::equals).resolve(name);
        assertThat(named.kernel().profile(Correction.LOOP, named.fixed(), 6).bytes()).isEqualTo(bytes);
    }

    @Test
    void eachOverlapSpeaksOfItsFullCommunication() {
        Set<String> full = Catalogue.load("shmem"::equals).entries().stream()
                .filter(entry -> entry.identity().role() == Role.FULL)
                .map(KernelEntry::name)
                .collect(Collectors.toSet());
        assertThat(Catalogue.load("shmem"::equals).entries().stream()
                        .filter(entry -> entry.identity().role() == Role.OVERLAP)
                        .map(entry -> entry.identity().of().orElseThrow()))
                .hasSize(4)
                .containsExactlyInAnyOrderElementsOf(full);
    }
}
