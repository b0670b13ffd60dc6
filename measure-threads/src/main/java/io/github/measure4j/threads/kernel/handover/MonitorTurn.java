package io.github.measure4j.threads.kernel.handover;

/**
 * The turn of one of two threads, under a monitor: the question of {@link ConditionTurn} put to {@code wait} and {@code
 * notify}.
 */
final class MonitorTurn {
    private boolean responders;

    synchronized void initiate() throws InterruptedException {
        pass(true);
        await(false);
    }

    synchronized void respond() throws InterruptedException {
        await(true);
        pass(false);
    }

    private void pass(boolean toResponder) {
        responders = toResponder;
        notify();
    }

    private void await(boolean responder) throws InterruptedException {
        while (responders != responder) {
            wait();
        }
    }
}
