package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.CallLoop;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Kernels that read the clock in each iteration instead of around the loop, for the comparison of figures 4 and 5 of
 * Coti and Malony 2022 (algorithms 7 and 8). Only the readings of the clock differ.
 */
final class Granularity {
    private Granularity() {}

    static List<KernelEntry> kernels() {
        return List.of(
                inside("put-quiet", "shmem_putmem and shmem_quiet",
                        Granularity::putQuiet, inC(Transfer::put, Loops::putQuietTimed)),
                inside("get", "shmem_getmem", Granularity::get, inC(Transfer::get, Loops::getTimed)),
                inside("put.nonblocking.full", "shmem_putmem_nbi and shmem_quiet",
                        Granularity::putFull, inC(Transfer::put, Loops::putFullTimed)).as(Role.FULL),
                inside("put.nonblocking.post", "shmem_putmem_nbi, shmem_quiet not timed",
                        Granularity::putPost, inC(Transfer::put, Loops::putPostTimed)),
                inside("put.nonblocking.quiet", "shmem_quiet after shmem_putmem_nbi, which is not timed",
                        Granularity::putThenQuiet, inC(Transfer::put, Loops::putThenQuietTimed)),
                inside("put.nonblocking.overlap",
                        "shmem_putmem_nbi, twice its time of computing, which is not timed, and shmem_quiet",
                        Granularity::putAround, Granularity::putAroundInC)
                        .as(Role.OVERLAP, "shmem.put.nonblocking.full.timed-inside"),
                inside("get.nonblocking.full", "shmem_getmem_nbi and shmem_quiet",
                        Granularity::getFull, inC(Transfer::get, Loops::getFullTimed)).as(Role.FULL),
                inside("get.nonblocking.post", "shmem_getmem_nbi, shmem_quiet not timed",
                        Granularity::getPost, inC(Transfer::get, Loops::getPostTimed)),
                inside("get.nonblocking.quiet", "shmem_quiet after shmem_getmem_nbi, which is not timed",
                        Granularity::getThenQuiet, inC(Transfer::get, Loops::getThenQuietTimed)),
                inside("get.nonblocking.overlap",
                        "shmem_getmem_nbi, twice its time of computing, which is not timed, and shmem_quiet",
                        Granularity::getAround, Granularity::getAroundInC)
                        .as(Role.OVERLAP, "shmem.get.nonblocking.full.timed-inside"));
    }

    private static KernelEntry inside(
            String name, String description, TimedInside.WatchedKernel java, TimedInside.WatchedKernel c) {
        return KernelEntry.named(
                        "shmem." + name + ".timed-inside",
                        description + ": the clock read in each iteration",
                        Looping.of(TimedInside.oneSided(java), TimedInside.oneSided(c)))
                .overLength(2)
                .over(Variable.LOOP)
                .needing(2);
    }

    /** A loop in C that reads the clock itself. */
    private static TimedInside.WatchedKernel inC(Transfer.Memory memory, CallLoop timed) {
        return (setting, watch) -> {
            Transfer t = memory.prepare(setting);
            return (Looping.InC) n -> watch.add(timed.run(t.target(), t.source(), t.amount(), t.pe(), n));
        };
    }

    private static Operation putQuiet(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        return () -> {
            watch.start();
            t.put();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation get(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        return () -> {
            watch.start();
            t.get();
            watch.stop();
        };
    }

    private static Operation putFull(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        return () -> {
            watch.start();
            t.putNonBlocking();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation putPost(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        return () -> {
            watch.start();
            t.putNonBlocking();
            watch.stop();
            ShmemGroup.quiet();
        };
    }

    private static Operation putThenQuiet(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        return () -> {
            t.putNonBlocking();
            watch.start();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation putAround(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        Operation computation = NonBlocking.twice(setting, Transfer::put, NonBlocking::putFull);
        return () -> {
            watch.start();
            t.putNonBlocking();
            watch.stop();
            computation.run();
            watch.start();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation putAroundInC(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.put(setting);
        long rounds = NonBlocking.rounds(setting, Transfer::put, NonBlocking::putFull);
        return (Looping.InC)
                n -> watch.add(Loops.putAroundTimed(t.target(), t.source(), t.amount(), t.pe(), rounds, n));
    }

    private static Operation getFull(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        return () -> {
            watch.start();
            t.getNonBlocking();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation getPost(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        return () -> {
            watch.start();
            t.getNonBlocking();
            watch.stop();
            ShmemGroup.quiet();
        };
    }

    private static Operation getThenQuiet(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        return () -> {
            t.getNonBlocking();
            watch.start();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation getAround(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        Operation computation = NonBlocking.twice(setting, Transfer::get, NonBlocking::getFull);
        return () -> {
            watch.start();
            t.getNonBlocking();
            watch.stop();
            computation.run();
            watch.start();
            ShmemGroup.quiet();
            watch.stop();
        };
    }

    private static Operation getAroundInC(Setting setting, Stopwatch watch) throws Exception {
        Transfer t = Transfer.get(setting);
        long rounds = NonBlocking.rounds(setting, Transfer::get, NonBlocking::getFull);
        return (Looping.InC)
                n -> watch.add(Loops.getAroundTimed(t.target(), t.source(), t.amount(), t.pe(), rounds, n));
    }
}
