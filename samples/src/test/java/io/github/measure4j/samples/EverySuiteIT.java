package io.github.measure4j.samples;

import static io.github.measure4j.samples.Distribution.measureIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The suites by the names of other benchmarks and by family, as they are shipped: each of their tests on two ranks, tried out at both
 * ends of its axes. Nobody looks at the times.
 */
@Execution(ExecutionMode.CONCURRENT)
class EverySuiteIT {
    /** The suites that visit every kernel together. */
    static final List<String> NAMES = List.of("osu", "imb", "skampi98", "rma", "io", "shmem-full", "threads-full");

    private static final Pattern TRIED = Pattern.compile("(?m)^tried: (\\d+) of (\\d+) measurements run here$");
    private static final Pattern LEFT = Pattern.compile("(?m)^  \\S+ \\((\\S+)\\): (.*)$");

    /** Calls that Open MPI 4.1 gets wrong or lacks, what an older JDK lacks, and what two ranks are too few for, as the kernels say. */
    private static final Pattern EXCUSED = Pattern.compile(".*(came with OpenSHMEM 1[.]5|this library lacks it"
            + "|virtual threads need JDK 21|the word after 1 operations is|Open MPI 4[.]1|OMPI_MCA_|needs [34] ranks).*");

    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", System.getProperty("java.io.tmpdir"));

    @TempDir
    private Path dir;

    @Test
    void everyTestOfEachSuiteRunsHereOrSaysWhyNot() throws Exception {
        Path run = dir.resolve("run");
        List<Object> words = new ArrayList<>(
                List.of("run", "--once", "--np", 2, "--threads", 2, "--point-limit", "30s", "-o", run));
        words.addAll(NAMES);
        String output = measureIn(ENVIRONMENT, words.toArray()).output();
        Matcher tried = TRIED.matcher(output);
        assertThat(tried.find()).as(output).isTrue();
        List<MatchResult> left = LEFT.matcher(output.substring(tried.start())).results().toList();
        assertThat(left).hasSize(Integer.parseInt(tried.group(2)) - Integer.parseInt(tried.group(1)));
        assertThat(left).as(output).allMatch(line -> EXCUSED.matcher(line.group(2)).matches(), "excused");
        List<PointRecord> records = RunDirectory.open(run).results().records();
        assertThat(Catalogue.load().entries().stream().map(KernelEntry::name).filter(name -> !name.contains(".trouble.")))
                .isSubsetOf(Stream.concat(
                                records.stream().map(record -> record.subject().kernel()), left.stream().map(line -> line.group(1)))
                        .collect(Collectors.toSet()));
    }
}
