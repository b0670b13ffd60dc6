package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.LOAD;
import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.only;
import static io.github.measure4j.run.VirtualTime.spending;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(300)
class FailingKernelTest {
    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> aKernelThatCannotBePreparedOnOneRankFailsOnAllAndTheRunGoesOn() {
        return onGroups(group -> {
            for (int failing = 0; failing < group.size(); failing++) {
                int culprit = failing;
                Queue<Integer> closed = new ConcurrentLinkedQueue<>();
                Kernel kernel = setting -> {
                    int rank = setting.group().rank();
                    setting.closing(() -> closed.add(rank));
                    if (rank == culprit && setting.point().value(LOAD) == 2) {
                        throw new IOException("no luck today");
                    }
                    return spending(setting, 1_000);
                };
                Suite suite = Suite.named("suite")
                        .measure("failing", collective(kernel))
                        .over(LOAD.at(1, 2, 3))
                        .until(THRICE)
                        .measure("next", collective(taking(1_000)))
                        .until(THRICE)
                        .build();
                Journal written = new Journal();
                Results results = onVirtualTime(suite).to(written).on(group).orElseThrow();
                assertThat(results.records()).hasSize(3);
                assertThat(written.lines().subList(3, written.lines().size()))
                        .containsExactly(
                                "failing {load=1}",
                                "failing {load=3}",
                                "FAILED failing rank %d: java.io.IOException: no luck today, at load=2".formatted(culprit),
                                "STARTED next own.next",
                                "next {}",
                                "ENDED next",
                                "RUN_ENDED  suite");
                assertThat(closed).as("closed at all points").hasSize(3 * group.size());
            }
        });
    }

    @Test
    void aKernelThatFindsNoMemoryOrLibraryOnOneRankFailsOnAll() {
        for (Error error : List.of(new OutOfMemoryError("buffer"), new UnsatisfiedLinkError("library"))) {
            Kernel kernel = setting -> {
                if (setting.group().rank() == 1) {
                    throw error;
                }
                return spending(setting, 1_000);
            };
            Suite.Builder suite = Suite.named("suite").measure("failing", collective(kernel));
            run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
            assertThat(journal.lines()).contains("FAILED failing rank 1: " + error);
        }
    }

    /** What did not fit does not fit where it is longer; over another outer value it is tried again. */
    @Test
    void whereThereIsNoMemoryLongerOnesAreNotTried() {
        Queue<String> tried = new ConcurrentLinkedQueue<>();
        Kernel kernel = setting -> {
            tried.add(setting.point().toString());
            if (setting.point().value(Variable.LENGTH) > 1) {
                throw new OutOfMemoryError("buffer");
            }
            return spending(setting, 1_000);
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("long", Simple.of(kernel))
                .over(LOAD.at(1, 2), Variable.LENGTH.at(1, 2, 4, 8))
                .until(THRICE);
        assertThat(run(suite, SimulatedTime.on(ThreadedGroup.of(1))).records()).hasSize(2);
        assertThat(tried).containsExactly(
                "load=1, length=1", "load=1, length=2", "load=2, length=1", "load=2, length=2");
        assertThat(journal.lines())
                .contains("FAILED long rank 0: java.lang.OutOfMemoryError: buffer, at load=1, length=2, and at 1 other points;"
                        + " 4 longer ones were not tried");
    }

    /** An argument that a kernel refuses is the kernel's, not a sink's. */
    @Test
    void aKernelThatRefusesItsArgumentFailsAndTheRunGoesOn() {
        Kernel refusing = setting -> {
            throw new IllegalArgumentException("a load of 0; 1 is possible");
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("refusing", collective(refusing))
                .measure("next", Simple.of(taking(1_000)))
                .until(THRICE);
        assertThat(run(suite, SimulatedTime.on(ThreadedGroup.of(2))).records()).hasSize(1);
        assertThat(journal.lines())
                .containsSubsequence(
                        "FAILED refusing rank 0: java.lang.IllegalArgumentException: a load of 0; 1 is possible", "next {}");
    }

    private static Kernel throwingOn(int culprit, Operation otherwise) {
        return setting -> setting.group().rank() != culprit
                ? otherwise
                : () -> {
                    throw new IllegalStateException("broke in the loop");
                };
    }

    @Test
    void aKernelThatFailsInTheLoopOfARankByItselfFailsAndTheRunGoesOn() {
        Suite.Builder suite = Suite.named("suite")
                .measure("failing", Simple.of(throwingOn(0, Operation.NOTHING)))
                .over(LOAD.at(1, 2))
                .measure("next", Simple.of(taking(1_000)))
                .until(THRICE);
        for (int ranks : new int[] {1, 3}) {
            journal.lines().clear();
            assertThat(run(suite, SimulatedTime.on(ThreadedGroup.of(ranks))).records()).hasSize(1);
            assertThat(journal.lines())
                    .containsSubsequence(
                            "FAILED failing failing at load=1: java.lang.IllegalStateException: broke in the loop, and at 1 other"
                                    + " points",
                            "next {}");
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 4"})
    void aKernelThatFailsInTheLoopWhileOthersDependOnItEndsTheGroup(int ranks, int culprit) {
        CyclicBarrier foreign = new CyclicBarrier(ranks);
        for (Operation waiting : List.<Operation>of(Operation.NOTHING, foreign::await)) {
            Suite suite = Suite.named("suite")
                    .measure("failing", collective(throwingOn(culprit, waiting)))
                    .build();
            assertThatExceptionOfType(GroupException.class)
                    .isThrownBy(() -> onVirtualTime(suite).on(ThreadedGroup.of(ranks)))
                    .withMessageContaining("broke in the loop")
                    .withMessageContaining("failing at the only point");
            foreign.reset();
        }
        assertThat(Thread.interrupted()).isFalse();
    }
}
