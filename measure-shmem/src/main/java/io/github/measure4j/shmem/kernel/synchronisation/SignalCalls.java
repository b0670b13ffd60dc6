package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Newer;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/** Puts that set a signal at their target once they have arrived there, and looking at a signal. */
final class SignalCalls {
    private static final long SET = 1;

    private SignalCalls() {}

    static List<KernelEntry> kernels() {
        return List.of(
                put("put-signal-quiet", "shmem_putmem_signal", (t, signal) -> () -> {
                    Signals.put(t.target(), t.source(), t.amount(), signal, SET, t.pe());
                    ShmemGroup.quiet();
                }, Signals::putQuietLoop),
                put("put-signal.nonblocking.full", "shmem_putmem_signal_nbi", (t, signal) -> () -> {
                    Signals.putNbi(t.target(), t.source(), t.amount(), signal, SET, t.pe());
                    ShmemGroup.quiet();
                }, Signals::putNbiQuietLoop),
                local("signal-fetch", "shmem_signal_fetch", "", signal -> () -> Signals.fetch(signal)),
                local("signal-wait-until", "shmem_signal_wait_until", " what is so already",
                        signal -> () -> Signals.waitUntil(signal, SET)));
    }

    /** Makes the operation of rank 0, whose target has a signal. */
    private interface RankOperation {
        Operation with(Transfer transfer, long signal);
    }

    private interface WaitLoop {
        void run(long target, long source, long bytes, long signal, long value, int pe, long iterations);
    }

    private static KernelEntry put(String name, String function, RankOperation java, WaitLoop c) {
        return KernelEntry.named("shmem." + name, function + " and shmem_quiet", Looping.of(
                        origin(function, java),
                        origin(function, (t, signal) -> (Looping.InC)
                                n -> c.run(t.target(), t.source(), t.amount(), signal, SET, t.pe(), n))))
                .overLength(2)
                .over(Variable.LOOP)
                .needing(2)
                .requiring(Newer.CONDITION);
    }

    private static OneSided origin(String function, RankOperation role) {
        return OneSided.of(Newer.having(Signals::has, function, setting -> {
            Transfer transfer = Transfer.put(setting);
            SymmetricMemory signal = signal(setting, 0);
            if (setting.group().rank() > 0) {
                setting.checking(() -> checkSet(signal));
            }
            return role.with(transfer, signal.address());
        }));
    }

    private static void checkSet(SymmetricMemory signal) {
        long found = signal.buffer().getLong(0);
        if (found != SET) {
            throw new WrongData("the signal", SET, found);
        }
    }

    private interface Look {
        Operation at(long signal);
    }

    private static KernelEntry local(String name, String function, String more, Look look) {
        Kernel kernel = Newer.having(Signals::has, function, setting -> {
            SymmetricMemory signal = signal(setting, SET);
            setting.checking(() -> {
                long found = Signals.fetch(signal.address());
                if (found != SET) {
                    throw new WrongData("the signal that was fetched", SET, found);
                }
            });
            return look.at(signal.address());
        });
        return KernelEntry.named("shmem." + name, function + more, Simple.of(kernel)).requiring(Newer.CONDITION);
    }

    private static SymmetricMemory signal(Setting setting, long value) {
        SymmetricMemory memory = setting.closing(ShmemGroup.behind(setting.group()).allocate(Long.BYTES));
        memory.buffer().putLong(0, value);
        return memory;
    }
}
