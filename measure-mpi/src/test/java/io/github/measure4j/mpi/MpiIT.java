package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On real processes, started by {@code mpirun}. */
class MpiIT {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void keepsTheContractOfProcessGroups(int ranks) throws Exception {
        assertThat(Mpirun.run(ranks, ContractOnMpi.class)).contains("kept by " + ranks);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void measuresEveryKernelOfTheCatalogue(int ranks) throws Exception {
        String output = Mpirun.run(ranks, EveryKernel.class);
        for (KernelEntry kernel : Catalogue.load().entries()) {
            int points = kernel.accepts().contains(Variable.LENGTH) ? 2 : 1;
            assertThat(output.lines().filter(line -> line.startsWith("measured " + kernel.name() + " ")))
                    .as(kernel.name()).hasSize(points);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void keepsRanksInStepByEveryStrategyAndHearsEachAcknowledge(int ranks) throws Exception {
        String output = Mpirun.run(ranks, EveryStrategy.class);
        for (Synchronisation strategy : Synchronisation.values()) {
            assertThat(output).contains("measured " + strategy.word() + " at {}");
        }
        int nodesWithRootAndAcker = IntStream.rangeClosed(2, ranks).map(nodes -> nodes * (nodes - 1)).sum();
        assertThat(output.lines().filter(line -> line.startsWith("measured bcast_acker_46 at {ranks=")))
                .hasSize(nodesWithRootAndAcker);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void reportsAKnownCostWithinItsInterval(int ranks) throws Exception {
        assertThat(Mpirun.run(ranks, KnownCostOnMpi.class)).contains("known cost found");
    }

    @Test
    void aRankThatFailsInTheLoopEndsTheGroupWithTheReason() throws Exception {
        assertThat(Mpirun.runToFailure(2, FailingKernel.class))
                .contains("kernel failed")
                .contains("the reason of rank 1");
    }
}
