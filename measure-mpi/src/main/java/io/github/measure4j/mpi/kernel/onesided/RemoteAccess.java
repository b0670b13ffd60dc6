package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * One-sided operations upon a window (SKaMPI 5.4; what MPI-3 added): each call in each kind of epoch, and transfers both
 * ways at once. The kind of window, the calls in an epoch, and for accumulations the
 * element type and the operation are axes. A time is that of an epoch with all its calls.
 *
 * <p>The window is made when the point is prepared. The target of a passive epoch does nothing, but has to make progress
 * where the library moves data by its help.
 */
final class RemoteAccess {
    private RemoteAccess() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(RemoteCall.values())
                .flatMap(call -> Arrays.stream(Epoch.values()).flatMap(epoch -> kernels(call, epoch)))
                .toList();
    }

    private static Stream<KernelEntry> kernels(RemoteCall call, Epoch epoch) {
        KernelEntry oneWay = entry(call, epoch, "", "", oneWay(call, epoch)).moving(call.traffic());
        boolean transfer = call == RemoteCall.PUT || call == RemoteCall.GET;
        return Stream.of(
                        Stream.of(oneWay),
                        transfer
                                ? Stream.of(entry(call, epoch, ".both-ways", ", both ways at once", bothWays(call, epoch))
                                        .moving(Traffic.of(Axes.batched(2)).bothWays()))
                                : Stream.<KernelEntry>empty(),
                        epoch.active()
                                ? Stream.of(entry(call, epoch, ".turns", ", either rank in turn", inTurns(call, epoch))
                                        .moving(twice(call.traffic())))
                                : Stream.<KernelEntry>empty())
                .flatMap(entries -> entries);
    }

    private static Traffic twice(Traffic once) {
        return new Traffic(once.messages().times(2), once.each(), once.directions());
    }

    private static KernelEntry entry(RemoteCall call, Epoch epoch, String ending, String words, Pattern pattern) {
        KernelEntry entry = KernelEntry.named(
                        "mpi.rma.%s.%s%s".formatted(call.word(), epoch.word(), ending),
                        "%s, %s%s".formatted(call.call(), epoch.words(), words),
                        pattern)
                .over(Axes.BATCH, Axes.WINDOW, Variable.LOOP)
                .needing(2);
        if (call.reduces()) {
            entry = entry.over(Axes.TYPE, Axes.OPERATION);
        }
        if (call == RemoteCall.FETCH_AND_OP) {
            entry = entry.over(Axes.NUMBER);
        }
        return call.ofWord() ? entry : entry.overLength(2);
    }

    private static Pattern oneWay(RemoteCall call, Epoch epoch) {
        Kernel origin = setting -> operation(RemoteMemory.of(setting, call, epoch, false), epoch);
        Kernel target = setting -> answer(RemoteMemory.of(setting, call, epoch, false), epoch);
        return epoch.active()
                ? PingPong.of(origin, target).counting("one epoch", 1)
                : OneSided.of(setting -> setting.group().rank() == 0 ? origin.prepare(setting) : target.prepare(setting));
    }

    private static Pattern bothWays(RemoteCall call, Epoch epoch) {
        return PingPong.exchange(setting -> both(RemoteMemory.of(setting, call, epoch, true), epoch))
                .counting("one epoch each way", 1);
    }

    /** An epoch of rank 0 and one of its partner, as the OSU micro-benchmarks do it: no epoch begins before the last one ended. */
    private static Pattern inTurns(RemoteCall call, Epoch epoch) {
        return PingPong.of(
                        setting -> first(RemoteMemory.of(setting, call, epoch, true), epoch),
                        setting -> second(RemoteMemory.of(setting, call, epoch, true), epoch))
                .counting("two epochs, one of either rank", 1);
    }

    private static Operation first(RemoteMemory m, Epoch epoch) {
        if (m.loopsInC()) {
            EpochInC c = m.inC();
            return (epoch == Epoch.FENCE ? c.fence().access().fence().fence() : c.start().access().complete().expose()).loop();
        }
        return epoch == Epoch.FENCE
                ? () -> { m.fence(); m.access(); m.fence(); m.fence(); }
                : () -> { m.start(); m.access(); m.complete(); m.expose(); };
    }

    private static Operation second(RemoteMemory m, Epoch epoch) {
        if (m.loopsInC()) {
            EpochInC c = m.inC();
            return (epoch == Epoch.FENCE ? c.fence().fence().access().fence() : c.expose().start().access().complete()).loop();
        }
        return epoch == Epoch.FENCE
                ? () -> { m.fence(); m.fence(); m.access(); m.fence(); }
                : () -> { m.expose(); m.start(); m.access(); m.complete(); };
    }

    private static EpochInC inC(RemoteMemory m, Epoch epoch) {
        EpochInC c = m.inC();
        return switch (epoch) {
            case FLUSH -> c.access().flush();
            case FLUSH_LOCAL -> c.access().flushLocal();
            case LOCK -> c.lock().access().unlock();
            case LOCK_SHARED -> c.lockShared().access().unlock();
            case LOCK_ALL -> c.lockAll().access().unlockAll();
            case FENCE -> c.access().fence();
            case POST_START -> c.start().access().complete();
        };
    }

    /** Each a lambda of its own, which names its calls. */
    private static Operation operation(RemoteMemory m, Epoch epoch) {
        if (m.loopsInC()) {
            return inC(m, epoch).loop();
        }
        return switch (epoch) {
            case FLUSH -> () -> { m.access(); m.flush(); };
            case FLUSH_LOCAL -> () -> { m.access(); m.flushLocal(); };
            case LOCK -> () -> { m.lock(); m.access(); m.unlock(); };
            case LOCK_SHARED -> () -> { m.lockShared(); m.access(); m.unlock(); };
            case LOCK_ALL -> () -> { m.lockAll(); m.access(); m.unlockAll(); };
            case FENCE -> () -> { m.access(); m.fence(); };
            case POST_START -> () -> { m.start(); m.access(); m.complete(); };
        };
    }

    private static Operation answer(RemoteMemory m, Epoch epoch) {
        if (m.loopsInC() && epoch.active()) {
            return (epoch == Epoch.FENCE ? m.inC().fence() : m.inC().expose()).loop();
        }
        return switch (epoch) {
            case FENCE -> m::fence;
            case POST_START -> m::expose;
            default -> Operation.NOTHING;
        };
    }

    private static Operation both(RemoteMemory m, Epoch epoch) {
        if (m.loopsInC() && epoch == Epoch.POST_START) {
            return m.inC().post().start().access().complete().awaitEnd().loop();
        }
        return epoch == Epoch.POST_START
                ? () -> { m.post(); m.start(); m.access(); m.complete(); m.awaitEnd(); }
                : operation(m, epoch);
    }
}
