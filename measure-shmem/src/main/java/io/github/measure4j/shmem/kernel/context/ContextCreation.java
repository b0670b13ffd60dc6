package io.github.measure4j.shmem.kernel.context;

import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.shmem.kernel.context.Context.Option;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Making and destroying a communication context with each option; the other of the two is not timed. */
final class ContextCreation {
    private ContextCreation() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Option.values()).flatMap(ContextCreation::of).toList();
    }

    private static Stream<KernelEntry> of(Option option) {
        String word = option.name().toLowerCase(Locale.ROOT);
        return Stream.of(
                KernelEntry.named("shmem.ctx.create." + word, "shmem_ctx_create with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Context.of(option).destroy();
                            return () -> {
                                watch.start();
                                long context = Context.create(option);
                                watch.stop();
                                Context.destroy(context);
                            };
                        }).withoutReadings()),
                KernelEntry.named("shmem.ctx.destroy." + word, "shmem_ctx_destroy of one with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Context.of(option).destroy();
                            return () -> {
                                long context = Context.create(option);
                                watch.start();
                                Context.destroy(context);
                                watch.stop();
                            };
                        }).withoutReadings()));
    }
}
