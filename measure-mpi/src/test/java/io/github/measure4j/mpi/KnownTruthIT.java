package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.group.SearchPath;
import io.github.measure4j.mpi.PlantedCosts.Line;
import io.github.measure4j.mpi.PlantedCosts.Study;
import io.github.measure4j.synchronisation.Synchronisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Calls of MPI that cost a known amount more. What is planted is far above what a busy machine adds, and what is compared
 * was measured in turns in one run: the fastest repetitions, since these are what a busy machine adds least to, and the
 * intervals with room around them, upwards only where the record says that nothing disturbed.
 */
@Tag("timed")
class KnownTruthIT {
    private static final double PLANTED = 40e-6;

    /** The error that a figure may have. */
    private static final double SLACK = 10e-6;

    @TempDir
    private static Path folder;

    private static Path library;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        assumeThat(SearchPath.ofThisProcess().find("mpicc")).as("an mpicc on the PATH").isPresent();
        library = folder.resolve("planted.so");
        Process compiler = new ProcessBuilder(
                        "mpicc", "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library.toString(),
                        Path.of("src", "test", "c", "planted.c").toAbsolutePath().toString())
                .redirectErrorStream(true)
                .start();
        String words = new String(compiler.getInputStream().readAllBytes());
        assertThat(compiler.waitFor()).as(words).isZero();
        assertThat(Files.exists(library)).isTrue();
    }

    private static List<String> measure(Study study, int ranks, Map<String, String> planted) throws Exception {
        Map<String, String> variables = new HashMap<>(planted);
        variables.put("PLANTED_STUDY", study.name());
        variables.put("LD_PRELOAD", library.toString());
        return Mpirun.runWith(variables, ranks, PlantedCosts.class).lines().toList();
    }

    private static List<Line> points(List<String> output) {
        return output.stream().filter(line -> line.startsWith("point ")).map(Line::read).toList();
    }

    private static Line only(List<Line> lines, String measurement, long length) {
        return lines.stream()
                .filter(line -> line.measurement().equals(measurement) && line.length() == length)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCallThatTakesSoMuchLongerRaisesItsResultByAsMuchAndNoOther() throws Exception {
        raisesItsResultAndNoOther("MPI_Send");
    }

    @Tag("soak")
    @Test
    void aBroadcastThatTakesSoMuchLongerRaisesItsResultByAsMuchAndNoOther() throws Exception {
        raisesItsResultAndNoOther("MPI_Bcast");
    }

    private static void raisesItsResultAndNoOther(String call) throws Exception {
        List<Line> points = points(measure(Study.STEP, 2, Map.of(
                "PLANTED_CALL", call,
                "PLANTED_RANK", "0",
                "PLANTED_FROM", Integer.toString(PlantedCosts.FROM),
                "PLANTED_NANOS", Double.toString(PLANTED * 1e9))));
        for (String kernel : List.of("mpi.pingpong.send-recv", "mpi.bcast")) {
            boolean dearer = (call.equals("MPI_Send")) == kernel.contains("send");
            Line before = only(points, kernel, PlantedCosts.FROM - 1);
            Line from = only(points, kernel, PlantedCosts.FROM);
            double truth = dearer ? PLANTED : 0;
            assertThat(from.fastest() - before.fastest()).as(kernel)
                    .isBetween(truth - SLACK, truth + SLACK);
            assertThat(from.upper() - before.lower()).as(kernel).isGreaterThan(truth - SLACK);
            if (before.quiet() && from.quiet()) {
                assertThat(from.lower() - before.upper()).as(kernel).isLessThan(truth + SLACK);
            }
        }
    }

    @Test
    void theRefinementAndTheFitFindTheLengthFromWhichEachByteCostsMore() throws Exception {
        List<String> output = measure(Study.BEND, 2, Map.of(
                "PLANTED_CALL", "MPI_Send",
                "PLANTED_FROM", Integer.toString(PlantedCosts.FROM),
                "PLANTED_PER_BYTE", "10"));
        assertThat(points(output)).as("refined at the bend").anySatisfy(point -> assertThat(point.length())
                .isBetween(PlantedCosts.FROM * 7L / 10, PlantedCosts.FROM * 14L / 10));
        assertThat(output.stream().filter(line -> line.startsWith("breakpoint ")))
                .as(String.join("\n", output))
                .anySatisfy(line -> assertThat(Double.parseDouble(line.substring("breakpoint ".length())))
                        .isBetween(PlantedCosts.FROM * 0.7, PlantedCosts.FROM * 1.4));
    }

    @Test
    void aRankThatIsLateShowsInEveryStrategyThatWaitsForItAndNotInTheRootsOverhead() throws Exception {
        double late = 2 * PLANTED;
        List<Line> points = points(measure(Study.LATE, 2, Map.of(
                "PLANTED_CALL", "MPI_Bcast", "PLANTED_RANK", "1", "PLANTED_NANOS", Double.toString(late * 1e9))));
        for (Synchronisation strategy : Synchronisation.all()) {
            Line point = only(points, strategy.word(), 0);
            if (strategy == Synchronisation.BACK_TO_BACK) {
                assertThat(point.fastest()).as(strategy.word()).isLessThan(late / 2);
            } else {
                assertThat(point.upper()).as(strategy.word()).isGreaterThan(0.7 * late);
                assertThat(point.fastest()).as(strategy.word()).isLessThan(2 * late);
            }
        }
    }
}
