package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimedLoopTest {
    private static final int ATTEMPTS = 20;

    private long count;

    @Test
    void isOfAClassOfItsOwnEachTime() {
        Set<Class<?>> classes = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            classes.add(TimedLoop.fresh().getClass());
        }
        assertThat(classes).hasSize(50).doesNotContain(LoopTemplate.class).allMatch(Class::isHidden);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 1_000, 100_000})
    void runsTheOperationAsOftenAsTold(long iterations) throws Exception {
        TimedLoop.fresh().run(() -> count++, Operation.NOTHING, iterations);
        assertThat(count).isEqualTo(iterations);
    }

    @Test
    void keepsInStepAfterEachOperation() throws Exception {
        List<String> events = new ArrayList<>();
        TimedLoop.fresh().run(() -> events.add("operation"), () -> events.add("in step"), 3);
        assertThat(events)
                .containsExactly("operation", "in step", "operation", "in step", "operation", "in step");
    }

    @Test
    void canBeRunAgain() throws Exception {
        TimedLoop loop = TimedLoop.fresh();
        loop.run(() -> count++, Operation.NOTHING, 5);
        loop.run(() -> count += 100, Operation.NOTHING, 2);
        assertThat(count).isEqualTo(205);
    }

    @Test
    void endsWithWhatAnOperationThrows() {
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> TimedLoop.fresh().run(
                        () -> {
                            if (++count == 3) {
                                throw new TimeoutException("the third");
                            }
                        },
                        Operation.NOTHING,
                        10))
                .withMessage("the third");
        assertThat(count).isEqualTo(3);
    }

    private static final Point IN_C = Point.NOWHERE.with(Variable.LOOP, 1);

    /** Notes how often it is told to repeat, and makes one loop of itself and a step. */
    private record Noting(String name, List<String> events) implements Operation.InC {
        @Override
        public void repeat(long iterations) {
            events.add(iterations + " " + name);
        }

        @Override
        public Operation.InC followedBy(Operation.InC step) {
            return new Noting(name + ", " + ((Noting) step).name, events);
        }
    }

    @Test
    void staysInJavaUnlessThePointHasItInC() {
        TimedLoop loop = TimedLoop.fresh();
        assertThat(loop.at(Point.NOWHERE)).isSameAs(loop);
        assertThat(loop.at(Point.NOWHERE.with(Variable.LOOP, 0))).isSameAs(loop);
        assertThat(loop.at(IN_C)).isNotSameAs(loop);
    }

    @Test
    void handsAllIterationsToALoopInC() throws Exception {
        List<String> events = new ArrayList<>();
        TimedLoop loop = TimedLoop.fresh().at(IN_C);
        Operation operation = new Noting("call", events);
        Operation barrier = new Noting("barrier", events);
        loop.run(operation, Operation.NOTHING, 1_000);
        loop.run(operation, barrier, 7);
        loop.run(Operation.NOTHING, barrier, 3);
        loop.run(Operation.NOTHING, Operation.NOTHING, 5);
        operation.run();
        assertThat(events).containsExactly("1000 call", "7 call, barrier", "3 barrier", "1 call");
    }

    @Test
    void aLoopInCRefusesWhatOnlyJavaCanDo() {
        TimedLoop loop = TimedLoop.fresh().at(IN_C);
        Operation call = new Noting("call", new ArrayList<>());
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> loop.run(() -> count++, Operation.NOTHING, 1))
                .withMessageContaining("--loop java");
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> loop.run(call, () -> count++, 1))
                .withMessageContaining("another strategy");
        assertThat(count).isZero();
    }

    @Test
    void allocatesNothing() throws Exception {
        TimedLoop loop = TimedLoop.fresh();
        BlackHole hole = new BlackHole();
        Operation operation = () -> hole.consume(count++);
        BlackHoleTest.warmUp(loop, operation);
        BlackHoleTest.allocatedBytes();
        long allocated = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && allocated > 0; attempt++) {
            long before = BlackHoleTest.allocatedBytes();
            loop.run(operation, Operation.NOTHING, 1_000_000);
            allocated = Math.min(allocated, BlackHoleTest.allocatedBytes() - before);
        }
        assertThat(allocated).isZero();
    }
}
