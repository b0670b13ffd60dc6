package io.github.measure4j.mpi.kernel;

import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.PingPong;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPIException;

/**
 * One-sided operations upon a window (SKaMPI 5.4; what MPI-3 added): each with a flush in one long epoch, in a lock of its
 * own, between fences, and from start to complete.
 *
 * <p>The window is made when the point is prepared. The target of a flush or a lock does nothing, but has to make
 * progress where the library moves data by its help.
 */
final class RemoteAccess {
    /** The old word and the new one forth, and what was there back. */
    private static final int WORDS_OF_SWAP = 3;

    private RemoteAccess() {}

    static List<KernelEntry> kernels() {
        return Stream.of(
                        access("put", "MPI_Put", RemoteMemory::written,
                                m -> () -> { m.put(); m.flush(); },
                                m -> () -> { m.lock(); m.put(); m.unlock(); },
                                m -> () -> { m.put(); m.fence(); },
                                m -> () -> { m.start(); m.put(); m.complete(); }).map(e -> e.overLength(2)),
                        access("get", "MPI_Get", RemoteMemory::read,
                                m -> () -> { m.get(); m.flush(); },
                                m -> () -> { m.lock(); m.get(); m.unlock(); },
                                m -> () -> { m.get(); m.fence(); },
                                m -> () -> { m.start(); m.get(); m.complete(); }).map(e -> e.overLength(2)),
                        access("accumulate", "MPI_Accumulate of bytes by bitwise or", RemoteMemory::written,
                                m -> () -> { m.accumulate(); m.flush(); },
                                m -> () -> { m.lock(); m.accumulate(); m.unlock(); },
                                m -> () -> { m.accumulate(); m.fence(); },
                                m -> () -> { m.start(); m.accumulate(); m.complete(); }).map(e -> e.overLength(2)),
                        access("fetch-and-op", "MPI_Fetch_and_op of a long by sum", RemoteMemory::number,
                                m -> () -> { m.fetchAndAdd(); m.flush(); },
                                m -> () -> { m.lock(); m.fetchAndAdd(); m.unlock(); },
                                m -> () -> { m.fetchAndAdd(); m.fence(); },
                                m -> () -> { m.start(); m.fetchAndAdd(); m.complete(); })
                                .map(e -> e.moving(Traffic.FORTH_AND_BACK.each(Long.BYTES))),
                        access("compare-and-swap", "MPI_Compare_and_swap of a long", RemoteMemory::number,
                                m -> () -> { m.compareAndSwap(); m.flush(); },
                                m -> () -> { m.lock(); m.compareAndSwap(); m.unlock(); },
                                m -> () -> { m.compareAndSwap(); m.fence(); },
                                m -> () -> { m.start(); m.compareAndSwap(); m.complete(); })
                                .map(e -> e.moving(Traffic.of(Count.ONE.times(WORDS_OF_SWAP)).each(Long.BYTES))))
                .flatMap(entries -> entries)
                .toList();
    }

    private interface Memory {
        RemoteMemory prepare(Setting setting) throws MPIException;
    }

    private interface Role {
        Operation with(RemoteMemory memory);
    }

    private static Stream<KernelEntry> access(
            String name, String call, Memory memory, Role flushed, Role locked, Role fenced, Role started) {
        return Stream.of(
                entry(name + ".flush", call + ", MPI_Win_flush, in one long epoch", OneSided.of(
                        setting -> flushed.with(memory.prepare(setting).lockedByOrigin(setting)))),
                entry(name + ".lock", "MPI_Win_lock, " + call + ", MPI_Win_unlock",
                        OneSided.of(setting -> locked.with(memory.prepare(setting)))),
                entry(name + ".fence", call + ", MPI_Win_fence by both", PingPong.of(
                                setting -> fenced.with(memory.prepare(setting).fenced(setting)),
                                setting -> memory.prepare(setting).fenced(setting)::fence)
                        .counting("one epoch between fences", 1)),
                entry(name + ".post-start", "MPI_Win_start, " + call + ", MPI_Win_complete; MPI_Win_post, MPI_Win_wait",
                        PingPong.of(setting -> started.with(memory.prepare(setting)),
                                setting -> memory.prepare(setting)::expose)
                                .counting("one epoch from start to complete", 1)));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("mpi.rma." + name, description, pattern).needing(2);
    }
}
