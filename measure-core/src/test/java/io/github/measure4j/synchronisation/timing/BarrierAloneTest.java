package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** On a clock that stands still, so that a reading of it takes no time. */
class BarrierAloneTest {
    private static final int REPETITIONS = 300;
    private static final int BARRIERS_OF_EACH = 8;

    private final ProcessGroup group = mock();
    private final BarrierAlone barriers = new BarrierAlone(
            group,
            0,
            new Stage(
                    Setting.at(Point.NOWHERE, group), () -> {}, TimedLoop.fresh(), Operation.NOTHING, Operation.NOTHING));
    private final List<Long> orders = new ArrayList<>();

    /** The barriers of repetition i take i nanoseconds each. */
    private long[] answer(long... order) {
        long before = orders.stream().mapToLong(Long::longValue).sum();
        orders.add(order[1]);
        return LongStream.range(before, before + order[1]).map(i -> i / BARRIERS_OF_EACH).toArray();
    }

    @Test
    void oneOrderIsEnoughForTheBarriersOfManyRepetitions() {
        barriers.lead(this::answer, 27, REPETITIONS);
        assertThat(orders).containsExactly(1024L, 1024L, 352L);
    }

    @Test
    void aRepetitionStandsForAsManyBarriersAsThereAreIterations() {
        long[] nanos = barriers.lead(this::answer, 27, REPETITIONS);
        assertThat(nanos).containsExactly(IntStream.range(0, REPETITIONS).mapToLong(i -> 27L * i).toArray());
        assertThat(barriers.besideNanos())
                .isEqualTo(IntStream.range(0, REPETITIONS).mapToLong(i -> (BARRIERS_OF_EACH - 27L) * i).sum());
    }

    @Test
    void ofASingleIterationTheRootsBarrierCounts() throws Exception {
        long[] order = {1, 3};
        assertThat(barriers.carryOut(order)).hasSize(3).containsOnly(BarrierAlone.NO_VALUE);
        order[0] = 0;
        assertThat(barriers.carryOut(order)).containsExactly(0, 0, 0);
    }
}
