package io.github.measure4j.run.kernel;

import org.jspecify.annotations.Nullable;

/** A kernel could not be prepared or failed: the run goes on with the next point. */
public final class KernelFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public KernelFailure(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }
}
