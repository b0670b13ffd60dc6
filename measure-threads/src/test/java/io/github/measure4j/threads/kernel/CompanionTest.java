package io.github.measure4j.threads.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.threads.Binding;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class CompanionTest {
    private final Setting setting = Setting.at(Point.NOWHERE, SoloGroup.create());
    private final OperationStopwatch watch = new OperationStopwatch(Clock.system(), TimedLoop.fresh());

    @Test
    void isThereUntilThePointIsDone() throws Exception {
        Semaphore given = new Semaphore(0);
        Companion companion = Companion.start(setting, Binding.ANYWHERE, () -> {
            while (!Thread.interrupted()) {
                given.release();
                Thread.sleep(0, 1_000);
            }
        });
        companion.beside(watch, given::acquire).repeat(10);
        setting.close();
        given.drainPermits();
        assertThat(given.tryAcquire()).isFalse();
    }

    @Test
    void whoWaitsForOneThatDiedIsToldWhy() throws Exception {
        Semaphore never = new Semaphore(0);
        Companion companion = Companion.start(setting, Binding.ANYWHERE, () -> {
            Thread.sleep(10);
            throw new IllegalArgumentException("out of luck");
        });
        assertThatIllegalStateException()
                .isThrownBy(() -> companion.beside(watch, never::acquire).repeat(1))
                .withMessage("the companion thread died: java.lang.IllegalArgumentException: out of luck");
        setting.close();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void anInterruptFromElsewhereStaysOne() throws Exception {
        Companion companion = Companion.start(setting, Binding.ANYWHERE, () -> Thread.sleep(60_000));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> companion.beside(watch, () -> Thread.sleep(1)).repeat(1))
                .isInstanceOf(InterruptedException.class);
        setting.close();
    }
}
