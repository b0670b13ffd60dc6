package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.ExecutorsOfPoint;
import io.github.measure4j.threads.kernel.VirtualThreads;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.Supplier;

/** A task handed to an executor and waited for, and chains of futures. */
final class Tasks {
    private static final int STAGES = 16;

    private Tasks() {}

    static List<KernelEntry> entries() {
        return List.of(
                task("threads.executor.fixed", "a pool of one thread", () -> Executors.newFixedThreadPool(1)),
                task("threads.executor.cached", "a cached pool", Executors::newCachedThreadPool),
                task("threads.executor.fork-join", "a ForkJoinPool of one thread", () -> new ForkJoinPool(1)),
                task("threads.virtual.executor", "an executor with a virtual thread for each",
                        VirtualThreads::executor).requiring(VirtualThreads.CONDITION),
                KernelEntry.named("threads.future.chain", "a stage of a chain of a completed CompletableFuture",
                        Simple.of(Tasks::chain).counting(STAGES)),
                KernelEntry.named("threads.future.chain-async",
                        "a stage of a chain of a CompletableFuture, each handed to a pool of one thread",
                        Simple.of(Tasks::chainAsync).counting(STAGES)));
    }

    private static KernelEntry task(String name, String executor, Supplier<ExecutorService> make) {
        Kernel kernel = setting -> {
            ExecutorService service = ExecutorsOfPoint.closing(setting, make.get());
            Runnable nothing = () -> {};
            return () -> service.submit(nothing).get();
        };
        return KernelEntry.named(name, "an empty task handed to " + executor + ", and waited for", Simple.of(kernel));
    }

    private static Operation chain(Setting setting) {
        Function<Object, Object> same = Function.identity();
        CompletableFuture<Object> first = CompletableFuture.completedFuture(setting);
        return () -> {
            CompletableFuture<Object> last = first;
            for (int i = 0; i < STAGES; i++) {
                last = last.thenApply(same);
            }
            setting.hole().consume(last.join());
        };
    }

    private static Operation chainAsync(Setting setting) {
        ExecutorService pool = ExecutorsOfPoint.closing(setting, Executors.newFixedThreadPool(1));
        Function<Object, Object> same = Function.identity();
        CompletableFuture<Object> first = CompletableFuture.completedFuture(setting);
        return () -> {
            CompletableFuture<Object> last = first;
            for (int i = 0; i < STAGES; i++) {
                last = last.thenApplyAsync(same, pool);
            }
            setting.hole().consume(last.get());
        };
    }
}
