package io.github.measure4j.samples;

import static io.github.measure4j.samples.Distribution.measureIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.store.RunDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lines that {@code measure list --long} prints, run. Those that set the same share a command, since a group takes seconds to
 * start; a line that fails, crashes or hangs is known by its measurement. Nobody looks at the times.
 */
class ExampleLinesIT {
    private static final Pattern FAILED = Pattern.compile("\\[\\d+/\\d+] (\\S+): (failed|skipped): (.*)");

    /** Of each line. A group that hangs longer at one point is ended, and the next start leaves that point out. */
    private static final List<Object> BOUNDS =
            List.of("--rounds", 1, "--point-limit", "60s", "until=repetitions 3", "budget=40 points 3 s");

    /** The conditions that lines tell and that a process can be given. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", System.getProperty("java.io.tmpdir"));

    /** Conditions that this machine may lack, and ROMIO of Open MPI 4.1: the two collective calls that do not block crash in it. */
    private static final Pattern OF_OTHER_MACHINES = Pattern.compile(".*(OpenSHMEM 1\\.5|JDK \\d+|romio321).*");

    @TempDir
    private Path dir;

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(strings = {"mpi.[a-g]", "mpi.[h-z]", "shmem.[a-e]", "shmem.[f-o]", "shmem.[p-s]", "shmem.[t-z]", "threads."})
    void run(String kernels) throws Exception {
        Map<List<String>, List<ExampleLine>> alike =
                ExampleLine.alike(kernel -> Pattern.compile(kernels).matcher(kernel).lookingAt());
        assertThat(alike).isNotEmpty();
        List<String> wrong = new ArrayList<>();
        int number = 0;
        for (Map.Entry<List<String>, List<ExampleLine>> some : alike.entrySet()) {
            wrong.addAll(failing(some.getKey(), some.getValue(), dir.resolve("run" + ++number)));
        }
        assertThat(wrong).isEmpty();
    }

    private static List<String> failing(List<String> settings, List<ExampleLine> lines, Path run) throws Exception {
        List<Object> words = new ArrayList<>(List.of("run", "-o", run));
        words.addAll(BOUNDS);
        lines.forEach(line -> words.add(line.kernel()));
        words.addAll(settings);
        String output = measureIn(ENVIRONMENT, words.toArray()).output();
        Map<String, String> reasons = new LinkedHashMap<>();
        Matcher failed = FAILED.matcher(output);
        while (failed.find()) {
            reasons.put(failed.group(1), failed.group(3));
        }
        Set<String> measured = RunDirectory.open(run).results().records().stream()
                .map(record -> record.subject().kernel())
                .collect(Collectors.toSet());
        Map<String, ExampleLine> byKernel =
                lines.stream().collect(Collectors.toMap(ExampleLine::kernel, Function.identity()));
        return byKernel.values().stream()
                .filter(line -> reasons.containsKey(line.kernel()) || !measured.contains(line.kernel()))
                .filter(line -> !OF_OTHER_MACHINES.matcher(line.needs()).matches())
                .filter(line -> !EveryNameIT.WRONG_IN_OPEN_MPI.test(line.kernel()))
                .map(line -> line + ": " + reasons.getOrDefault(line.kernel(), "no point in " + output))
                .toList();
    }
}
