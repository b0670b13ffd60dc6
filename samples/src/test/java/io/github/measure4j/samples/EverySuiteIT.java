package io.github.measure4j.samples;

import static io.github.measure4j.samples.Distribution.measureIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.store.RunDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The suites by the names of other benchmarks and by family, on two ranks in one round over one short length, with three
 * repetitions of one iteration: whether each test of them is measured. Nobody looks at the times.
 */
@Execution(ExecutionMode.CONCURRENT)
class EverySuiteIT {
    private static final Path SUITES = Path.of("src", "dist", "suites");

    /** The suites that visit every kernel together; {@code full} has what is left of MPI. */
    static final List<String> NAMES =
            List.of("osu", "imb", "skampi98", "rma", "io", "full", "shmem-full", "threads-full");

    private static final Pattern TEST = Pattern.compile("(?m)^[^\\n{}@]+\\n\\{\\n[^}]*\\}\\n?");
    private static final Pattern FAILED = Pattern.compile("(?m)^\\[\\d+/\\d+] \\S+: failed: (.*)$");

    /** Calls that Open MPI 4.1 gets wrong or lacks, and what an older JDK lacks, as the kernels say. */
    private static final Pattern EXCUSED = Pattern.compile(".*(came with OpenSHMEM 1[.]5|this library lacks it"
            + "|virtual threads need JDK 21|the word after 1 operations is|Open MPI 4[.]1|OMPI_MCA_).*");

    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", System.getProperty("java.io.tmpdir"));

    @TempDir
    private Path dir;

    /** Each test of a suite, or one of so many. */
    private Path shortened(String name, int oneOf) throws Exception {
        Matcher test = TEST.matcher(Files.readString(SUITES.resolve(name + ".suite")));
        List<String> tests = new ArrayList<>();
        for (int i = 0; test.find(); i++) {
            if (i % oneOf == 0) {
                tests.add(test.group()
                        .replaceAll("(?m)^  (Variation|Values|Scale|Start|End|Stepwidth|Max_Steps|Refine|Until|Iterations) = .*\\n", "")
                        .replaceFirst("\\}", "  Iterations = 1;\n}"));
            }
        }
        assertThat(tests).as(name).hasSizeGreaterThan(1);
        String head = "@DIALECT measure\n@UNTIL repetitions 3 within 400 ms\n@MESSAGELEN 64\n@MEASUREMENTS\n\n";
        return Files.writeString(dir.resolve(name + ".suite"), head + String.join("\n", tests));
    }

    private void measuresEachTest(List<Path> suites) throws Exception {
        Path run = dir.resolve("run");
        List<Object> arguments = new ArrayList<>(List.of("run", "--np", 2, "--threads", 2, "--rounds", 1, "-o", run));
        arguments.addAll(suites);
        String output = measureIn(ENVIRONMENT, arguments.toArray()).output();
        List<String> failed = FAILED.matcher(output).results().map(line -> line.group(1)).toList();
        assertThat(failed).as(output).allMatch(reason -> EXCUSED.matcher(reason).matches());
        Set<String> measured = RunDirectory.open(run).results().records().stream()
                .map(record -> record.measurement())
                .collect(Collectors.toSet());
        Matcher last = Pattern.compile("\\[(\\d+)/\\1]").matcher(output);
        assertThat(last.find()).as(output).isTrue();
        long wantMoreRanks = output.lines().filter(line -> line.contains(": skipped: needs ")).count();
        assertThat(measured.size() + failed.size() + wantMoreRanks).as(output).isEqualTo(Integer.parseInt(last.group(1)));
    }

    @Test
    void someTestsOfEachSuiteAreMeasured() throws Exception {
        List<Path> suites = new ArrayList<>();
        for (String name : NAMES) {
            suites.add(shortened(name, 15));
        }
        measuresEachTest(suites);
    }

    @Tag("soak")
    @ParameterizedTest
    @FieldSource("NAMES")
    void eachTestIsMeasured(String name) throws Exception {
        measuresEachTest(List.of(shortened(name, 1)));
    }
}
