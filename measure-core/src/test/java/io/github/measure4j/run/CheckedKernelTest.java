package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class CheckedKernelTest {
    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    /** Each rank passes its bytes to the next one; one rank loses one of them. */
    private static Kernel passingOn(int culprit, byte[][] memory) {
        return setting -> {
            int rank = setting.group().rank();
            int next = (rank + 1) % setting.group().size();
            int length = setting.length();
            memory[rank] = new byte[length];
            setting.checking(() -> Payload.verify(ByteBuffer.wrap(memory[rank]), 0, length, rank));
            return () -> Payload.fill(ByteBuffer.wrap(memory[next]), 0, rank == culprit ? length - 1 : length, next);
        };
    }

    @TestFactory
    Stream<DynamicTest> aKernelThatMovesWrongBytesFailsOnAllRanksAndTheRunGoesOn() {
        return onGroups(group -> {
            for (int culprit = 0; culprit < group.size(); culprit++) {
                int victim = (culprit + 1) % group.size();
                byte[][] memory = new byte[group.size()][];
                Suite suite = Suite.named("suite")
                        .measure("right", collective(passingOn(-1, memory)))
                        .with(Variable.LENGTH, 300)
                        .until(THRICE)
                        .iterating(1)
                        .measure("wrong", collective(passingOn(culprit, memory)))
                        .with(Variable.LENGTH, 300)
                        .until(THRICE)
                        .iterating(1)
                        .build();
                Journal written = new Journal();
                assertThat(onVirtualTime(suite).to(written).on(group).orElseThrow().records()).hasSize(1);
                assertThat(written.lines())
                        .contains("FAILED wrong rank %d: %s".formatted(
                                victim, new WrongData(299, Payload.at(victim, 299), (byte) 0)));
            }
        });
    }

    /** Works with each rank as its root but one. */
    private static Kernel wrongWithRoot(int wrong) {
        return setting -> {
            int root = setting.root();
            if (setting.group().rank() == root) {
                setting.checking(() -> {
                    if (root == wrong) {
                        throw new WrongData("what the root has", 1, 0);
                    }
                });
            }
            return Operation.NOTHING;
        };
    }

    @Test
    void inRoundsAKernelIsCheckedWithEachRankAsItsRoot() {
        for (int wrong = 0; wrong < 3; wrong++) {
            Suite.Builder suite = Suite.named("suite")
                    .measure("rounds", Collective.of(wrongWithRoot(wrong)).inStepBy(Synchronisation.ROUNDS))
                    .until(THRICE)
                    .iterating(1);
            run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
            assertThat(journal.lines())
                    .contains("FAILED rounds rank %d: %s".formatted(wrong, new WrongData("what the root has", 1, 0)));
        }
    }

    @Test
    void aKernelIsCheckedOnceAfterOneIterationAndBeforeTheWarmUp() {
        AtomicInteger iterations = new AtomicInteger();
        List<Integer> checkedAfter = new ArrayList<>();
        Kernel kernel = setting -> {
            setting.checking(() -> checkedAfter.add(iterations.get()));
            return iterations::incrementAndGet;
        };
        run(Suite.named("suite").measure("counted", Simple.of(kernel)).until(THRICE).iterating(1), SoloGroup.create());
        assertThat(checkedAfter).containsExactly(1);
    }

    @Test
    void aPointThatTheRunComesBackToIsNotCheckedAgain() {
        AtomicInteger checks = new AtomicInteger();
        AtomicInteger prepared = new AtomicInteger();
        Kernel kernel = setting -> {
            prepared.incrementAndGet();
            VirtualTime.preparedAtEachVisit(setting);
            setting.checking(checks::incrementAndGet);
            return spending(setting, 1_000);
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("counted", collective(kernel))
                .until(StoppingRule.after(36))
                .iterating(1);
        run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(prepared).hasValue(9);
        assertThat(checks).hasValue(3);
    }
}
