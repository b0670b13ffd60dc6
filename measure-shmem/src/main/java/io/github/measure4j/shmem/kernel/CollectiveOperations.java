package io.github.measure4j.shmem.kernel;

import static io.github.measure4j.subject.Role.BARRIER;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Computation;
import io.github.measure4j.pattern.Inside;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Collectives;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.stream.Stream;

/**
 * Operations of all ranks: barriers, and what moves data between them (Coti and Malony 2022, 3.2). Any of the latter can
 * be kept in step by any strategy, which has the paper's algorithms 1 to 5.
 *
 * <p>The calls are of elements of 8 bytes, and with {@code bits32} of 4 bytes; a message length is rounded up to whole ones.
 */
final class CollectiveOperations {
    /** Long against a broadcast of a short message, so that one is over everywhere when the next begins. */
    private static final long PAUSE_NANOS = 10_000;

    private CollectiveOperations() {}

    static List<KernelEntry> kernels() {
        return Stream.of(barriers(), broadcasts(), exchanges(), Reductions.kernels())
                .flatMap(List::stream)
                .toList();
    }

    private static List<KernelEntry> barriers() {
        return List.of(
                barrier("barrier-all", "shmem_barrier_all, or shmem_barrier over the first ranks",
                        setting -> ShmemGroup.behind(setting.group())::barrier),
                barrier("barrier", "shmem_barrier over an active set", setting -> {
                    ActiveSet set = ActiveSet.synchronising(setting);
                    return () -> Collectives.barrier(0, 0, set.size(), set.nextSync());
                }),
                barrier("barrier.half", "shmem_barrier of every second rank", setting -> {
                    ActiveSet set = ActiveSet.synchronising(setting);
                    return ofHalf(set, () -> Collectives.barrier(0, 1, half(set), set.nextSync()));
                }),
                barrier("sync", "shmem_sync over an active set", setting -> {
                    ActiveSet set = ActiveSet.synchronising(setting);
                    return () -> Collectives.sync(0, 0, set.size(), set.nextSync());
                }),
                barrier("sync.half", "shmem_sync of every second rank", setting -> {
                    ActiveSet set = ActiveSet.synchronising(setting);
                    return ofHalf(set, () -> Collectives.sync(0, 1, half(set), set.nextSync()));
                }),
                KernelEntry.named("shmem.sync-all", "shmem_sync_all, one after the other",
                                backToBack(setting -> Collectives::syncAll))
                        .as(BARRIER)
                        .needing(2));
    }

    private static int half(ActiveSet set) {
        return (set.size() + 1) / 2;
    }

    private static Operation ofHalf(ActiveSet set, Operation operation) {
        return set.rank() % 2 == 0 ? operation : Operation.NOTHING;
    }

    private static KernelEntry barrier(String name, String description, Kernel kernel) {
        return KernelEntry.named("shmem." + name, description + ", one after the other", backToBack(kernel))
                .as(BARRIER)
                .needing(2)
                .over(Variable.RANKS);
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static List<KernelEntry> broadcasts() {
        return List.of(
                broadcast("broadcast", "shmem_broadcast64", Collective.fromRoot(CollectiveOperations::broadcast64)),
                broadcast("broadcast.bits32", "shmem_broadcast32", Collective.fromRoot(CollectiveOperations::broadcast32)),
                broadcast("broadcast.paused", "shmem_broadcast64, acknowledged, after a pause of 10 us, which is subtracted",
                        Inside.of(Collective.fromRoot(CollectiveOperations::pausedBroadcast)
                                        .inStepBy(Synchronisation.ACKNOWLEDGED))
                                .without(backToBack(CollectiveOperations::pause)))
                        .over(Variable.ACKER));
    }

    private static KernelEntry broadcast(String name, String description, Pattern pattern) {
        return KernelEntry.named("shmem." + name, description, pattern)
                .moving(Traffic.WITH_OTHERS)
                .over(Variable.RANKS, Variable.ROOT)
                .overLength(2)
                .needing(2);
    }

    private static Operation broadcast64(Setting setting) throws Exception {
        Blocks b = Blocks.broadcast(setting, Long.BYTES);
        ActiveSet set = b.set();
        return () -> Collectives.broadcast64(b.to(), b.from(), b.number(), b.root(), 0, 0, set.size(), set.nextSync());
    }

    private static Operation broadcast32(Setting setting) throws Exception {
        Blocks b = Blocks.broadcast(setting, Integer.BYTES);
        ActiveSet set = b.set();
        return () -> Collectives.broadcast32(b.to(), b.from(), b.number(), b.root(), 0, 0, set.size(), set.nextSync());
    }

    private static Operation pausedBroadcast(Setting setting) throws Exception {
        Blocks b = Blocks.broadcast(setting, Long.BYTES);
        ActiveSet set = b.set();
        Operation pause = pause(setting);
        return () -> {
            pause.run();
            Collectives.broadcast64(b.to(), b.from(), b.number(), b.root(), 0, 0, set.size(), set.nextSync());
        };
    }

    private static Operation pause(Setting setting) throws Exception {
        return Computation.lasting(setting, PAUSE_NANOS);
    }

    private static List<KernelEntry> exchanges() {
        return List.of(
                gathered("collect", "shmem_collect64 of equal parts", Long.BYTES, b -> () -> Collectives.collect64(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                gathered("collect.bits32", "shmem_collect32 of equal parts", Integer.BYTES, b -> () -> Collectives.collect32(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                gathered("fcollect", "shmem_fcollect64", Long.BYTES, b -> () -> Collectives.fcollect64(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                gathered("fcollect.bits32", "shmem_fcollect32", Integer.BYTES, b -> () -> Collectives.fcollect32(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                transposed("alltoall", "shmem_alltoall64", Long.BYTES, 1, b -> () -> Collectives.alltoall64(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                transposed("alltoall.bits32", "shmem_alltoall32", Integer.BYTES, 1, b -> () -> Collectives.alltoall32(
                        b.to(), b.from(), b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                transposed("alltoalls", "shmem_alltoalls64 of every second element", Long.BYTES, 2,
                        b -> () -> Collectives.alltoalls64(
                                b.to(), b.from(), 2, b.number(), 0, 0, b.set().size(), b.set().nextSync())),
                transposed("alltoalls.bits32", "shmem_alltoalls32 of every second element", Integer.BYTES, 2,
                        b -> () -> Collectives.alltoalls32(
                                b.to(), b.from(), 2, b.number(), 0, 0, b.set().size(), b.set().nextSync())));
    }

    private interface Role {
        Operation with(Blocks blocks);
    }

    private static KernelEntry gathered(String name, String description, int element, Role role) {
        return entry(name, description, setting -> role.with(Blocks.gather(setting, element))).overLength(1, 1);
    }

    private static KernelEntry transposed(String name, String description, int element, int stride, Role role) {
        return entry(name, description, setting -> role.with(Blocks.transpose(setting, element, stride)))
                .overLength(0, 2 * stride);
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named("shmem." + name, description, Collective.of(kernel))
                .moving(Traffic.AMONG_ALL)
                .over(Variable.RANKS)
                .needing(2);
    }
}
