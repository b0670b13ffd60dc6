package io.github.measure4j.threads.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.SphinxReader;
import io.github.measure4j.threads.Binding;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadKernelsTest {
    private static final List<KernelEntry> KERNELS = List.copyOf(Catalogue.load("threads"::equals).entries());
    private static final boolean VIRTUAL = Runtime.version().feature() >= 21;

    private static boolean isVirtual(KernelEntry entry) {
        return entry.name().startsWith("threads.virtual.");
    }

    static Stream<KernelEntry> here() {
        return KERNELS.stream().filter(entry -> VIRTUAL || !isVirtual(entry));
    }

    static Stream<KernelEntry> pairs() {
        return KERNELS.stream().filter(e -> e.pattern().participants() == Participants.FARTHEST_PAIR);
    }

    static Stream<KernelEntry> bindable() {
        return KERNELS.stream().filter(entry -> entry.accepts().contains(Variable.MASTER_BINDING));
    }

    static Stream<KernelEntry> beyondThisJvm() {
        return KERNELS.stream().filter(entry -> !VIRTUAL && isVirtual(entry));
    }

    @Test
    void carryAllTestsOfPthreadsAndOpenMp() {
        Catalogue catalogue = Catalogue.of(KERNELS);
        IntStream.concat(IntStream.rangeClosed(101, 131), IntStream.rangeClosed(201, 215))
                .forEach(type -> assertThat(catalogue.ofType(type)).as("type %d", type).isPresent());
    }

    @Test
    void areFoundByTheServiceLoader() {
        assertThat(Catalogue.load().entries()).extracting(KernelEntry::name)
                .containsAll(KERNELS.stream().map(KernelEntry::name).toList());
        assertThat(Catalogue.load("threads"::equals).entries()).allSatisfy(entry -> assertThat(entry.transport()).isEqualTo("threads"));
    }

    @ParameterizedTest
    @MethodSource("here")
    @Timeout(300)
    void runsOnTwoAndFourThreads(KernelEntry entry) {
        int most = entry.name().matches("threads[.](time-slice|start.*)") ? 2 : 20;
        for (int threads : new int[] {2, 4}) {
            Point point = Point.NOWHERE.with(Variable.THREADS, threads);
            Played.on(threads, entry.pattern(), point, stage -> repeat(stage, most));
            for (Correction correction : Correction.values()) {
                entry.pattern().reference(correction)
                        .ifPresent(reference -> Played.on(threads, reference, point, stage -> repeat(stage, most)));
            }
        }
    }

    private static void repeat(Stage stage, int most) throws Exception {
        assertThat(stage.repeat(1)).isNotNegative();
        assertThat(stage.repeat(most)).isNotNegative();
        assertThat(stage.repeat(most)).isNotNegative();
    }

    /** The other one dies after a few answers; the one that times must not wait for ever. */
    @ParameterizedTest
    @MethodSource("pairs")
    @Timeout(300)
    void doesNotWaitForAPartnerThatDied(KernelEntry entry) {
        Pattern halfHearted = new Pattern() {
            @Override
            public String name() {
                return entry.pattern().name();
            }

            @Override
            public Participants participants() {
                return entry.pattern().participants();
            }

            @Override
            public String quantity(Correction correction) {
                return entry.pattern().quantity(correction);
            }

            @Override
            public Optional<Pattern> reference(Correction correction) {
                return Optional.empty();
            }

            @Override
            public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop)
                    throws Exception {
                return entry.pattern().stage(setting, ranks, (operation, inStep, iterations) -> {
                    loop.run(operation, inStep, 2);
                    if (setting.group().rank() != 0) {
                        throw new IllegalStateException("the partner died");
                    }
                    loop.run(operation, inStep, iterations);
                });
            }
        };
        assertThatThrownBy(() -> Played.on(2, halfHearted, Point.NOWHERE, stage -> stage.repeat(1_000)))
                .hasMessageContaining("the partner died");
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("beyondThisJvm")
    void saysWhatItNeedsWhereTheJvmHasNoVirtualThreads(KernelEntry entry) {
        assertThatThrownBy(() -> Played.on(2, entry.pattern(), Point.NOWHERE, stage -> {}))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("virtual threads need JDK 21 or later; this is ");
    }

    @Test
    void theCatalogueSaysWhatAKernelNeeds() {
        assertThat(KERNELS).allSatisfy(entry ->
                assertThat(entry.requires()).as(entry.name()).isEqualTo(isVirtual(entry) ? "JDK 21 or later" : ""));
    }

    /**
     * Work that nobody looked at would be removed, and more of it would take no longer; a hundredfold leaves no doubt.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "threads.team.work", "threads.team.work-loop", "threads.team.work-sum", "threads.team.work-each",
        "threads.team.increment", "threads.team.shared-loop"
    })
    void moreWorkTakesLonger(String name) {
        Pattern pattern = Catalogue.of(KERNELS).named(name).pattern();
        Point once = Point.NOWHERE.with(Variable.SCHEDULE_CAP, 1).with(Variable.THREADS, 1);
        long[] fastest = {Long.MAX_VALUE, Long.MAX_VALUE};
        for (int i = 0; i < 2; i++) {
            int which = i;
            Played.on(1, pattern, once.with(Variable.WORK_AMOUNT, i == 0 ? 200 : 20_000), stage -> {
                for (int repetition = 0; repetition < 12; repetition++) {
                    fastest[which] = Math.min(fastest[which], stage.repeat(100));
                }
            });
        }
        assertThat(fastest[1]).isGreaterThan(10 * fastest[0]);
    }

    @ParameterizedTest
    @MethodSource("bindable")
    @Timeout(300)
    void runsWhereTheAxesSayAndIsFreeAfterwards(KernelEntry entry) {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "no taskset here");
        String before = Binding.allowed();
        String first = Integer.toString(Binding.firstProcessor());
        Point point = Point.NOWHERE
                .with(Variable.MASTER_BINDING, Binding.firstProcessor())
                .with(Variable.SLAVE_BINDING, Binding.firstProcessor());
        Played.on(2, entry.pattern(), point, stage -> {
            assertThat(Binding.allowed()).isEqualTo(first);
            stage.repeat(2);
        });
        assertThat(Binding.allowed()).isEqualTo(before);
    }

    static Stream<KernelEntry> withSlaves() {
        return bindable().filter(entry -> entry.accepts().contains(Variable.SLAVE_BINDING));
    }

    /** While garbage is collected without a pause, threads that have one processor may need ten seconds for two iterations. */
    static Stream<KernelEntry> withPromptSlaves() {
        return withSlaves().filter(entry -> Soak.whole() || !entry.name().equals("threads.disturbed.collection"));
    }

    static Stream<KernelEntry> withSlavesOfTheirOwn() {
        return withPromptSlaves().filter(entry ->
                entry.pattern().participants() == Participants.ROOT && !entry.name().startsWith("threads.yield"));
    }

    /** The slave of a pair is rank 1; the others are threads that the kernel makes, which would inherit the binding. */
    @ParameterizedTest
    @MethodSource("withPromptSlaves")
    @Timeout(300)
    void theSlavesRunWhereTheirAxisSays(KernelEntry entry) {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "no taskset here");
        int first = Binding.firstProcessor();
        int last = lastProcessor();
        assumeTrue(first < last, "one processor only");
        boolean pair = entry.pattern().participants() == Participants.FARTHEST_PAIR;
        Point point = Point.NOWHERE
                .with(Variable.THREADS, 3)
                .with(Variable.MASTER_BINDING, first)
                .with(Variable.SLAVE_BINDING, last);
        Played.on(2, entry.pattern(), point, stage -> {
            stage.repeat(2);
            boolean master = Thread.currentThread().getName().equals("main") || !pair;
            assertThat(Binding.allowed()).isEqualTo(Integer.toString(master ? first : last));
            if (!pair) {
                assertThat(allowedToSlaves()).isNotEmpty().containsOnly(Integer.toString(last));
            }
        });
    }

    /** And where it says nothing, anywhere: not where the master is that made them. */
    @ParameterizedTest
    @MethodSource("withSlavesOfTheirOwn")
    @Timeout(300)
    void aSlaveOfWhichNothingIsSaidIsFree(KernelEntry entry) {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "no taskset here");
        String anywhere = Binding.allowed();
        Point point = Point.NOWHERE.with(Variable.THREADS, 3).with(Variable.MASTER_BINDING, Binding.firstProcessor());
        Played.on(2, entry.pattern(), point, stage -> {
            stage.repeat(2);
            assertThat(allowedToSlaves()).isNotEmpty().containsOnly(anywhere);
        });
    }

    private static int lastProcessor() {
        String[] numbers = Binding.allowed().split("[,-]");
        return Integer.parseInt(numbers[numbers.length - 1]);
    }

    /** As the kernel of the system says of each thread, whose name it knows the beginning of. */
    private static List<String> allowedToSlaves() throws IOException {
        List<String> allowed = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                List<String> status = status(thread);
                if (status.get(0).matches("Name:\\s*measure-(team|compan|pool).*")) {
                    allowed.add(status.stream()
                            .filter(line -> line.startsWith("Cpus_allowed_list:"))
                            .map(line -> line.split("\\s+")[1])
                            .findFirst().orElseThrow());
                }
            }
        }
        return allowed;
    }

    private static List<String> status(Path thread) throws IOException {
        try {
            return Files.readAllLines(thread.resolve("status"));
        } catch (IOException e) {
            return List.of("a thread of the JVM's own that is gone");
        }
    }

    /** A time slice is nothing to see elsewhere: both are on one processor also where nobody asks for it. */
    @Test
    void aTimeSliceIsMeasuredOnOneProcessorOnly() {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "no taskset here");
        KernelEntry slice = Catalogue.of(KERNELS).ofType(108).orElseThrow();
        Point unbound = Point.NOWHERE
                .with(Variable.MASTER_BINDING, Binding.ANYWHERE)
                .with(Variable.SLAVE_BINDING, Binding.ANYWHERE);
        for (Point point : List.of(Point.NOWHERE, unbound)) {
            Played.on(2, slice.pattern(), point,
                    stage -> assertThat(Binding.allowed()).isEqualTo(Integer.toString(Binding.firstProcessor())));
        }
    }

    @Test
    void refusesWhatIsNotThere() {
        KernelEntry parallel = Catalogue.of(KERNELS).named("threads.team.parallel");
        assertRefused(parallel, Variable.THREADS, 1_000_000, "a team of 1000000 threads");
        assertRefused(Catalogue.of(KERNELS).named("threads.pool.fork-join"), Variable.THREADS, Long.MAX_VALUE, "a team of ");
        assertRefused(parallel, Variable.WORK_FUNCTION, 7, "work function 7");
        assertRefused(Catalogue.of(KERNELS).named("threads.team.for"), Variable.SCHEDULE, 3, "schedule 3");
        assertRefused(Catalogue.of(KERNELS).named("threads.lock.reentrant"), Variable.MASTER_BINDING, 4_000,
                "no binding to processor 4000");
        withSlaves().forEach(entry ->
                assertRefused(entry, Variable.SLAVE_BINDING, 4_000, "no binding to processor 4000"));
    }

    private static void assertRefused(KernelEntry entry, Variable variable, long value, String words) {
        assertThatThrownBy(() -> Played.on(2, entry.pattern(), Point.NOWHERE.with(variable, value), stage -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    /** The references of Sphinx, by the numbers of both. */
    @ParameterizedTest
    @CsvSource({
        "202, 201", "204, 203", "205, 203", "207, 206", "208, 206", "210, 209", "211, 209", "213, 212", "215, 214"
    })
    void fromAConstructItsReferenceIsSubtracted(int construct, int reference) {
        Catalogue catalogue = Catalogue.of(KERNELS);
        KernelEntry work = catalogue.ofType(reference).orElseThrow();
        KernelEntry entry = catalogue.ofType(construct).orElseThrow();
        assertThat(entry.pattern().reference(entry.pattern().usualCorrection())).contains(work.pattern());
        assertThat(entry.pattern().quantity(entry.pattern().usualCorrection())).endsWith("less " + work.name());
        assertThat(entry.accepts()).containsAll(work.accepts()).contains(Variable.THREADS);
    }

    /** Whatever an iteration holds of what is measured, by Sphinx's divisors. */
    @ParameterizedTest
    @CsvSource({
        "101, 1", "102, 1", "103, 1", "104, 1", "105, 4", "106, 4", "107, 1", "108, 2", "110, 2", "111, 1", "112, 2",
        "113, 3", "114, 5", "115, 6", "116, 4", "117, 4", "118, 1", "119, 7", "120, 8", "121, 9", "122, 10", "123, 1",
        "124, 2", "125, 3", "126, 4", "127, 2", "131, 1"
    })
    void aTimeIsDividedAsSphinxDividesIt(int type, int divisor) {
        KernelEntry entry = Catalogue.of(KERNELS).ofType(type).orElseThrow();
        assertThat(entry.pattern().operationsPerIteration(2)).isEqualTo(divisor);
    }

    @Test
    void theThreadsFileOfSphinxResolves() {
        Path file = Path.of("../measure-core/src/test/sphinx/test.sphinx.threads");
        SuiteFile read = SphinxReader.of(Catalogue.of(KERNELS)).read(file);
        assertThat(read.tests()).hasSize(35);
        assertThat(read.skipped()).singleElement().satisfies(test -> assertThat(test.type()).hasValue(32));
        assertThat(read.tests()).extracting(test -> test.measurement().name())
                .contains("Pthread_mutex_lock_and_unlock", "Pthread_mutex_lock_and_unlock-unlock");
        assertThatCode(read::describe).doesNotThrowAnyException();
    }
}
