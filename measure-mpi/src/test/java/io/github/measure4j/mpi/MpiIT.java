package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.cli.Main;
import io.github.measure4j.mpi.EveryKernel.Extent;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On real processes, started by {@code mpirun}. */
class MpiIT {
    private static final Map<String, String> UCX = Map.of(
            "OMPI_MCA_pml", "ucx", "OMPI_MCA_osc", "ucx",
            "OMPI_MCA_opal_common_ucx_tls", "any", "OMPI_MCA_opal_common_ucx_devices", "any");
    private static final String SIGNALS = "UCX_ERROR_SIGNALS";

    @TempDir
    private Path folder;

    /** {@link TwoHostsIT} has two ranks, {@link AnyMpiIT} two and three. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void keepsTheContractOfProcessGroups(int ranks) throws Exception {
        assertThat(Mpirun.run(ranks, ContractOnMpi.class)).contains("kept by " + ranks);
    }

    /** On each change {@code .ci/suites} has them by this jar on two ranks, and {@link AnyMpiIT} by JNI on three. */
    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void everyKernelOfTheCatalogueMovesTheRightBytes(int ranks) throws Exception {
        List<String> lines = Mpirun.runWithThreads(ranks, EveryKernel.class, ".*", Extent.ALL.name()).lines().toList();
        for (KernelEntry kernel : Catalogue.load("mpi"::equals).entries()) {
            for (Point point : EveryKernel.points(kernel, Extent.ALL)) {
                if (!EveryKernel.refused(kernel)) {
                    assertThat(lines).contains(EveryKernel.line(kernel, point));
                }
            }
        }
    }

    /** A call that Open MPI's own component hangs in. */
    @Test
    void preallocatesFilesByAnotherComponent() throws Exception {
        assertThat(Mpirun.runWith(
                        Map.of("OMPI_MCA_io", "romio321"), 3, EveryKernel.class, "mpi[.]file[.]preallocate", Extent.ALL.name()))
                .contains("right: mpi.file.preallocate at length=100000");
    }

    @Test
    void measuresAKernelOfEachPatternAndGoesOnAfterWrongDataAndWhatTheLibraryLacks() throws Exception {
        String output = Mpirun.run(2, OneOfEachPattern.class);
        for (String kernel : OneOfEachPattern.KERNELS) {
            assertThat(output.lines().distinct().filter(line -> line.startsWith("measured " + kernel + " ")))
                    .as(kernel).hasSize(2);
        }
        assertThat(output)
                .contains("FAILED wrong: rank 1: " + new WrongData(2, Payload.at(0, 2), (byte) 0))
                .contains("FAILED lacking: rank 0: java.lang.UnsupportedOperationException: MPI_File_open")
                .contains("FAILED threads: rank 0: java.lang.UnsupportedOperationException: "
                        + "MPI_THREAD_MULTIPLE is needed, and MPI gives MPI_THREAD_FUNNELED");
    }

    @Test
    void keepsRanksInStepByEveryStrategyAndHearsEachAcknowledge() throws Exception {
        keepsInStep(3);
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void keepsPairsAndMoreRanksThanProcessorsInStep(int ranks) throws Exception {
        keepsInStep(ranks);
    }

    private static void keepsInStep(int ranks) throws Exception {
        String output = Mpirun.run(ranks, EveryStrategy.class);
        for (Synchronisation strategy : Synchronisation.all()) {
            assertThat(output).contains("measured " + strategy.word() + " at {}");
        }
        int nodesWithRootAndAcker = IntStream.rangeClosed(2, ranks).map(nodes -> nodes * (nodes - 1)).sum();
        assertThat(output.lines().distinct().filter(line -> line.startsWith("measured bcast_acker_46 at {ranks=")))
                .hasSize(nodesWithRootAndAcker);
    }

    @Tag("timed")
    @Test
    void reportsAKnownCostWithinItsInterval() throws Exception {
        reportsAKnownCost(2);
    }

    @Tag("soak")
    @Tag("timed")
    @Test
    void reportsAKnownCostOnMoreRanksThanProcessors() throws Exception {
        reportsAKnownCost(3);
    }

    private static void reportsAKnownCost(int ranks) throws Exception {
        assertThat(Mpirun.run(ranks, KnownCostOnMpi.class)).contains("known cost found");
    }

    /** UCX would take the JVM's signals over. The soak test does it 100 times. */
    @Test
    void signalsOfTheJvmWorkUnderUcx() throws Exception {
        worksUnderUcx(1);
    }

    @Tag("soak")
    @Test
    void signalsOfTheJvmWorkUnderUcxEachTime() throws Exception {
        worksUnderUcx(100);
    }

    private static void worksUnderUcx(int times) throws Exception {
        for (int i = 0; i < times; i++) {
            assertThat(Mpirun.runWith(UCX, 2, UnderUcx.class)).as("launch %d", i)
                    .contains("unharmed: 500 null checks, 100 collections during calls: true");
        }
    }

    /** As if somebody's own launcher had started the ranks. The JVM may end for it, so its exit code says nothing. */
    @Test
    void aRunThatIsStartedByOthersWarnsOfUcxUnlessItsSignalsAreSet() throws Exception {
        String warning = "measure: UCX is loaded and catches the signals that the JVM uses itself";
        assertThat(runStartedByOthers("unset", UCX, "-u", SIGNALS)).containsOnlyOnce(warning)
                .contains("set UCX_ERROR_SIGNALS= (empty) for the ranks before they start");
        assertThat(runStartedByOthers("set", UCX, SIGNALS + "=")).doesNotContain(warning).contains("report: ");
    }

    @Tag("soak")
    @Test
    void aRunThatIsStartedByOthersWarnsNobodyWhereUcxIsNotLoaded() throws Exception {
        Map<String, String> without = Map.of("OMPI_MCA_pml", "ob1", "OMPI_MCA_osc", "^ucx");
        assertThat(runStartedByOthers("without", without, "-u", SIGNALS)).doesNotContain("UCX is loaded").contains("report: ");
    }

    private String runStartedByOthers(String name, Map<String, String> variables, String... words) throws Exception {
        return Mpirun.startIn(
                        List.of(words), 2, Main.class, variables, "run", "--rounds", "1", "-o", folder.resolve(name).toString(),
                        "mpi.barrier", "until=repetitions 3")
                .output();
    }

    @Test
    void aRankThatFailsInTheLoopEndsTheGroupWithTheReason() throws Exception {
        assertThat(Mpirun.runToFailure(2, FailingKernel.class))
                .contains("kernel failed")
                .contains("the reason of rank 1");
    }

    @Test
    void aProgramThatLendsItsRanksHearsOfAKernelThatFailsOnAllOfThemAndGoesOn() throws Exception {
        String output = Mpirun.run(3, FailingInAProgram.class);
        assertThat(output).doesNotContain("measure:").contains("goes on with 3");
        assertThat(output.lines())
                .filteredOn(line -> line.startsWith("heard"))
                .hasSize(3)
                .allMatch(line -> line.contains("fails at the only point failed on rank 1"))
                .anyMatch(line -> line.endsWith("the reason of rank 1"));
    }
}
