package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.LOAD;
import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Kernels that hold something which fails to close. */
@Timeout(300)
class ClosingKernelTest {
    private final Queue<String> closed = new ConcurrentLinkedQueue<>();

    private Kernel closing(String name, long nanos, IntPredicate failing) {
        return setting -> {
            int rank = setting.group().rank();
            setting.closing(() -> closed.add(name + " of rank " + rank));
            setting.closing(() -> {
                if (failing.test(rank)) {
                    throw new IOException(name + " will not close");
                }
            });
            return spending(setting, nanos);
        };
    }

    @TestFactory
    Stream<DynamicTest> aPointCountsAndTheFailureIsToldOnWhicheverRankSomethingFailsToClose() {
        return onGroups(group -> IntStream.range(0, group.size()).forEach(culprit -> {
            closed.clear();
            Suite suite = Suite.named("suite")
                    .rounds(1)
                    .measure("some", collective(closing("kernel", 1_000, rank -> rank == culprit)))
                    .over(LOAD.at(1, 2))
                    .until(THRICE)
                    .build();
            Journal written = new Journal();
            Results results = onVirtualTime(suite).to(written).on(group).orElseThrow();
            assertThat(results.records()).hasSize(2);
            assertThat(written.lines().subList(2, written.lines().size()))
                    .containsExactly(
                            "STARTED some own.some",
                            "NOT_CLOSED some rank %d: java.io.IOException: kernel will not close, at load=1".formatted(culprit),
                            "some {load=1}",
                            "NOT_CLOSED some rank %d: java.io.IOException: kernel will not close, at load=2".formatted(culprit),
                            "some {load=2}",
                            "ENDED some",
                            "RUN_ENDED  suite");
            assertThat(closed).hasSize(2 * group.size());
        }));
    }

    @TestFactory
    Stream<DynamicTest> eachRankIsToldThatFailsToClose() {
        return onGroups(group -> {
            Suite suite = Suite.named("suite")
                    .rounds(1)
                    .measure("some", collective(closing("kernel", 1_000, rank -> true)))
                    .until(THRICE)
                    .build();
            Journal written = new Journal();
            assertThat(onVirtualTime(suite).to(written).on(group).orElseThrow().records()).hasSize(1);
            assertThat(written.lines().stream().filter(line -> line.startsWith("NOT_CLOSED")))
                    .hasSize(group.size());
        });
    }

    /** What is subtracted is closed first. */
    @TestFactory
    Stream<DynamicTest> theKernelIsClosedWhereItsReferenceFailsTo() {
        return onGroups(group -> {
            closed.clear();
            Suite suite = Suite.named("suite")
                    .rounds(1)
                    .measure("rest", Inside.of(collective(closing("whole", 3_000, rank -> false)))
                            .without(collective(closing("part", 1_000, rank -> true))))
                    .until(THRICE)
                    .build();
            assertThat(onVirtualTime(suite).to(new Journal()).on(group).orElseThrow().records()).hasSize(1);
            assertThat(closed).hasSize(2 * group.size()).contains("whole of rank 0", "part of rank 0");
        });
    }

    /** Closing fails on a rank that could be prepared, after another one could not: both are told, the first reason first. */
    @TestFactory
    Stream<DynamicTest> whyAKernelCouldNotBePreparedIsToldAlsoWhereItFailsToClose() {
        return onGroups(group -> {
            int last = group.size() - 1;
            Kernel held = closing("kernel", 1_000, rank -> rank == 0);
            Kernel failing = setting -> {
                if (setting.group().rank() == last) {
                    throw new IOException("no luck today");
                }
                return held.prepare(setting);
            };
            Suite suite = Suite.named("suite").measure("some", collective(failing)).until(THRICE).build();
            Journal written = new Journal();
            assertThat(onVirtualTime(suite).to(written).on(group).orElseThrow().records()).isEmpty();
            String both = "FAILED some rank %d: java.io.IOException: no luck today".formatted(last)
                    + (last > 0 ? "; not closed: rank 0: java.io.IOException: kernel will not close" : "");
            assertThat(written.lines()).contains(both);
        });
    }
}
