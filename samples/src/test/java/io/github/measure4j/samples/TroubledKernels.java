package io.github.measure4j.samples;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import io.github.measure4j.synchronisation.Collective;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Kernels of which the last rank gets into trouble from a length of 4 on, over each transport; and one that does not. */
public final class TroubledKernels implements KernelProvider {

    private enum Trouble {
        NONE {
            @Override
            Operation operation() {
                return Operation.NOTHING;
            }
        },
        THROWS {
            @Override
            Operation operation() {
                return () -> {
                    throw new IllegalStateException("the reason of the last rank");
                };
            }
        },
        HANGS {
            @Override
            Operation operation() {
                return () -> Thread.sleep(Long.MAX_VALUE);
            }
        },
        HALTS {
            @Override
            Operation operation() {
                return () -> Runtime.getRuntime().halt(42);
            }
        },
        /** A put to memory that is not symmetric, which the library ends the process for. */
        PUTS_ASTRAY {
            @Override
            Operation operation() {
                return TroubledKernels::putAstray;
            }
        };

        abstract Operation operation();
    }

    /** What the library's public operations refuse, so the native call behind them is made. */
    private static void putAstray() throws ReflectiveOperationException {
        Method putmem = Class.forName("io.github.measure4j.shmem.Shmem")
                .getDeclaredMethod("putmem", long.class, long.class, long.class, int.class);
        putmem.setAccessible(true);
        putmem.invoke(null, 0L, 0L, (long) Long.BYTES, 0);
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of("mpi", "shmem", "threads")
                .flatMap(transport -> Stream.of(Trouble.values()).map(trouble -> kernel(transport, trouble)))
                .toList();
    }

    private static KernelEntry kernel(String transport, Trouble trouble) {
        String name = transport + ".trouble." + trouble.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return KernelEntry.named(name, "for tests", Collective.of(setting -> operation(trouble, setting)))
                .on(transport)
                .overLength(1);
    }

    private static Operation operation(Trouble trouble, Setting setting) {
        boolean inTrouble = setting.length() >= 4 && setting.group().rank() == setting.group().size() - 1;
        return inTrouble ? trouble.operation() : Operation.NOTHING;
    }
}
