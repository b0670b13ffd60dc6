package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.shmem.InjectedCosts.Line;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * A delay of each call of OpenSHMEM on PE 0 is in the time as often as PE 0 makes calls, and an operation has as many messages as
 * it says. A row of 64 puts that counts as 64 operations and has fewer, or is divided by another number, shows.
 */
@Tag("timed")
class InjectedCostIT {
    private static final double DELAY_NANOS = 20_000;
    private static final double SLACK = 0.2;
    private static final int MOST_AGAIN = 6;

    /** All but a context's creation and end, which take milliseconds that differ from one to the next by more than the delays. */
    private static final String KERNELS = "shmem[.](?!ctx[.](create|destroy)).*";

    /** Each message is one call. */
    private static final Pattern OF_MESSAGES = Pattern.compile("shmem[.](ring[.]|pairs[.])?(put|get)(-quiet|[.].*)?");

    private static final Pattern FUNCTION =
            Pattern.compile("(?m)^\\s*(?:extern\\s+)?((?:\\w+[\\s*]+)+?)(shmem_\\w+)\\s*\\(([^;{}()]*)\\)\\s*;");
    private static final Pattern NAME = Pattern.compile("(\\w+)\\s*(\\[[^]]*\\]\\s*)*$");
    private static final Pattern UNFIT = Pattern.compile("shmem_(init|finalize|global_exit|info_|my_pe|n_pes|ptr|pe_accessible|addr_).*");
    private static final Pattern DATA = Pattern.compile("shmem_(ctx_)?(\\w+_)?i?(put|get)(mem|\\d+)?(_nbi)?|shmem_(ctx_)?\\w+_[pg]");

    @TempDir
    private static Path dir;

    private static Path library;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        Path include = Files.writeString(dir.resolve("include.c"), "#include <shmem.h>\n");
        Path header = dir.resolve("shmem.i");
        run("-E", "-P", include.toString(), "-o", header.toString());
        Path source = Files.writeString(dir.resolve("injected.c"), wrappers(Files.readString(header)));
        library = dir.resolve("injected.so");
        run("-O2", "-w", "-shared", "-fPIC", source.toString(), "-o", library.toString());
    }

    private static void run(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of(System.getProperty("measure.oshcc")), Stream.of(arguments)).toList();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Each function of the header, with a count and a delay before it. The version tells both, and switches the delay. */
    private static String wrappers(String header) {
        StringBuilder text = new StringBuilder("""
                #include <shmem.h>
                #include <stdlib.h>
                #include <time.h>
                static int calls, data_calls, delaying;
                static double nanos = -1;
                static double now(void) {
                    struct timespec t;
                    clock_gettime(CLOCK_MONOTONIC, &t);
                    return t.tv_sec * 1e9 + t.tv_nsec;
                }
                static void call(int data) {
                    calls++;
                    data_calls += data;
                    if (!delaying) return;
                    if (nanos < 0) nanos = atoi(getenv("OMPI_COMM_WORLD_RANK")) ? 0 : atof(getenv("INJECTED_NANOS"));
                    double end = now() + nanos;
                    while (now() < end) { }
                }
                void shmem_info_get_version(int *major, int *minor) {
                    delaying = !delaying;
                    *major = calls;
                    *minor = 10 * data_calls + delaying;
                }
                """);
        Set<String> seen = new LinkedHashSet<>();
        Matcher function = FUNCTION.matcher(header);
        while (function.find()) {
            String type = function.group(1).strip();
            String name = function.group(2);
            String parameters = function.group(3);
            if (UNFIT.matcher(name).matches() || parameters.contains("...") || !seen.add(name)) {
                continue;
            }
            String names = Stream.of(parameters.split(","))
                    .map(String::strip)
                    .filter(one -> !one.equals("void") && !one.isEmpty())
                    .map(one -> {
                        Matcher last = NAME.matcher(one);
                        assertThat(last.find()).as(one).isTrue();
                        return last.group(1);
                    })
                    .collect(Collectors.joining(", "));
            text.append("extern %s p%s(%s);%n".formatted(type, name, parameters));
            text.append("%s %s(%s) { call(%s); %sp%s(%s); }%n".formatted(
                    type, name, parameters, DATA.matcher(name).matches() ? "1" : "0", type.equals("void") ? "" : "return ", name, names));
        }
        assertThat(seen).hasSizeGreaterThan(500);
        return text.toString();
    }

    /**
     * Kernels that are off are launched again by themselves, a few times: the load of a machine does not come each time, a wrong
     * divisor does.
     */
    @Test
    void eachCallIsInTheTimeAndEachMessageIsCounted() throws Exception {
        List<Line> lines = lines(KERNELS);
        assertThat(lines).hasSizeGreaterThan(220);
        for (int again = 0; again < MOST_AGAIN && !wrong(lines).isEmpty(); again++) {
            lines = lines(wrong(lines).stream().map(Line::kernel).map(Pattern::quote).collect(Collectors.joining("|")));
        }
        SoftAssertions softly = new SoftAssertions();
        lines.forEach(line -> check(line, softly));
        softly.assertAll();
    }

    private static List<Line> lines(String kernels) throws Exception {
        Ended ended = Oshrun.runIn(
                Map.of("LD_PRELOAD", library.toString(), "INJECTED_NANOS", Double.toString(DELAY_NANOS)),
                2, InjectedCosts.class, kernels);
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output().lines().filter(line -> line.startsWith("cost ")).map(Line::read).toList();
    }

    private static List<Line> wrong(List<Line> lines) {
        return lines.stream().filter(line -> {
            SoftAssertions softly = new SoftAssertions();
            check(line, softly);
            return !softly.wasSuccess();
        }).toList();
    }

    private static void check(Line line, SoftAssertions softly) {
        if (line.pattern().equals(InjectedCosts.TIMED_INSIDE)) {
            softly.assertThat(line.delays()).as("at most all calls: %s", line).isLessThan(line.calls() + SLACK);
        } else {
            softly.assertThat(line.delays()).as("the calls: %s", line)
                    .isCloseTo(line.calls(), offset(SLACK * Math.max(1, line.calls())));
        }
        if (OF_MESSAGES.matcher(line.kernel()).matches()) {
            softly.assertThat(line.messages() / line.operations()).as("the messages of an operation: %s", line)
                    .isEqualTo(line.declared());
        }
    }
}
