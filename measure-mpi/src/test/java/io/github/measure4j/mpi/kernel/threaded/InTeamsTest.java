package io.github.measure4j.mpi.kernel.threaded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.api.Test;

/** On a clock that moves by what is done and by nothing else. */
class InTeamsTest {
    private static final int THREADS = 3;

    private final AtomicLong now = new AtomicLong();
    private final AtomicLongArray done = new AtomicLongArray(THREADS);
    private final ProcessGroup group = mock(ProcessGroup.class);

    private final InTeams pattern = new InTeams((setting, work) -> {
        now.addAndGet(1_000);
        return member -> {
            now.addAndGet(1_000);
            return () -> {
                done.incrementAndGet(member.number());
                if (member.number() == 0) {
                    now.addAndGet(7);
                }
                member.barrier();
            };
        };
    }, "one operation");

    private Stage stage(Pattern one) throws Exception {
        when(group.nanoTime()).thenAnswer(call -> now.get());
        return one.stage(
                Setting.at(Point.NOWHERE.with(Variable.THREADS, THREADS), group), List.of(0), TimedLoop.fresh());
    }

    @Test
    void timesTheLoopOfAllThreadsAndNothingAround() throws Exception {
        try (Stage stage = stage(pattern)) {
            assertThat(stage.repeat(5)).isEqualTo(5 * 7);
            assertThat(stage.repeat(3)).isEqualTo(3 * 7);
        }
        for (int i = 0; i < THREADS; i++) {
            assertThat(done.get(i)).isEqualTo(8);
        }
    }

    @Test
    void subtractsTheSameRegionWithNothingInIt() throws Exception {
        assertThat(pattern.reference(Correction.NONE)).isEmpty();
        try (Stage stage = stage(pattern.reference(Correction.LOOP).orElseThrow())) {
            assertThat(stage.repeat(5)).isZero();
        }
    }
}
