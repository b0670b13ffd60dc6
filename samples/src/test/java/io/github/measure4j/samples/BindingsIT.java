package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One kernel by each way from Java to MPI. A binding that this JDK does not have is left out with a line, and the rest is measured. */
class BindingsIT {
    private static final boolean FOREIGN = Runtime.version().feature() >= 22;
    private static final List<String> BINDINGS = FOREIGN ? List.of("ompi-java", "jni", "ffm") : List.of("ompi-java", "jni");

    @TempDir
    private Path dir;

    private Path measured() throws IOException, InterruptedException {
        Path run = dir.resolve("run");
        Path suite = Files.writeString(dir.resolve("a.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 3 within 400 ms
                @MEASUREMENTS
                message { Kernel = mpi.pingpong.send-recv; Binding = ompi-java, jni, ffm; Variation = Length; Values = 1 1024; }
                """);
        Distribution.Ended ended = Distribution.measure("run", "-o", run, suite);
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(FOREIGN ? 0 : 1);
        assertThat(ended.output().contains("left out: the binding ffm needs JDK 22 or later")).isNotEqualTo(FOREIGN);
        return run;
    }

    @Test
    void measuresOverEachBindingInAGroupOfItsOwn() throws Exception {
        Path run = measured();
        Results results = RunDirectory.open(run).results();
        assertThat(results.records().stream().map(record -> record.text("binding").orElse("") + " " + record.axes().get("length")))
                .containsExactlyInAnyOrderElementsOf(
                        BINDINGS.stream().flatMap(binding -> Stream.of(binding + " 1", binding + " 1024")).toList());
        assertThat(results.environments()).extracting(environment -> environment.properties().get("binding"))
                .containsExactlyInAnyOrderElementsOf(BINDINGS);
        List<String> places = BINDINGS.stream().map(binding -> "exchange, mpi by " + binding).toList();
        assertThat(RunDirectory.open(run).probes().stream().map(StateWords::place))
                .as("states of each").containsExactlyInAnyOrderElementsOf(places);
        assertThat(run.resolve("report.html")).content()
                .contains(places.stream().map(place -> "<strong>" + place + "</strong>: ").toList());
    }

    /** A suite need not ask for one. The user decides then, else the launcher, also in a group that others have started. */
    @ParameterizedTest
    @CsvSource({"jni, mpirun.openmpi, true", "auto, mpiexec.mpich, true", "auto, mpiexec.mpich, false"})
    void aSuiteThatAsksForNoneIsMeasuredByTheUsualOne(String asked, String launcher, boolean alone) throws Exception {
        measuresByTheUsualOne(asked, launcher, alone);
    }

    @Tag("soak")
    @Test
    void ranksThatOpenMpiHasStartedTakeItsJar() throws Exception {
        measuresByTheUsualOne("auto", "mpirun.openmpi", false);
    }

    private void measuresByTheUsualOne(String asked, String launcher, boolean alone) throws Exception {
        Path run = dir.resolve("run");
        List<Object> words = new ArrayList<>(List.of("run", "--rounds", 1, "-o", run, "mpi.barrier", "until=repetitions 3"));
        if (!asked.equals("auto")) {
            words.addAll(1, List.of("--binding", asked));
        }
        if (alone) {
            words.addAll(1, List.of("--np", 2, "--launcher", launcher + " -n {ranks} {command}"));
            Distribution.measure(words.toArray()).successfully();
        } else {
            // The question to the suites, whether they are OpenSHMEM's, costs a JVM a rank and is DistributionIT's matter.
            words.addAll(0, List.of("-n", 2, "env", "MEASURE_TRANSPORT=mpi", Distribution.HOME.resolve("bin/measure")));
            (launcher.equals("mpiexec.mpich") ? Distribution.mpiexec(words.toArray()) : Distribution.launcher("mpirun", words.toArray()))
                    .successfully();
        }
        String expected = asked.equals("auto") && launcher.equals("mpirun.openmpi") ? "ompi-java" : "jni";
        Results results = RunDirectory.open(run).results();
        assertThat(results.records()).singleElement().satisfies(record -> assertThat(record.text("binding")).contains(expected));
        assertThat(results.environments()).singleElement()
                .satisfies(environment -> assertThat(environment.properties()).containsEntry("binding", expected));
    }
}
