package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ranks of a program that goes on: a kernel that fails ends the run on all of them, and nothing else. */
@Timeout(60)
class LentGroupTest {

    /** Threads that nobody may end, and what each was thrown. */
    private record Lent(ProcessGroup group, Map<Integer, String> heard) implements Around {

        static Lent of(int ranks) {
            return new Lent(ThreadedGroup.of(ranks), new ConcurrentHashMap<>());
        }

        @Override
        public boolean lent() {
            return true;
        }

        @Override
        public void abort(String reason) {
            throw new GroupException("the group", rank(), reason);
        }

        @Override
        public void onEachLocalRank(Consumer<ProcessGroup> body) {
            group.onEachLocalRank(rank -> {
                try {
                    body.accept(new Lent(rank, heard));
                } catch (GroupException e) {
                    heard.put(rank.rank(), e.getMessage());
                }
            });
        }

        @Override
        public Optional<ProcessGroup> first(int ranks) {
            return group.first(ranks).map(smaller -> new Lent(smaller, heard));
        }
    }

    private static Suite suite(Kernel kernel) {
        return Suite.named("suite").rounds(1).measure("some", Collective.of(kernel)).until(THRICE).iterating(1).build();
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 1", "5, 2", "5, 4"})
    void aKernelThatFailsOnOneRankEndsTheRunOnAllAndLeavesNoMessageBehind(int ranks, int culprit) {
        Lent group = Lent.of(ranks);
        Kernel failing = setting -> setting.group().rank() != culprit
                ? Operation.NOTHING
                : () -> {
                    throw new IllegalStateException("broke in the loop");
                };
        assertThat(onVirtualTime(suite(failing)).on(group)).isEmpty();
        assertThat(group.heard()).hasSize(ranks);
        assertThat(group.heard().values())
                .allSatisfy(words -> assertThat(words).startsWith("some at the only point failed on rank " + culprit));
        assertThat(group.heard().get(0)).contains("broke in the loop");
        assertThat(group.heard().get(culprit)).contains("broke in the loop");

        group.heard().clear();
        Optional<Results> after = onVirtualTime(suite(setting -> Operation.NOTHING)).on(group);
        assertThat(group.heard()).isEmpty();
        assertThat(after.orElseThrow().records()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 2"})
    void anErrorOnOneRankIsHeardOnAllInTheOperation(int ranks, int culprit) {
        Lent group = Lent.of(ranks);
        Kernel failing = setting -> setting.group().rank() != culprit
                ? Operation.NOTHING
                : () -> {
                    throw new AssertionError("never so");
                };
        assertThat(onVirtualTime(suite(failing)).on(group)).isEmpty();
        assertThat(group.heard()).hasSize(ranks);
        assertThat(group.heard().values())
                .allSatisfy(words -> assertThat(words).startsWith("some at the only point failed on rank " + culprit));
        assertThat(group.heard().get(0)).contains("java.lang.AssertionError: never so, at ");
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 2"})
    void anErrorOnOneRankFailsThePreparationOnAllAndTheProgramGoesOn(int ranks, int culprit) {
        Lent group = Lent.of(ranks);
        Journal journal = new Journal();
        Kernel failing = setting -> {
            if (setting.group().rank() == culprit) {
                throw new AssertionError("never so");
            }
            return Operation.NOTHING;
        };
        assertThat(onVirtualTime(suite(failing)).to(journal).on(group).orElseThrow().records()).isEmpty();
        assertThat(group.heard()).isEmpty();
        assertThat(journal.lines()).anySatisfy(line -> assertThat(line)
                .startsWith("FAILED some rank %d: java.lang.AssertionError: never so, at ".formatted(culprit)));
    }

    @Test
    void whatAKernelDoesIsCheckedAfterOneIteration() {
        Lent group = Lent.of(2);
        Kernel counting = setting -> {
            AtomicInteger iterations = new AtomicInteger();
            setting.checking(() -> {
                if (iterations.get() != 1) {
                    throw new WrongData("iterations", 1, iterations.get());
                }
            });
            return iterations::incrementAndGet;
        };
        Results results = onVirtualTime(suite(counting)).on(group).orElseThrow();
        assertThat(results.records()).hasSize(1);
    }

    @Test
    void aRankByItselfFailsByItselfAndTheRunGoesOn() {
        Lent group = Lent.of(1);
        Optional<Results> results = onVirtualTime(suite(setting -> () -> {
                    throw new IllegalStateException("broke in the loop");
                }))
                .on(group);
        assertThat(results.orElseThrow().records()).isEmpty();
        assertThat(group.heard()).isEmpty();
    }
}
