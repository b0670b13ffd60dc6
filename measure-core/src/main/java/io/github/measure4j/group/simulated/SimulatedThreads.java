package io.github.measure4j.group.simulated;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The threads of simulated ranks, a few of which run at a time: who was woken last goes on first, since what it needs is still
 * in the cache. With all of 4,096 ranks in a queue each turn finds its data in memory, and a run takes twice as long.
 *
 * <p>They are virtual where the JVM has such (21 and later), else with small stacks. All ranks have one, also rank 0, although
 * its caller only waits meanwhile: where one of them is not virtual each message to it wakes a thread of the system, and 8
 * ranks were seen to take 70 times as long.
 */
final class SimulatedThreads {
    /** Many more than processors, for ranks that wait for something outside of the group. */
    static final int AT_ONCE = 64;

    private static final long STACK_BYTES = 512 * 1024;
    private static final Optional<Method> START_VIRTUAL = startVirtual();

    private final SimulatedInbox[] inboxes;
    private final int[] ready;
    private IntConsumer starter = rank -> {};
    private int numberReady;
    private int running;

    /** @param inboxes of all ranks, which know their threads */
    SimulatedThreads(SimulatedInbox[] inboxes) {
        this.inboxes = inboxes;
        this.ready = new int[inboxes.length];
    }

    private static Optional<Method> startVirtual() {
        try {
            return Optional.of(Thread.class.getMethod("startVirtualThread", Runnable.class));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** Runs a body for each rank, and returns when all have ended. */
    void runEach(int ranks, IntConsumer body) {
        CountDownLatch left = new CountDownLatch(ranks);
        starter = rank -> start(
                () -> {
                    inboxes[rank].ownedBy(Thread.currentThread());
                    body.accept(rank);
                    left.countDown();
                },
                "measure-simulated-" + rank);
        synchronized (this) {
            running = 0;
            numberReady = 0;
            for (int rank = ranks - 1; rank >= 0; rank--) {
                inboxes[rank].ownedBy(null);
                ready[numberReady++] = rank;
            }
        }
        letRun();
        awaitFully(left);
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

    /** Has a rank go on that waited: now, or when it is its turn. */
    void goesOn(int rank) {
        synchronized (this) {
            if (running >= AT_ONCE) {
                ready[numberReady++] = rank;
                return;
            }
            running++;
        }
        resume(rank);
    }

    /** Has all ranks go on that waited, the first of them first: in trees they are those that others hear from. */
    void goOn(int ranks, IntPredicate waited) {
        synchronized (this) {
            for (int rank = ranks - 1; rank >= 0; rank--) {
                if (waited.test(rank)) {
                    ready[numberReady++] = rank;
                }
            }
        }
        letRun();
    }

    private void letRun() {
        while (true) {
            int rank;
            synchronized (this) {
                if (running >= AT_ONCE || numberReady == 0) {
                    return;
                }
                running++;
                rank = ready[--numberReady];
            }
            resume(rank);
        }
    }

    /** {@return whether all ranks wait, now that the calling one does} Another has its turn otherwise. */
    boolean lastToWait() {
        int rank;
        synchronized (this) {
            if (numberReady == 0) {
                running--;
                return running == 0;
            }
            rank = ready[--numberReady];
        }
        resume(rank);
        return false;
    }

    /** Lets all ranks run at once, so that they end. */
    void letAllRun() {
        int[] all;
        synchronized (this) {
            all = Arrays.copyOf(ready, numberReady);
            numberReady = 0;
        }
        for (int rank : all) {
            resume(rank);
        }
        for (SimulatedInbox inbox : inboxes) {
            inbox.unpark();
        }
    }

    private void resume(int rank) {
        if (!inboxes[rank].goOn()) {
            starter.accept(rank);
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
