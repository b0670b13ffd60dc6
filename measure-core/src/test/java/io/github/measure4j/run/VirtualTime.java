package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Runs on groups whose clocks go only by what kernels say that they take: what the machine does beside does not show. */
final class VirtualTime {
    static final Variable LOAD = Variable.named("load", "");
    private static final int MOST_THREADS = Soak.or(2, 5);
    static final StoppingRule THRICE = StoppingRule.after(3);

    private VirtualTime() {}

    /** A test on a rank by itself and on groups of 1 and 2 threads, of 1 to 5 in a soak. */
    static Stream<DynamicTest> onGroups(Consumer<ProcessGroup> test) {
        Stream<ThreadedGroup> threads = IntStream.rangeClosed(1, MOST_THREADS).mapToObj(ThreadedGroup::of);
        return Stream.concat(Stream.of(SoloGroup.create()), threads)
                .map(group -> dynamicTest(
                        "%d over %s".formatted(group.size(), group.transport()),
                        () -> test.accept(SimulatedTime.on(group))));
    }

    /** A kernel that takes as many nanoseconds on the group's own clock. */
    static Kernel taking(long nanos) {
        return setting -> spending(setting, nanos);
    }

    static Operation spending(Setting setting, long nanos) {
        ProcessGroup group = setting.group();
        return () -> SimulatedTime.spend(group, nanos);
    }

    /** Gives a kernel something to close, which has it prepared anew at each visit. */
    static void preparedAtEachVisit(Setting setting) {
        setting.closing((AutoCloseable) () -> {});
    }

    static Pattern collective(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    /** What the machine does beside does not show in the clocks. */
    static Run onVirtualTime(Suite suite) {
        return Run.of(suite).seeing(Path.of("no", "such", "proc"));
    }

    static PointRecord only(Results results) {
        assertThat(results.records()).hasSize(1);
        return results.records().get(0);
    }
}
