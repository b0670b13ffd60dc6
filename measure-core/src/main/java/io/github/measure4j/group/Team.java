package io.github.measure4j.group;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The threads that run a body as the ranks of a {@link ThreadedGroup}: the caller is rank 0, the others are its own. */
final class Team {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final Consumer<ProcessGroup> body;
    private final Thread caller = Thread.currentThread();
    private final List<Thread> others = new ArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile @Nullable Thread failed;

    Team(Consumer<ProcessGroup> body) {
        this.body = body;
    }

    void add(ThreadedGroup rank) {
        Thread thread = new Thread(() -> runGuarded(rank), "measure-rank-" + rank.rank());
        thread.setDaemon(true);
        others.add(thread);
    }

    /** Returns when the body has ended on all ranks; throws what it failed with first. */
    void run(ThreadedGroup rankZero) {
        others.forEach(Thread::start);
        runGuarded(rankZero);
        awaitOthers();
        if (failure.get() instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure.get() instanceof Error error) {
            throw error;
        }
    }

    private void runGuarded(ThreadedGroup rank) {
        try {
            body.accept(rank);
        } catch (RuntimeException | Error e) {
            if (failure.compareAndSet(null, e)) {
                rank.breakWith(e);
                interruptAllButThis();
            }
        }
    }

    private void interruptAllButThis() {
        failed = Thread.currentThread();
        others.stream().filter(thread -> thread != failed).forEach(Thread::interrupt);
        if (failed != caller) {
            caller.interrupt();
        }
    }

    /** The caller keeps an interrupt from outside, but not the one by which another rank woke it. */
    private void awaitOthers() {
        boolean interrupted = false;
        long patience = Long.MAX_VALUE;
        for (Thread thread : others) {
            while (thread.isAlive() && patience > 0) {
                long start = System.nanoTime();
                try {
                    TimeUnit.NANOSECONDS.timedJoin(thread, Math.min(patience, PATIENCE_NANOS));
                } catch (InterruptedException e) {
                    interrupted = true;
                }
                if (failure.get() != null) {
                    patience = Math.min(patience, PATIENCE_NANOS) - (System.nanoTime() - start);
                }
            }
        }
        boolean now = Thread.interrupted();
        if ((interrupted || now) && (failed == null || failed == caller)) {
            caller.interrupt();
        }
    }
}
