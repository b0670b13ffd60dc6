package io.github.measure4j.shmem.kernel;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.shmem.Oshcc;
import io.github.measure4j.shmem.Oshrun;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Puts and gets that are made to take longer by a known time, in the call, in quiet, or on the wire: each measurement
 * moves by that time if its definition has it in, and else stays where it was. What a busy machine preempts in most
 * repetitions is measured again, with the delay and without; a wrong definition fails each time.
 */
@Tag("timed")
class KnownDelayIT {
    private static final long DELAY_NANOS = 20_000;

    /** Of the delay: far above what the machine does, and far below the delay. */
    private static final double SLACK = 0.25;
    private static final int CHANCES = 4;
    private static final String ALL = ".*";
    private static final String PREFIX = "measured ";
    private static final String IN_C = "-in-c";

    @TempDir
    private static Path folder;

    private static Map<String, Double> undelayed;

    @BeforeAll
    static void withoutADelay() throws Exception {
        Oshcc.compile(Path.of("src/test/c/delay.c"), folder.resolve("delay.so"), "-shared", "-fPIC", "-ldl");
        undelayed = nanosWithDelay("nothing", ALL);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // whether each has the delay in it: put, put without quiet, put and quiet, get; full, post, quiet, overlap
        "call,  1, 1, 1, 1, 1, 1, 0, 1",
        "quiet, 0, 0, 1, 0, 1, 0, 1, 1",
    })
    void eachMovesAsItsDefinitionSays(
            String place, int put, int complete, int putQuiet, int get, int full, int post, int quiet, int overlap)
            throws Exception {
        moves(place, put, complete, putQuiet, get, full, post, quiet, overlap);
    }

    @Tag("soak")
    @Test
    void whatTakesLongerOnTheWireIsHiddenByAComputation() throws Exception {
        moves("wire", 0, 0, 0, 0, 1, 0, 1, 0);
    }

    private static void moves(
            String place, int put, int complete, int putQuiet, int get, int full, int post, int quiet, int overlap)
            throws Exception {
        Map<String, Integer> times = new HashMap<>(Map.of("put", put, "put.complete", complete, "put-quiet", putQuiet, "get", get));
        for (String call : List.of("put.nonblocking.", "get.nonblocking.")) {
            times.putAll(Map.of(call + "full", full, call + "post", post, call + "quiet", quiet, call + "overlap", overlap));
        }
        Map<String, Double> delayed = nanosWithDelay(place, ALL);
        assertThat(delayed.keySet().stream().map(KnownDelayIT::plain)).containsAll(times.keySet());
        assertThat(delayed)
                .containsKeys(
                        "shmem.put.nonblocking.quiet.timed-inside",
                        "shmem.put.nonblocking.quiet" + IN_C,
                        "shmem.put.nonblocking.overlap" + IN_C,
                        "shmem.put.nonblocking.overlap.timed-inside" + IN_C);
        Map<String, String> wrong = wrong(times, delayed);
        for (int chance = 2; !wrong.isEmpty() && chance <= CHANCES; chance++) {
            String again = wrong.keySet().stream().map(name -> Pattern.quote(name.replace(IN_C, ""))).collect(joining("|"));
            undelayed.putAll(nanosWithDelay("nothing", again));
            delayed = nanosWithDelay(place, again);
            assertThat(delayed).containsKeys(wrong.keySet().toArray(String[]::new));
            wrong = wrong(times, delayed);
        }
        assertThat(wrong).isEmpty();
    }

    /** The measurements that did not move by what they should have. */
    private static Map<String, String> wrong(Map<String, Integer> times, Map<String, Double> delayed) {
        Map<String, String> wrong = new HashMap<>();
        delayed.forEach((measurement, nanos) -> {
            double before = undelayed.get(measurement);
            double expected = times.get(plain(measurement)) * DELAY_NANOS;
            if (!(Math.abs(nanos - before - expected) <= SLACK * DELAY_NANOS)) {
                wrong.put(measurement, "took %.0f ns, and %.0f ns with a delay; expected %.0f ns more".formatted(before, nanos, expected));
            }
        });
        return wrong;
    }

    /** What the measurement is of, however it is made. */
    private static String plain(String measurement) {
        return measurement.replaceAll("^shmem\\.|\\.timed-inside|" + IN_C, "");
    }

    private static Map<String, Double> nanosWithDelay(String place, String kernels) throws Exception {
        Ended ended = Oshrun.runIn(
                Map.of(
                        "LD_PRELOAD", folder.resolve("delay.so").toString(),
                        "MEASURE_DELAY_IN", place,
                        "MEASURE_DELAY_NANOS", Long.toString(DELAY_NANOS)),
                2,
                TransferKernels.class,
                kernels);
        assertThat(ended.code()).as(ended.output()).isZero();
        Map<String, Double> nanos = new HashMap<>();
        ended.output()
                .lines()
                .filter(line -> line.startsWith(PREFIX))
                .map(line -> line.split(" "))
                .forEach(words -> nanos.put(words[1], Double.valueOf(words[2])));
        return nanos;
    }

    static final class TransferKernels {
        /** A quarter of it warms up, after which the interpreter's share of a repetition is far below the slack. */
        private static final Duration LONGEST = Duration.ofMillis(120);

        public static void main(String[] arguments) {
            List<Measurement> measurements = Catalogue.load("shmem"::equals)
                    .entries().stream()
                    .filter(TransferKernels::isOfInterest)
                    .filter(kernel -> kernel.name().matches(arguments[0]))
                    .map(TransferKernels::measurement).toList();
            try (ShmemGroup group = ShmemGroup.join()) {
                Run.of(new Suite("delays", measurements).inRounds(1)).on(group).ifPresent(results -> results.records()
                        .forEach(record -> System.out.println(PREFIX + name(record) + " " + record.seconds() * 1e9)));
            }
        }

        private static boolean isOfInterest(KernelEntry kernel) {
            return kernel.name().matches("shmem\\.(put\\.complete|put-quiet|(put|get)(\\.nonblocking\\.[a-z]+)?)")
                    || kernel.name().matches("shmem\\.put.*\\.timed-inside");
        }

        /** Both loops are points of one measurement, so that the second needs less warming up. */
        private static Measurement measurement(KernelEntry kernel) {
            Measurement plain = Measurement.of(kernel.name(), kernel)
                    .at(Point.NOWHERE.with(Variable.LENGTH, 64))
                    .iterating(1)
                    .until(StoppingRule.standardErrorBelow(0.02).atLeast(8).atMost(24).noLongerThan(LONGEST));
            return kernel.name().startsWith("shmem.put") ? plain.over(List.of(Variable.LOOP.at(0, 1))) : plain;
        }

        private static String name(PointRecord record) {
            return record.measurement() + (record.axes().getOrDefault("loop", 0L) == 1 ? IN_C : "");
        }
    }
}
