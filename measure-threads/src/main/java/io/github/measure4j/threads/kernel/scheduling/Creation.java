package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.VirtualThreads;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/**
 * Starting threads (Sphinx 109, 128-131). Linux knows system scope only, and a platform thread is one of those,
 * whatever scope Sphinx asks for; a virtual thread is what process scope once meant, under a name of its own.
 */
final class Creation {
    private static final Supplier<ThreadFactory> PLATFORM = () -> Thread::new;

    private Creation() {}

    static List<KernelEntry> entries() {
        return List.of(
                KernelEntry.named("threads.start", "starts in a chain: each thread starts the next, nobody joins",
                        chain(StartChain.unjoined(PLATFORM))).sphinx(109, 128),
                KernelEntry.named("threads.start.joined", "starts in a chain, joined when the clock has stopped",
                        chain(StartChain.joined(PLATFORM))).sphinx(129, 130),
                KernelEntry.named("threads.start-join", "start and join of one thread",
                        Simple.of(startAndJoin(PLATFORM))),
                KernelEntry.named("threads.virtual.start", "starts of virtual threads in a chain, nobody joins",
                        chain(StartChain.unjoined(VirtualThreads::factory))).requiring(VirtualThreads.CONDITION),
                KernelEntry.named("threads.virtual.start.joined",
                        "starts of virtual threads in a chain, joined when the clock has stopped",
                        chain(StartChain.joined(VirtualThreads::factory))).requiring(VirtualThreads.CONDITION),
                KernelEntry.named("threads.virtual.start-join", "start and join of one virtual thread",
                        Simple.of(startAndJoin(VirtualThreads::factory))).requiring(VirtualThreads.CONDITION),
                KernelEntry.named("threads.empty", "nothing, in the simple pattern",
                        Simple.of(Kernel.EMPTY)).as(Role.EMPTY).sphinx(131));
    }

    private static Pattern chain(Kernel kernel) {
        return Simple.of(kernel).counting(StartChain.THREADS);
    }

    private static Kernel startAndJoin(Supplier<ThreadFactory> factories) {
        return setting -> {
            ThreadFactory factory = factories.get();
            return () -> {
                Thread thread = factory.newThread(() -> {});
                thread.start();
                thread.join();
            };
        };
    }
}
