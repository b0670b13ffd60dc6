package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.Companion;
import io.github.measure4j.threads.kernel.Framed.Frame;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Half a {@code Thread.yield} beside a thread that yields for ever: a switch of context where both have one processor,
 * which is the first unless the axes say otherwise; next to nothing where they have two (Sphinx 110, 127).
 */
final class Yields {
    private Yields() {}

    static List<KernelEntry> entries() {
        return List.of(
                Companion.entry("threads.yield", "half a Thread.yield beside a thread that yields for ever", 2,
                        BoundThreads::masterOrFirst, Yields::here).sphinx(110),
                Companion.entry("threads.yield.fresh-thread",
                        "half a Thread.yield beside a thread that yields for ever, on a thread started for each repetition", 2,
                        BoundThreads::masterOrFirst, Yields::onFreshThread).sphinx(127));
    }

    private static Companion yieldsForEver(Setting setting) throws InterruptedException {
        return Companion.start(setting, BoundThreads.slaveOrFirst(setting), () -> {
            while (!Thread.interrupted()) {
                Thread.yield();
            }
            throw new InterruptedException();
        });
    }

    private static Frame here(Setting setting, OperationStopwatch watch) throws Exception {
        return yieldsForEver(setting).beside(watch, Thread::yield);
    }

    /** The fresh thread inherits the binding of the one that starts it. */
    private static Frame onFreshThread(Setting setting, OperationStopwatch watch) throws Exception {
        Operation yield = Thread::yield;
        yieldsForEver(setting);
        return iterations -> {
            AtomicReference<Exception> failure = new AtomicReference<>();
            Thread fresh = new Thread(() -> {
                try {
                    watch.time(yield, iterations);
                } catch (Exception e) {
                    failure.set(e);
                }
            });
            fresh.start();
            fresh.join();
            if (failure.get() != null) {
                throw failure.get();
            }
        };
    }
}
