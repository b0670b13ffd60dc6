package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import org.junit.jupiter.api.Test;

class CallsInCTest {

    @Test
    void openMpisJarHasNoLoopInC() {
        assumeThat(MpiBinding.here()).isSameAs(MpiBinding.OMPI_JAVA);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> CallsInC.of("Win_fence", 0))
                .withMessage("--loop native: the binding ompi-java has no loop in C; expected jni:"
                        + " --binding jni --loop native, after 'measure mpi build'");
    }

    /** Blocking calls, calls with a wait after them, and accesses to windows; not what probes, tests or has steps of messages. */
    @Test
    void theLoopsAreThereForEachKindOfKernel() {
        assertThat(Catalogue.load("mpi"::equals).entries().stream()
                        .filter(kernel -> kernel.accepts().contains(Variable.LOOP))
                        .map(KernelEntry::name))
                .contains("mpi.pingpong.send-recv", "mpi.pingpong.send-irecv", "mpi.pingpong.isend-recv", "mpi.pingpong.bsend-recv",
                        "mpi.pingpong.sendrecv", "mpi.exchange.irecv-send")
                .contains("mpi.barrier", "mpi.bcast", "mpi.reduce", "mpi.allreduce", "mpi.allgather", "mpi.alltoall", "mpi.gather",
                        "mpi.scatter", "mpi.scan")
                .contains("mpi.rma.put.fence", "mpi.rma.get.flush", "mpi.rma.accumulate.fence", "mpi.rma.fetch-and-op.flush")
                .doesNotContain("mpi.pingpong.send-iprobe-recv", "mpi.bcast.rounds", "mpi.allreduce.generic-barrier");
    }
}
