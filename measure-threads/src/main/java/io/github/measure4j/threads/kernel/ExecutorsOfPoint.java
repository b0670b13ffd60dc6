package io.github.measure4j.threads.kernel;

import io.github.measure4j.pattern.Setting;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** The executors that a kernel makes for a point, and that end with it. */
public final class ExecutorsOfPoint {
    private static final long PATIENCE_SECONDS = 10;

    private ExecutorsOfPoint() {}

    /** Its threads are gone when the point is done. */
    public static <T extends ExecutorService> T closing(Setting setting, T service) {
        setting.closing(() -> {
            service.shutdownNow();
            if (!service.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the executor does not end");
            }
        });
        return service;
    }
}
