package io.github.measure4j.pattern;

/** Never used as it is: {@link TimedLoop#fresh} defines hidden classes from its bytes. */
final class LoopTemplate implements TimedLoop {
    private volatile boolean running = true;

    LoopTemplate() {}

    @Override
    public void run(Operation operation, Operation inStep, long iterations) throws Exception {
        // The volatile read keeps the compiler from moving what the operation reads out of the loop: it would be done once.
        for (long i = 0; i < iterations && running; i++) {
            operation.run();
            inStep.run(); // within the loop: ranks that drift apart over n iterations would overlap them
        }
    }
}
