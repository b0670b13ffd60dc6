package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.Companion;
import io.github.measure4j.threads.kernel.Framed.Frame;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A thread that disturbs the JVM itself. Beside the increment of {@code threads.atomic.long}, which shares nothing with
 * anybody, it leaves garbage, has it collected, or asks for safepoints as fast as it can. All that is more than without
 * that thread is time in which the JVM had stopped the one that measures, or the processor it lost. Repetitions with a
 * collection in them are made again at first; where that does not help, the record has the flag COLLECTING.
 */
final class Disturbed {
    private static final int GARBAGE_BYTES = 1 << 20;

    private Disturbed() {}

    static List<KernelEntry> entries() {
        return List.of(
                entry("threads.disturbed.garbage",
                        "increment of an AtomicLong, while a thread allocates as fast as it can", Disturbed::allocate),
                entry("threads.disturbed.collection",
                        "increment of an AtomicLong, while a thread asks for collections of garbage one after the other",
                        setting -> System::gc),
                entry("threads.disturbed.safepoint",
                        "increment of an AtomicLong, while a thread has all others stopped as often as it can",
                        Disturbed::stopAll));
    }

    /** Goes on for ever. */
    @FunctionalInterface
    private interface Nuisance {
        Operation of(Setting setting);
    }

    private static KernelEntry entry(String name, String description, Nuisance nuisance) {
        return Companion.entry(name, description, 1, BoundThreads::master, (setting, watch) -> {
            AtomicLong counter = new AtomicLong();
            Operation again = nuisance.of(setting);
            Companion companion = Companion.start(setting, BoundThreads.slave(setting), () -> {
                while (!Thread.interrupted()) {
                    again.run();
                }
                throw new InterruptedException();
            });
            Frame frame = companion.beside(watch, counter::incrementAndGet);
            return frame;
        });
    }

    /** Kept in a field of the setting's hole now and then, so that no JIT can do without the allocation. */
    private static Operation allocate(Setting setting) {
        return () -> setting.hole().consume(new byte[GARBAGE_BYTES]);
    }

    /** A thread's stack can be read only while it stands still; for those of all threads the JVM stops them together. */
    private static Operation stopAll(Setting setting) {
        return () -> setting.hole().consume(Thread.getAllStackTraces());
    }
}
