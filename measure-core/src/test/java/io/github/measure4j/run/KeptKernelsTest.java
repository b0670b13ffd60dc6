package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.LOAD;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Which kernels stay prepared between the visits to their points. */
@Timeout(300)
class KeptKernelsTest {
    private static final int ROUNDS = 3;
    private static final long MORE_THAN_A_ROUND_NANOS = 1_200_000;

    private final AtomicInteger prepared = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    private Kernel counted(boolean closes, int bytes) {
        return setting -> {
            prepared.incrementAndGet();
            if (closes) {
                setting.closing((AutoCloseable) closed::incrementAndGet);
            }
            byte[] memory = new byte[bytes];
            return () -> {
                memory[0]++;
                spending(setting, 1_000).run();
            };
        };
    }

    /** @return how many visits the points had together */
    private int run(Kernel kernel, ProcessGroup group) {
        prepared.set(0);
        closed.set(0);
        Suite suite = Suite.named("suite")
                .rounds(ROUNDS)
                .measure("some", collective(kernel))
                .over(LOAD.at(1, 2))
                .until(StoppingRule.after(60))
                .build();
        List<PointRecord> records = onVirtualTime(suite).on(group).orElseThrow().records();
        int visits = records.stream().mapToInt(record -> record.sampling().shape().visits().size()).sum();
        assertThat(visits).isEqualTo(2 * ROUNDS);
        return visits;
    }

    @TestFactory
    Stream<DynamicTest> aKernelThatHoldsNothingButMemoryIsPreparedOnceForAPoint() {
        return onGroups(group -> {
            run(counted(false, 1_000), group);
            assertThat(prepared).hasValue(2 * group.size());
        });
    }

    @TestFactory
    Stream<DynamicTest> oneThatHasSomethingToCloseIsPreparedAndClosedAtEachVisit() {
        return onGroups(group -> {
            int visits = run(counted(true, 1_000), group);
            assertThat(prepared).hasValue(visits * group.size());
            assertThat(closed).hasValue(visits * group.size());
        });
    }

    /** Two of them would take more than a share of the heap. */
    @TestFactory
    Stream<DynamicTest> oneThatHasNoRoomIsPreparedAtEachVisit() {
        long share = Runtime.getRuntime().maxMemory() / 8;
        return onGroups(group -> {
            int each = (int) Math.min(Integer.MAX_VALUE / 2, share / group.size() * 6 / 10);
            run(counted(false, each), group);
            assertThat(prepared).as("kept at one point and not at the other").hasValue((1 + ROUNDS) * group.size());
        });
    }

    /** One round of warming up, where code that ran at other points alone needs three. */
    @Test
    void oneThatIsPreparedAgainWarmsUpAsIfItHadStayed() {
        List<AtomicInteger> calls = new ArrayList<>();
        Kernel slow = setting -> {
            VirtualTime.preparedAtEachVisit(setting);
            AtomicInteger own = new AtomicInteger();
            calls.add(own);
            return () -> {
                own.incrementAndGet();
                LockSupport.parkNanos(MORE_THAN_A_ROUND_NANOS);
            };
        };
        Suite suite = Suite.named("suite")
                .rounds(8)
                .measure("some", collective(slow))
                .iterating(1)
                .until(StoppingRule.after(120))
                .build();
        PointRecord record = VirtualTime.only(Run.of(suite).on(SoloGroup.create()).orElseThrow());
        List<Visit> visits = record.sampling().shape().visits();
        assertThat(visits).hasSameSizeAs(calls).hasSizeGreaterThan(2);
        // What the JIT compiles meanwhile may have more repeated at a visit, but hardly at each.
        assertThat(IntStream.range(1, visits.size()).map(i -> calls.get(i).get() - visits.get(i).repetitions()).min())
                .hasValue(1);
    }
}
