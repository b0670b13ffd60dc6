package io.github.measure4j.shmem.kernel;

import io.github.measure4j.shmem.Contexts;
import io.github.measure4j.shmem.Contexts.Option;
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
        int code = option.ordinal();
        return Stream.of(
                KernelEntry.named("shmem.ctx.create." + word, "shmem_ctx_create with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Contexts.destroy(created(option));
                            return () -> {
                                watch.start();
                                long context = Contexts.create(code);
                                watch.stop();
                                Contexts.destroy(context);
                            };
                        }).withoutReadings()),
                KernelEntry.named("shmem.ctx.destroy." + word, "shmem_ctx_destroy of one with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Contexts.destroy(created(option));
                            return () -> {
                                long context = Contexts.create(code);
                                watch.start();
                                Contexts.destroy(context);
                                watch.stop();
                            };
                        }).withoutReadings()));
    }

    static long created(Option option) {
        long context = Contexts.create(option.ordinal());
        if (context == 0) {
            throw new UnsupportedOperationException("shmem_ctx_create gives no context with option " + option);
        }
        return context;
    }
}
