package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/**
 * A chain of threads: each starts the next and ends, and the last signals the thread that measures (Sphinx 109,
 * 128-130). An iteration starts {@link #THREADS}, so that the signal at its end weighs little.
 */
final class StartChain {
    static final int THREADS = 64;

    private final ThreadFactory factory;
    private final Semaphore ended = new Semaphore(0);
    private final List<Thread> started = new ArrayList<>();

    private StartChain(ThreadFactory factory) {
        this.factory = factory;
    }

    /** Each link is started by the one before, so that its additions are seen by the next. */
    private final class Link implements Runnable {
        private final int left;
        private final boolean keep;

        Link(int left, boolean keep) {
            this.left = left;
            this.keep = keep;
        }

        @Override
        public void run() {
            if (left == 0) {
                ended.release();
            } else {
                start(left, keep);
            }
        }
    }

    private void start(int threads, boolean keep) {
        Thread next = factory.newThread(new Link(threads - 1, keep));
        if (keep) {
            started.add(next);
        }
        next.start();
    }

    static Kernel unjoined(Supplier<ThreadFactory> factory) {
        return setting -> {
            StartChain chain = new StartChain(factory.get());
            return () -> {
                chain.start(THREADS, false);
                chain.ended.acquire();
            };
        };
    }

    static Kernel joined(Supplier<ThreadFactory> factory) {
        return setting -> joined(setting, new StartChain(factory.get()));
    }

    private static Operation joined(Setting setting, StartChain chain) {
        setting.afterRepetition(() -> {
            for (Thread thread : chain.started) {
                thread.join();
            }
            chain.started.clear();
        });
        return () -> {
            chain.start(THREADS, true);
            chain.ended.acquire();
        };
    }
}
