package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The samples that need mpirun or oshrun, and the programs that the library is embedded in. */
@Execution(ExecutionMode.CONCURRENT)
class SamplesIT {
    private static final String PACKAGE = "io.github.measure4j.samples.";

    /** A program over MPI. */
    private static String mpi(int ranks, String program, Object... arguments) throws Exception {
        List<Object> command = new ArrayList<>(List.of(
                "-n", ranks, "--oversubscribe", "java", Distribution.ARCHIVED, "-Djava.library.path=" + Distribution.libraries(),
                "-cp", Distribution.HOME + "/lib/*", PACKAGE + program));
        command.addAll(List.of(arguments));
        return Distribution.launcher("mpirun", command.toArray()).successfully().output();
    }

    @Test
    void oneKernelRunsOnMpiAndOnOpenShmem() throws Exception {
        assertThat(mpi(2, "Sample13AnyTransport", "mpi")).contains("over mpi", "message", "barrier");
        assertThat(Distribution.launcher("oshrun", "-n", 2, Distribution.HOME + "/native/measure-java", Distribution.ARCHIVED,
                                "-Dmeasure.shmem.native=" + Distribution.HOME + "/native",
                                "-cp", Distribution.HOME + "/lib/*", PACKAGE + "Sample13AnyTransport", "shmem")
                        .successfully()
                        .output())
                .contains("over shmem", "message", "barrier");
    }

    @Test
    void aModelChoosesInARunningProgram() throws Exception {
        assertThat(mpi(2, "Sample14ModelThatChooses"))
                .containsPattern("64 bytes: (BROADCAST|SCATTER_ALLGATHER)")
                .containsPattern("262144 bytes: (BROADCAST|SCATTER_ALLGATHER)");
    }

    @Test
    void aFacadeOfOnesOwnCarriesAGroup() throws Exception {
        assertThat(mpi(2, "facade.MeasuresThroughItsFacade")).contains("barrier through the facade:");
    }

    /** The time that is asked for is the clock's matter and that of a loaded machine: here it ends at all, long before the run would. */
    @Test
    void aSolverComputesTheSameToTheLastBitWhetherItMeasuresItselfOrNot() throws Exception {
        computesTheSame(3);
    }

    /** In each build three do: one of them has neighbours on both sides, as on four, and two have one, as on two. */
    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void aSolverComputesTheSameOnOtherNumbersOfRanks(int ranks) throws Exception {
        computesTheSame(ranks);
    }

    private static void computesTheSame(int ranks) throws Exception {
        String without = mpi(ranks, "heat.HeatSolver", 96, 400);
        String with = mpi(ranks, "heat.MeasuredHeatSolver", 96, 400, 1);
        assertThat(residuals(with)).isNotEmpty().isEqualTo(residuals(without));
        Matcher measured = Pattern.compile("measured: (\\d+) points in").matcher(with);
        assertThat(measured.results().count()).as(with).isEqualTo(2);
        assertThat(with).containsPattern("goes on with (SENDRECV|NONBLOCKING)");
    }

    private static String residuals(String output) {
        return output.lines().filter(line -> line.startsWith("residual")).collect(Collectors.joining("\n"));
    }
}
