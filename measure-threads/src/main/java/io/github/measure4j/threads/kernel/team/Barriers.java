package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

/** Barriers of all ranks, one after the other. */
final class Barriers {
    private Barriers() {}

    static List<KernelEntry> entries() {
        return List.of(
                barrier("threads.barrier.cyclic", "CyclicBarrier of all threads", Barriers::cyclic),
                barrier("threads.barrier.phaser", "Phaser of all threads", Barriers::phaser));
    }

    private static KernelEntry barrier(String name, String description, Kernel kernel) {
        return KernelEntry.named(name, description + ", one after the other",
                Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .as(Role.BARRIER)
                .over(Variable.RANKS)
                .needing(2);
    }

    private static Operation cyclic(Setting setting) {
        ThreadedGroup threads = ThreadedGroup.behind(setting.group());
        CyclicBarrier barrier = threads.share(() -> new CyclicBarrier(threads.size()));
        return barrier::await;
    }

    private static Operation phaser(Setting setting) {
        ThreadedGroup threads = ThreadedGroup.behind(setting.group());
        Phaser phaser = threads.share(() -> new Phaser(threads.size()));
        return () -> phaser.awaitAdvanceInterruptibly(phaser.arrive());
    }
}
