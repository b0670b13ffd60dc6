package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.store.RunLock.Holder;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLockTest {

    @TempDir
    private Path dir;

    @Test
    void oneOfEachKindMayAddToARun() {
        RunDirectory run = RunDirectory.create(dir);
        try (RunLock launcher = RunLock.on(run, Holder.LAUNCHER, Duration.ZERO);
                RunLock group = RunLock.on(run, Holder.GROUP, Duration.ZERO)) {
            for (Holder holder : Holder.values()) {
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> RunLock.on(run, holder, Duration.ofMillis(60)))
                        .withMessageContaining(dir + ": another process adds to this run");
            }
        }
        RunLock.on(run, Holder.GROUP, Duration.ZERO).close();
    }
}
