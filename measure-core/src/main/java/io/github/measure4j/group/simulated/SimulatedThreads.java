package io.github.measure4j.group.simulated;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;

/**
 * The threads of simulated ranks: virtual where the JVM has them (21 and later), else with small stacks. All ranks have one,
 * also rank 0, although its caller only waits meanwhile: where one of them is not virtual each message to it wakes a
 * thread of the system, and 8 ranks were seen to take 70 times as long.
 */
final class SimulatedThreads {
    private static final long STACK_BYTES = 512 * 1024;
    private static final Optional<Method> START_VIRTUAL = startVirtual();

    private SimulatedThreads() {}

    private static Optional<Method> startVirtual() {
        try {
            return Optional.of(Thread.class.getMethod("startVirtualThread", Runnable.class));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** Runs a body for each rank, and returns when all have ended. */
    static void runEach(int ranks, IntConsumer body) {
        CountDownLatch running = new CountDownLatch(ranks);
        for (int number = 0; number < ranks; number++) {
            int rank = number;
            start(
                    () -> {
                        body.accept(rank);
                        running.countDown();
                    },
                    "measure-simulated-" + rank);
        }
        awaitFully(running);
    }

    private static void start(Runnable body, String name) {
        if (START_VIRTUAL.isEmpty()) {
            Thread thread = new Thread(null, body, name, STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
            return;
        }
        try {
            START_VIRTUAL.get().invoke(null, body);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the JVM starts no virtual thread", e);
        }
    }

    /** Waits even if interrupted meanwhile, since the ranks cannot be stopped; the interrupt is kept. */
    private static void awaitFully(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
