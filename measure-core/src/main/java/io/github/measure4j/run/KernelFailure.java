package io.github.measure4j.run;

/** A kernel could not be prepared or failed: the measurement ends early, the run goes on. */
final class KernelFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    KernelFailure(String reason, Throwable cause) {
        super(reason, cause);
    }
}
