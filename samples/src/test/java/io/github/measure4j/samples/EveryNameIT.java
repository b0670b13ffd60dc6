package io.github.measure4j.samples;

import static io.github.measure4j.samples.Distribution.measureIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.names.FixedKernel;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SourceNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every kernel that a name of a source stands for, with the values it is held at, measured by {@code measure run} in one launch
 * for each transport, its data verified as each run does. Nobody looks at the times.
 */
class EveryNameIT {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", System.getProperty("java.io.tmpdir"));

    /** Refused by their kernels, since Open MPI 4.1 crashes or hangs in them; {@link #doesByOtherComponentsWhatIsRefused} has them. */
    private static final Set<String> REFUSED =
            Set.of("mpi.file.preallocate", "mpi.rma.compare-and-swap.flush window=allocate");

    @TempDir
    private Path dir;

    /** A measurement for the first row that names a kernel with its values. */
    private static Map<String, String> measurements() {
        Set<FixedKernel> seen = new HashSet<>();
        Map<String, String> measurements = new LinkedHashMap<>();
        for (Source source : Source.values()) {
            for (SourceName name : SourceNames.of(source).all()) {
                boolean fresh = name.kernels().stream()
                        .filter(kernel -> !REFUSED.contains(kernel.toString()))
                        .anyMatch(seen::add);
                seen.addAll(name.kernels());
                if (fresh) {
                    measurements.put("r" + measurements.size(), source.word() + ":" + name.name());
                }
            }
        }
        return measurements;
    }

    private Path suite(Map<String, String> measurements) throws Exception {
        String text = measurements.entrySet().stream()
                .map(one -> "%s { Kernel = %s; Iterations = 2; }%n".formatted(one.getKey(), one.getValue()))
                .collect(Collectors.joining("", "@DIALECT measure\n@UNTIL repetitions 3\n@MEASUREMENTS\n", ""));
        return Files.writeString(dir.resolve("names.suite"), text);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void runsWithItsDataVerified(int ranks) throws Exception {
        Map<String, String> measurements = measurements();
        Path run = dir.resolve("run");
        String output = measureIn(ENVIRONMENT, "run", "--np", ranks, "--threads", 2, "--rounds", 1, "-o", run, suite(measurements))
                .output();
        Set<String> measured = RunDirectory.open(run).results().records().stream()
                .map(record -> record.measurement().split("-")[0])
                .collect(Collectors.toSet());
        List<String> missing = measurements.keySet().stream()
                .filter(name -> !measured.contains(name))
                .map(name -> name + " " + measurements.get(name))
                .toList();
        assertThat(missing).as(output).isEmpty();
    }

    @Test
    void doesByOtherComponentsWhatIsRefused() throws Exception {
        assertThat(kernelsMeasured("skampi5:MPI_IO_preallocate", "OMPI_MCA_io", "romio321"))
                .containsExactly("mpi.file.preallocate");
        assertThat(kernelsMeasured("osu:osu_cas_latency -w allocate", "OMPI_MCA_osc", "sm"))
                .containsExactly("mpi.rma.compare-and-swap.flush");
    }

    private List<String> kernelsMeasured(String name, String variable, String value) throws Exception {
        Map<String, String> environment = new LinkedHashMap<>(ENVIRONMENT);
        environment.put(variable, value);
        Path run = dir.resolve(value);
        measureIn(environment, "run", "--np", 2, "--rounds", 1, "-o", run, suite(Map.of("one", name))).successfully();
        return RunDirectory.open(run).results().records().stream()
                .map(PointRecord::subject)
                .map(PointRecord.Subject::kernel)
                .toList();
    }
}
