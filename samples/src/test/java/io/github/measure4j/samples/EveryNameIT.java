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
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every kernel that a name of a source stands for, with the values it is held at, measured by {@code measure run}, its data
 * verified as in each run. Nobody looks at the times.
 */
class EveryNameIT {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", System.getProperty("java.io.tmpdir"));

    /** Refused by their kernels, since Open MPI 4.1 crashes or hangs in them; {@link #doesByOtherComponentsWhatIsRefused} has them. */
    private static final Set<String> REFUSED =
            Set.of("mpi.file.preallocate", "mpi.rma.compare-and-swap.flush window=allocate");

    /** Done wrong by OpenSHMEM of Open MPI 4.1, as a program in C shows, or refused since it overwrites the stack there. */
    static final Predicate<String> WRONG_IN_OPEN_MPI = Pattern.compile(
            "shmem[.](ctx[.]|typed[.])?(fetch-(and|or|xor)|compare-swap([.]failing)?[.]u?int).*").asMatchPredicate();

    private static final Pattern FAILED = Pattern.compile("\\[\\d+/\\d+] (r\\d+)\\S*: failed: (.*)");

    @TempDir
    private Path dir;

    /** A measurement for the first row that names a kernel of a transport with its values. */
    private static Map<String, SourceName> measurements(String kernels) {
        Set<FixedKernel> seen = new HashSet<>();
        Map<String, SourceName> measurements = new LinkedHashMap<>();
        for (Source source : Source.values()) {
            for (SourceName name : SourceNames.of(source).all()) {
                boolean fresh = name.kernels().stream()
                        .filter(kernel -> kernel.kernel().startsWith(kernels) && !REFUSED.contains(kernel.toString()))
                        .anyMatch(seen::add);
                seen.addAll(name.kernels());
                if (fresh) {
                    measurements.put("r" + measurements.size() + " { Kernel = " + source.word() + ":" + name.name(), name);
                }
            }
        }
        return measurements;
    }

    private Path suite(Set<String> measurements) throws Exception {
        String text = measurements.stream()
                .map(one -> "%s; Iterations = 2; }%n".formatted(one))
                .collect(Collectors.joining("", "@DIALECT measure\n@UNTIL repetitions 3 within 400 ms\n@MEASUREMENTS\n", ""));
        return Files.writeString(dir.resolve("names.suite"), text);
    }

    /**
     * In each build the kernels have their data verified in the tests of their modules, and {@code ShmemCommandIT} has contexts, in
     * which an order for a rank has to get through while another makes a context that needs its help.
     */
    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"mpi., 2", "mpi., 4", "shmem., 2", "shmem., 4", "threads., 2"})
    void runsWithItsDataVerified(String kernels, int ranks) throws Exception {
        Map<String, SourceName> measurements = measurements(kernels);
        Path run = dir.resolve("run");
        String output = measureIn(ENVIRONMENT, "run", "--np", ranks, "--threads", 2, "--rounds", 1, "-o", run,
                suite(measurements.keySet())).output();
        Map<String, SourceName> rows = new LinkedHashMap<>();
        measurements.forEach((line, name) -> rows.put(line.substring(0, line.indexOf(' ')), name));
        Set<String> failed = FAILED.matcher(output).results().map(line -> line.group(1)).collect(Collectors.toSet());
        Set<String> excused = FAILED.matcher(output).results()
                .filter(line -> line.group(2).contains("came with OpenSHMEM 1.5") || isWrong(rows.get(line.group(1))))
                .map(line -> line.group(1))
                .collect(Collectors.toSet());
        assertThat(excused).as(output).containsAll(failed);
        Set<String> measured = RunDirectory.open(run).results().records().stream()
                .map(record -> record.measurement().split("-")[0])
                .collect(Collectors.toSet());
        assertThat(rows.keySet().stream().filter(row -> !excused.contains(row) && !measured.contains(row)))
                .as(output).isEmpty();
    }

    private static boolean isWrong(SourceName name) {
        return name.kernels().stream().map(FixedKernel::toString).anyMatch(WRONG_IN_OPEN_MPI);
    }

    @Tag("soak")
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
        measureIn(environment, "run", "--np", 2, "--rounds", 1, "-o", run, suite(Set.of("one { Kernel = " + name)))
                .successfully();
        return RunDirectory.open(run).results().records().stream()
                .map(PointRecord::subject)
                .map(PointRecord.Subject::kernel)
                .toList();
    }
}
