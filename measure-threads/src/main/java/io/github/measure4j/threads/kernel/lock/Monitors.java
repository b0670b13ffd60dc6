package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.List;

/**
 * {@code synchronized} on a monitor that nobody else wants: what {@link Locks} asks of a ReentrantLock (Sphinx 107, 124-126).
 *
 * <p>Where the JIT knows that a monitor just left is the one entered next, it does neither (coarsening). Over iterations it
 * cannot: the loop reads a volatile field in between. Within one it depends on how the monitor is found, which is why each
 * form has its name: one in a field is read anew for each pair, a static final one is known to be the same.
 */
final class Monitors {
    private static final Object MONITOR = new Object();

    private Monitors() {}

    static List<KernelEntry> entries() {
        return List.of(
                BoundThreads.solo("threads.lock.synchronized", "enter and exit of the monitor of an object", Monitors::one),
                BoundThreads.solo("threads.lock.synchronized-twice",
                        "enter and exit of a monitor, two pairs in a row; its field is read anew for each", 2,
                        setting -> new InField()::enterTwice),
                BoundThreads.solo("threads.lock.synchronized-thrice",
                        "enter and exit of a monitor, three pairs in a row; its field is read anew for each", 3,
                        setting -> new InField()::enterThrice),
                BoundThreads.solo("threads.lock.synchronized-four-times",
                        "enter and exit of a monitor, four pairs in a row; its field is read anew for each", 4,
                        setting -> new InField()::enterFourTimes),
                BoundThreads.solo("threads.lock.synchronized-static", "enter and exit of a static monitor",
                        Monitors::oneStatic),
                BoundThreads.solo("threads.lock.synchronized-static-twice",
                        "enter and exit of a static monitor, two pairs in a row, which the JIT coarsens into one", 2,
                        Monitors::staticTwice),
                BoundThreads.solo("threads.lock.synchronized-static-thrice",
                        "enter and exit of a static monitor, three pairs in a row, which the JIT coarsens into one", 3,
                        Monitors::staticThrice),
                BoundThreads.solo("threads.lock.synchronized-static-four-times",
                        "enter and exit of a static monitor, four pairs in a row, which the JIT coarsens into one", 4,
                        Monitors::staticFourTimes));
    }

    private static Operation one(Setting setting) {
        Object monitor = new Object();
        return () -> {
            synchronized (monitor) {
            }
        };
    }

    private static final class InField {
        private final Object monitor = new Object();

        void enterTwice() {
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
        }

        void enterThrice() {
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
        }

        void enterFourTimes() {
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
            synchronized (monitor) {
            }
        }
    }

    private static Operation oneStatic(Setting setting) {
        return () -> {
            synchronized (MONITOR) {
            }
        };
    }

    private static Operation staticTwice(Setting setting) {
        return () -> {
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
        };
    }

    private static Operation staticThrice(Setting setting) {
        return () -> {
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
        };
    }

    private static Operation staticFourTimes(Setting setting) {
        return () -> {
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
            synchronized (MONITOR) {
            }
        };
    }
}
