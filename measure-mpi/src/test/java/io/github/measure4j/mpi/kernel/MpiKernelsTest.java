package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MpiKernelsTest {
    private final Catalogue catalogue = Catalogue.load("mpi"::equals);

    /** By Sphinx's source: its web page misprints 55 and 57. */
    @ParameterizedTest
    @CsvSource({
        "1, mpi.pingpong.send-recv",
        "10, mpi.master-worker.waitsome",
        "16, mpi.master-worker.bsend",
        "17, mpi.bcast.rounds",
        "44, mpi.bcast.rounds",
        "19, mpi.reduce.rounds",
        "46, mpi.bcast.acknowledged",
        "70, mpi.scan.acknowledged",
        "20, mpi.alltoall",
        "23, mpi.copy",
        "28, mpi.buffer-attach",
        "43, mpi.bcast.at-root",
        "48, mpi.gather.fan-out",
        "55, mpi.alltoallv.generic-barrier",
        "57, mpi.barrier.generic-barrier",
        "58, mpi.reduce.fan-out",
        "64, mpi.reduce.at-root",
        "69, mpi.comm-dup",
        "71, mpi.scan",
        "301, mpi.threads.barrier-and-work",
        "302, mpi.threads.barrier",
        "303, mpi.threads.parallel-for-allreduce",
        "304, mpi.threads.allreduce",
        "305, mpi.threads.allreduce.generic-barrier",
        "306, mpi.overlap.threads.computation",
        "307, mpi.overlap.threads.isend",
        "308, mpi.overlap.threads.isend-ack",
        "309, mpi.overlap.threads.irecv"
    })
    void carriesTheTestsOfSphinxUnderTheNumbersOfItsSource(int type, String name) {
        assertThat(catalogue.ofType(type)).map(KernelEntry::name).contains(name);
    }

    /** The step that follows is in their time, and rank 0 ends an iteration only when all have ended the operation. */
    @ParameterizedTest
    @ValueSource(ints = {45, 47, 48, 50, 51, 52, 54, 55, 56, 57, 58, 305})
    void whatHasAStepInItsTimeIsAnUpperBoundAndSaysSo(int type) {
        assertThat(catalogue.ofType(type).orElseThrow().pattern().bound(Correction.NONE)).isEqualTo(Bound.UPPER);
    }

    @Test
    void carriesEveryMpiTestOfSphinx() {
        assertThat(IntStream.concat(IntStream.rangeClosed(1, 71), IntStream.rangeClosed(301, 309)))
                .allMatch(type -> catalogue.ofType(type).isPresent());
    }

    @Test
    void describesEachKernelInOneLine() {
        assertThat(catalogue.entries()).extracting(KernelEntry::description).allSatisfy(description -> {
            assertThat(description).isNotBlank();
            assertThat(description.length()).isLessThan(120);
            assertThat(List.of(description.split("\n"))).hasSize(1);
        });
    }
}
