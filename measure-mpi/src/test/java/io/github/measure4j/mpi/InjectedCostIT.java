package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.mpi.InjectedCosts.Line;
import java.io.IOException;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A delay of each call of MPI is in the figures as often as the calls are made, and an operation has as many messages as it
 * says: a window that counts as 64 operations and has one message fewer, or is divided by another number, shows.
 */
class InjectedCostIT {
    private static final double DELAY_NANOS = 100_000;

    /** Bystanders are delayed, too, and two ranks that wait for each other share a processor at times. */
    private static final double SLACK = 1.5;

    /** Its threads would count one another's calls; files take as long as they take; MPI_Wtime counts. */
    private static final String KERNELS = "mpi[.](?!threads|overlap|file|wtime|loggp|.*[.]sized|.*generic-barrier|.*until-).*";

    /** The calls of these are in the time of an iteration; others time a part of it, or subtract. */
    private static final Set<String> WHOLE = Set.of("ping-pong", "exchange", "one-sided");

    /** A message that comes again as an acknowledgement, one in several pieces, or none of the length. */
    private static final Pattern OTHER_MESSAGES = Pattern.compile(
            "mpi[.](rma[.](?!put|get[.]).*|rma[.].*pieces|rma[.].*borders.*|parkbench.*|neighbour.*|imb.*|application.*|empty|copy"
                    + "|pingpong[.](between|empty)|random.*)");

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
                static double calls, nanos = -1;
                static double now(void) {
                    struct timespec t;
                    clock_gettime(CLOCK_MONOTONIC, &t);
                    return t.tv_sec * 1e9 + t.tv_nsec;
                }
                static void call(int data) {
                    if (nanos < 0) nanos = atof(getenv("INJECTED_NANOS"));
                    calls += data ? 1000001 : 1;
                    double end = now() + nanos;
                    while (now() < end) { }
                }
                double MPI_Wtime(void) { return calls; }
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
    void eachCallIsInTheFigureAndEachMessageIsCounted() throws Exception {
        String output = Mpirun.runWith(
                Map.of("LD_PRELOAD", library.toString(), "INJECTED_NANOS", Double.toString(DELAY_NANOS),
                        "OMPI_MPI_THREAD_LEVEL", "0"),
                2, InjectedCosts.class, KERNELS);
        List<Line> lines = output.lines().filter(line -> line.startsWith("cost ")).map(Line::read).toList();
        assertThat(lines).as(output).hasSizeGreaterThan(250);
        SoftAssertions softly = new SoftAssertions();
        for (Line line : lines) {
            softly.assertThat(line.nanos()).as("%s at most all calls of both ranks", line)
                    .isLessThan(SLACK * (line.allCalls() + 1) * DELAY_NANOS);
            if (WHOLE.contains(line.pattern())) {
                softly.assertThat(line.nanos()).as("%s at least the calls of rank 0", line)
                        .isGreaterThan(0.95 * line.calls() * DELAY_NANOS);
                if (!OTHER_MESSAGES.matcher(line.kernel()).matches() && line.messages() > 0) {
                    softly.assertThat(line.messages() / line.operations()).as("%s: messages of an operation", line)
                            .isEqualTo(line.declared());
                }
            }
        }
        softly.assertAll();
    }
}
