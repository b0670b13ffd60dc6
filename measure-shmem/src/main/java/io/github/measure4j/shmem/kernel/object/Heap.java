package io.github.measure4j.shmem.kernel.object;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * The symmetric heap, whose calls are collective over all PEs and end in a barrier. Each piece is given back before the
 * next is asked for, which is not timed; the readings of the clock are subtracted.
 */
final class Heap {
    private static final long ALIGNMENT = 4096;

    private Heap() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("malloc", "shmem_malloc", Heap::malloc),
                entry("calloc", "shmem_calloc of bytes", Heap::calloc),
                entry("align", "shmem_align at a page", Heap::align),
                entry("realloc", "shmem_realloc to twice the size", Heap::realloc),
                entry("free", "shmem_free", Heap::free));
    }

    /** As many bytes as a realloc needs at once, at the most. */
    private static KernelEntry entry(String name, String description, TimedInside.WatchedKernel kernel) {
        return KernelEntry.named(
                        "shmem.heap." + name,
                        description + ", by all PEs",
                        TimedInside.all(kernel).withoutReadings())
                .moving(Traffic.NONE)
                .overLength(3)
                .needing(1);
    }

    /** Whether what a call has returned is what it promises. All PEs ask at once. */
    private interface Promise {
        boolean kept(long bytes);
    }

    private static long checked(Setting setting, String promised, Promise promise) {
        int pes = LocalCalls.nPes();
        if (setting.group().size() != pes) {
            throw new IllegalArgumentException("the symmetric heap is that of all %d PEs, not of %d"
                    .formatted(pes, setting.group().size()));
        }
        long length = setting.length();
        setting.checking(() -> {
            if (!promise.kept(Math.max(Long.BYTES, length))) {
                throw new IllegalStateException("%s, for %d B; SHMEM_SYMMETRIC_SIZE=SIZE in the environment makes it larger"
                        .formatted(promised, length));
            }
        });
        return length;
    }

    private static Operation malloc(Setting setting, Stopwatch watch) {
        long length = checked(setting, "shmem_malloc has no more", bytes -> {
            long address = malloc(bytes);
            free(address);
            return address != 0;
        });
        return () -> {
            watch.start();
            long address = malloc(length);
            watch.stop();
            free(address);
        };
    }

    private static Operation calloc(Setting setting, Stopwatch watch) {
        long length = checked(setting, "shmem_calloc has no more, or not 0 in it", bytes -> {
            long before = malloc(bytes);
            if (before == 0) {
                return false;
            }
            Type.LONG.store(before, -1);
            free(before);
            long address = calloc(bytes, 1);
            boolean kept = address != 0 && Type.LONG.load(address) == 0;
            free(address);
            return kept;
        });
        return () -> {
            watch.start();
            long address = calloc(length, 1);
            watch.stop();
            free(address);
        };
    }

    private static Operation align(Setting setting, Stopwatch watch) {
        long length = checked(setting, "shmem_align has no more, or not at a page", bytes -> {
            long address = align(ALIGNMENT, bytes);
            free(address);
            return address != 0 && address % ALIGNMENT == 0;
        });
        return () -> {
            watch.start();
            long address = align(ALIGNMENT, length);
            watch.stop();
            free(address);
        };
    }

    private static Operation realloc(Setting setting, Stopwatch watch) {
        long length = checked(setting, "shmem_realloc has no more, or loses what was there", bytes -> {
            long before = malloc(bytes);
            if (before == 0) {
                return false;
            }
            Type.LONG.store(before, bytes);
            long address = realloc(before, 2 * bytes);
            boolean kept = address != 0 && Type.LONG.load(address) == bytes;
            free(address == 0 ? before : address);
            return kept;
        });
        return () -> {
            long address = malloc(length);
            watch.start();
            long larger = realloc(address, 2 * length);
            watch.stop();
            free(larger);
        };
    }

    private static Operation free(Setting setting, Stopwatch watch) {
        long length = checked(setting, "shmem_malloc has no more", bytes -> {
            long address = malloc(bytes);
            free(address);
            return address != 0;
        });
        return () -> {
            long address = malloc(length);
            watch.start();
            free(address);
            watch.stop();
        };
    }

    private static native long malloc(long bytes);

    private static native long calloc(long number, long bytes);

    private static native long align(long alignment, long bytes);

    private static native long realloc(long address, long bytes);

    private static native void free(long address);
}
