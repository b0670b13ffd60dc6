package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;

class StageTest {
    private static final int ATTEMPTS = 20;

    private final ProcessGroup group = mock();
    private final Runnable lineUp = mock();
    private final Operation operation = mock();
    private final Operation inStep = mock();
    private final TimedLoop loop = mock();

    @Test
    void linesUpAndThenHasTheLoopAndNothingElseBetweenTwoReadings() throws Exception {
        when(group.nanoTime()).thenReturn(1_000L, 1_700L);
        Stage stage = new Stage(Setting.at(Point.NOWHERE, group), lineUp, loop, operation, inStep);

        assertThat(stage.repeat(12)).isEqualTo(700);

        InOrder order = inOrder(lineUp, group, loop);
        order.verify(lineUp).run();
        order.verify(group).nanoTime();
        order.verify(loop).run(operation, inStep, 12);
        order.verify(group).nanoTime();
        order.verifyNoMoreInteractions();
    }

    @Test
    void linesUpBeforeEachRepetition() throws Exception {
        Stage stage = new Stage(Setting.at(Point.NOWHERE, group), lineUp, TimedLoop.fresh(), operation, inStep);
        stage.repeat(1);
        stage.repeat(2);
        InOrder order = inOrder(lineUp, operation, inStep);
        order.verify(lineUp).run();
        order.verify(operation).run();
        order.verify(inStep).run();
        order.verify(lineUp).run();
        order.verify(operation).run();
        order.verify(inStep).run();
        order.verify(operation).run();
        order.verify(inStep).run();
        order.verifyNoMoreInteractions();
    }

    /**
     * Iteration k of n does not end before k periods since the loop began, so that n of them take n periods whatever
     * happens in between. Only a pause after the last deadline could spoil that; one attempt of many has none.
     */
    @Test
    void timesAnOperationOfKnownLength() throws Exception {
        long period = 20_000;
        long n = 200;
        long[] schedule = new long[2];
        Operation known = () -> {
            long now = System.nanoTime();
            schedule[0] = schedule[1] == 0 ? now : schedule[0];
            schedule[1]++;
            while (System.nanoTime() - schedule[0] < schedule[1] * period) {
                Thread.onSpinWait();
            }
        };
        Stage stage = new Stage(
                Setting.at(Point.NOWHERE, SoloGroup.create()), () -> schedule[1] = 0, TimedLoop.fresh(), known);
        double nearest = Double.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && nearest > 1.02; attempt++) {
            double ratio = stage.repeat(n) / (double) (n * period);
            assertThat(ratio).isGreaterThanOrEqualTo(1);
            nearest = Math.min(nearest, ratio);
        }
        assertThat(nearest).isLessThan(1.02);
    }

    /** What is done to come together is no part of the time, however long it takes. */
    @Test
    void doesNotTimeTheLineUp() throws Exception {
        Stage stage = new Stage(
                Setting.at(Point.NOWHERE, SoloGroup.create()),
                () -> LockSupport.parkNanos(20_000_000),
                TimedLoop.fresh(),
                Operation.NOTHING);
        long fastest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && fastest > 10_000_000; attempt++) {
            fastest = Math.min(fastest, stage.repeat(1));
        }
        assertThat(fastest).isLessThan(10_000_000);
    }

    @Test
    void closesWhatTheKernelOpenedTheLastFirst() throws Exception {
        AutoCloseable first = mock();
        AutoCloseable second = mock();
        Setting setting = Setting.at(Point.NOWHERE, group);
        assertThat(setting.closing(first)).isSameAs(first);
        setting.closing(second);
        Stage stage = new Stage(setting, lineUp, loop, operation);
        stage.close();
        stage.close();
        InOrder order = inOrder(first, second);
        order.verify(second).close();
        order.verify(first).close();
        order.verifyNoMoreInteractions();
    }

    @Test
    void closesEverythingAlsoWhenAResourceFails() throws Exception {
        AutoCloseable first = mock();
        Setting setting = Setting.at(Point.NOWHERE, group);
        setting.closing(first);
        setting.closing(() -> {
            throw new IOException("second");
        });
        setting.closing(() -> {
            throw new IOException("third");
        });
        assertThatExceptionOfType(IOException.class).isThrownBy(setting::close).withMessage("third");
        verify(first).close();
    }

    @Test
    void closesEverythingAlsoWhereALibraryIsMissingAndKeepsAllReasons() throws Exception {
        AutoCloseable first = mock();
        Setting setting = Setting.at(Point.NOWHERE, group);
        setting.closing(first);
        setting.closing(() -> {
            throw new IOException("second");
        });
        setting.closing(() -> {
            throw new UnsatisfiedLinkError("third");
        });
        assertThatExceptionOfType(UnsatisfiedLinkError.class)
                .isThrownBy(setting::close)
                .withMessage("third")
                .satisfies(e -> assertThat(e.getSuppressed()).extracting(Throwable::getMessage).containsExactly("second"));
        verify(first).close();
    }

    @Test
    void writesTheMemoryThatIsAskedForBeforeTheRanksAreBroughtTogether() throws Exception {
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.CLEARED, 1_000), group);
        List<Byte> seen = new ArrayList<>();
        byte[] memory = setting.clearedMemory();
        Runnable looking = () -> seen.addAll(List.of(memory[0], memory[999]));
        Stage stage = new Stage(setting, looking, TimedLoop.fresh(), operation);
        Stage reference = new Stage(setting.beside(), looking, TimedLoop.fresh(), Operation.NOTHING);
        stage.repeat(3);
        stage.repeatFrom(() -> {
            looking.run();
            return 0;
        }, 1);
        stage.repeatEach(2);
        reference.repeat(1);
        assertThat(memory).hasSize(1_000);
        assertThat(seen).containsExactly((byte) 1, (byte) 1, (byte) 2, (byte) 2, (byte) 3, (byte) 3, (byte) 1, (byte) 1);
    }

    @Test
    void writesNothingUnlessAsked() {
        assertThat(Setting.at(Point.NOWHERE, group).clearedMemory()).isEmpty();
    }
}
