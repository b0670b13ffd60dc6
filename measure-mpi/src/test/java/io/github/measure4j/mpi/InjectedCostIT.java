package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.github.measure4j.mpi.InjectedCosts.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A delay of each call of MPI on rank 0 is in the time as often as rank 0 makes calls, and an operation has as many messages
 * as it says. A window that counts as 64 operations and has fewer messages, or is divided by another number, shows.
 */
@Tag("timed")
class InjectedCostIT {
    private static final double DELAY_NANOS = 20_000;

    /** The most that an operation may take without its delays. */
    private static final double ITSELF_NANOS = 1_000;

    /** A share of what is expected; a divisor that is wrong by two is far outside. */
    private static final double SLACK = 0.2;

    /** Delays of calls that a kernel does not time may still be heard: by an eighth, or a third of six calls. */
    private static final double MOST_OF_ALL_CALLS = 1.4;

    private static final int MOST_AGAIN = 6;

    /** All but the call that counts the others, and one that Open MPI 4.1 crashes in. */
    private static final String KERNELS = "mpi[.](?!wtime|file[.]preallocate).*";

    /** A family of each pattern, divisor and way to wait. */
    private static final String IN_EACH_BUILD =
            "mpi[.](pingpong|window|exchange|batch|bcast|barrier|reduce-scatter|master-worker|overlap[.]ibcast|rma[.]put|file[.]write-at).*";

    /** The fewest threads that share the calls of a rank where a kernel has a team. */
    private static final int THREADS = 2;

    /** Those whose figures a run is asked for, of each pattern and divisor. */
    private static final String FIGURES =
            "mpi[.](pingpong[.]send-recv|window[.](one-way|both-ways|one-way[.]pairs)|bcast|exchange[.]isend-recv|rma[.]put[.]flush"
                    + "|batch[.]one-way|bcast[.]rounds)";

    /** No kernel has this name. */
    private static final String NO_FIGURES = "none";

    /** The calls that move data are all there is to a message. */
    private static final Set<String> OF_MESSAGES = Set.of("ping-pong", "exchange", "one-sided");

    /** The library sees no length or no data call, or an operation has messages beside its payload. */
    private static final Pattern OTHER_MESSAGES = Pattern.compile(
            "mpi[.](.*persistent.*|file[.].*|overlap.*|loggp.*|application.*|rma[.](get-accumulate|fetch-and-op|compare-and-swap)[.].*"
                    + "|rma[.]allreduce)");

    private static final Pattern FUNCTION = Pattern.compile("\\bint\\s+(MPI_\\w+)\\s*\\(([^;{}]*?)\\)\\s*[;_]");
    private static final Pattern NAME = Pattern.compile("(\\w+)\\s*(\\[[^]]*\\]\\s*)*$");
    private static final Pattern UNFIT = Pattern.compile(
            "MPI_(Init|Finalize|Wtime|Wtick|Pcontrol|T_|Abort|Query|Is_thread|Address|Attr|Type_(extent|lb|ub|hindexed|hvector|struct)"
                    + "|Errhandler_(create|get|set)|Keyval).*");
    private static final Pattern DATA = Pattern.compile(
            "MPI_(I?[bsr]?send|Sendrecv|Sendrecv_replace|Put|Get|Accumulate|Start)", Pattern.CASE_INSENSITIVE);

    @TempDir
    private static Path dir;

    private static Path library;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        Path header = dir.resolve("mpi.i");
        Path include = dir.resolve("include.c");
        Files.writeString(include, "#include <mpi.h>\n");
        run("mpicc", "-E", "-P", include.toString(), "-o", header.toString());
        Path source = Files.writeString(dir.resolve("injected.c"), wrappers(Files.readString(header)));
        library = dir.resolve("injected.so");
        run("mpicc", "-O2", "-w", "-shared", "-fPIC", source.toString(), "-o", library.toString());
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertThat(process.waitFor()).as(String.join(" ", command)).isZero();
    }

    /** Each function of the header that has no function for a parameter, with a count and a delay before it. */
    private static String wrappers(String header) {
        StringBuilder text = new StringBuilder("""
                #include <mpi.h>
                #include <stdlib.h>
                #include <time.h>
                static long calls;
                static double nanos;
                static int level;
                static double now(void) {
                    struct timespec t;
                    clock_gettime(CLOCK_MONOTONIC, &t);
                    return t.tv_sec * 1e9 + t.tv_nsec;
                }
                static void call(int data) {
                    __atomic_fetch_add(&calls, data ? 1000001 : 1, __ATOMIC_RELAXED);
                    if (nanos == 0 || atoi(getenv("OMPI_COMM_WORLD_RANK"))) return;
                    double end = now() + nanos;
                    while (now() < end) { }
                }
                double MPI_Wtime(void) { return calls; }
                double MPI_Wtick(void) {
                    level = (level + 1) % 3;
                    return nanos = level == 0 ? 0 : level == 1 ? atof(getenv("INJECTED_NANOS")) : atof(getenv("INJECTED_NANOS")) / 10;
                }
                """);
        Set<String> seen = new LinkedHashSet<>();
        Matcher function = FUNCTION.matcher(header);
        while (function.find()) {
            String name = function.group(1);
            String parameters = function.group(2);
            if (UNFIT.matcher(name).matches() || parameters.contains("...") || parameters.contains("(") || !seen.add(name)) {
                continue;
            }
            String names = Stream.of(parameters.split(","))
                    .map(String::strip)
                    .filter(one -> !one.equals("void"))
                    .map(one -> {
                        Matcher last = NAME.matcher(one);
                        assertThat(last.find()).as(one).isTrue();
                        return last.group(1);
                    })
                    .collect(Collectors.joining(", "));
            boolean data = DATA.matcher(name).matches();
            boolean counted = data && names.contains("count");
            String length = names.contains("sendcount") ? "sendcount" : names.contains("origin_count") ? "origin_count" : "count";
            text.append("int %s(%s) { call(%s); return P%s(%s); }%n".formatted(
                    name, parameters, counted ? length + " > 0" : data ? "1" : "0", name, names));
        }
        assertThat(seen).hasSizeGreaterThan(250);
        return text.toString();
    }

    @Test
    void eachCallIsInTheTimeAndEachMessageIsCounted() throws Exception {
        eachCallIsInTheTime(List.of(IN_EACH_BUILD, FIGURES), 115, 9);
    }

    @Tag("soak")
    @Test
    void eachCallOfAnyKernelIsInTheTimeAndEachMessageIsCounted() throws Exception {
        eachCallIsInTheTime(List.of(KERNELS, FIGURES), 460, 9);
    }

    /** By this project's bindings. The same calls are in the time, whichever language the loop around them is in. */
    @Test
    void eachCallOfALoopInCIsInTheTime() throws Exception {
        eachCallOfALoopInCIsInTheTime(IN_EACH_BUILD, 30, NO_FIGURES, 0);
    }

    @Tag("soak")
    @Test
    void eachCallOfAnyLoopInCIsInTheTime() throws Exception {
        eachCallOfALoopInCIsInTheTime(KERNELS, 100, FIGURES, 4);
    }

    private static void eachCallOfALoopInCIsInTheTime(String kernels, int leastKernels, String figures, int wantedFigures)
            throws Exception {
        AnyMpi.compile();
        Map<String, String> properties =
                Map.of("measure.binding", "jni", "measure.mpi.native", AnyMpi.NATIVES.resolve("openmpi").toString());
        properties.forEach(System::setProperty);
        try {
            eachCallIsInTheTime(List.of(kernels, figures, InjectedCosts.NATIVE), leastKernels, wantedFigures);
        } finally {
            properties.keySet().forEach(System::clearProperty);
        }
    }

    /** In memory where that is possible, so that no disk is in the time. */
    private static String files() {
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory) ? memory.toString() : dir.toString();
    }

    /**
     * Kernels that are off are launched again by themselves, a few times: the load of a machine does not come each time, a wrong
     * divisor does.
     */
    private static void eachCallIsInTheTime(List<String> arguments, int leastKernels, int wantedFigures) throws Exception {
        Launch launch = Launch.of(arguments);
        assertThat(launch.lines).as(launch.output).hasSizeGreaterThan(leastKernels);
        assertThat(launch.figures).as(launch.output).hasSize(wantedFigures);
        for (int again = 0; again < MOST_AGAIN && !launch.wrong().isEmpty(); again++) {
            List<String> once = new ArrayList<>(arguments);
            once.set(0, anyOf(launch.wrong()));
            once.set(1, anyOf(launch.wrong().stream().filter(launch.figures::containsKey).toList()));
            launch = Launch.of(once);
        }
        SoftAssertions softly = new SoftAssertions();
        for (String kernel : launch.lines.keySet()) {
            launch.check(kernel, softly);
        }
        softly.assertAll();
    }

    private static String anyOf(List<String> kernels) {
        return kernels.stream().map(Pattern::quote).collect(Collectors.joining("|"));
    }

    /** The lines that one launch printed. */
    private static final class Launch {
        private final String output;
        private final Map<String, Line> lines;

        /** The delay of a call in a run and its least time, each in nanoseconds. */
        private final Map<String, double[]> figures;

        private Launch(String output) {
            this.output = output;
            lines = output.lines()
                    .filter(line -> line.startsWith("cost "))
                    .map(Line::read)
                    .collect(Collectors.toMap(Line::kernel, line -> line, (a, b) -> b, LinkedHashMap::new));
            figures = output.lines()
                    .filter(line -> line.startsWith("figure "))
                    .map(line -> line.split(" "))
                    .collect(Collectors.toMap(words -> words[1],
                            words -> new double[] {Double.parseDouble(words[2]), Double.parseDouble(words[3])}));
        }

        static Launch of(List<String> arguments) throws Exception {
            return new Launch(Mpirun.runWith(
                    Map.of("LD_PRELOAD", library.toString(), "INJECTED_NANOS", Double.toString(DELAY_NANOS),
                            "OMPI_MPI_THREAD_LEVEL", "3", "MEASURE_MPI_DIRECTORY", files()),
                    2, InjectedCosts.class, arguments.toArray(String[]::new)));
        }

        List<String> wrong() {
            return lines.keySet().stream().filter(kernel -> {
                SoftAssertions softly = new SoftAssertions();
                check(kernel, softly);
                return !softly.wasSuccess();
            }).toList();
        }

        void check(String kernel, SoftAssertions softly) {
            Line line = lines.get(kernel);
            if (InjectedCosts.IN_THREADS.matcher(kernel).matches()) {
                softly.assertThat(line.delays()).as("the calls of one thread to those of all: %s", line)
                        .isBetween(line.calls() / THREADS * (1 - SLACK) - SLACK, MOST_OF_ALL_CALLS * line.calls() + SLACK);
            } else if (line.pattern().equals(InjectedCosts.TIMED_INSIDE) && InjectedCosts.ASKS.matcher(kernel).matches()) {
                // It waits for the other rank's processor as well, which tests beside this one may have.
                softly.assertThat(line.delays()).as("the first look: %s", line).isGreaterThan(1 - SLACK);
            } else if (line.pattern().equals(InjectedCosts.TIMED_INSIDE) || InjectedCosts.TIMES_A_PART.matcher(kernel).matches()) {
                softly.assertThat(line.delays()).as("at most all calls: %s", line).isLessThan(MOST_OF_ALL_CALLS * line.calls() + SLACK);
            } else {
                softly.assertThat(line.delays()).as("the calls: %s", line)
                        .isCloseTo(line.calls(), offset(SLACK * Math.max(1, line.calls())));
            }
            if (OF_MESSAGES.contains(line.pattern()) && !OTHER_MESSAGES.matcher(kernel).matches()) {
                softly.assertThat(line.messages() / line.operations()).as("the messages of an operation: %s", line)
                        .isEqualTo(line.declared());
            }
            if (figures.containsKey(kernel)) {
                double expected = line.calls() / line.operations() * figures.get(kernel)[0];
                softly.assertThat(figures.get(kernel)[1]).as("the figure of %s", line)
                        .isBetween((1 - SLACK) * expected, (1 + SLACK) * expected + ITSELF_NANOS);
            }
        }
    }
}
