package io.github.measure4j.shmem.kernel.collective;

import static io.github.measure4j.subject.Role.BARRIER;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.stream.Stream;

/**
 * Operations of all ranks: barriers, and what moves data between them (Coti and Malony 2022, 3.2). Any of the latter can
 * be kept in step by any strategy, which has the paper's algorithms 1 to 5.
 *
 * <p>The calls are of elements of 8 bytes, and with the type {@code bits32} of 4 bytes; a message length is rounded up to whole ones.
 */
final class CollectiveOperations {
    /** Long against a broadcast of a short message, so that one is over everywhere when the next begins. */
    private static final long PAUSE_NANOS = 10_000;

    private static final ElementTypes WIDTHS = ElementTypes.of(List.of(Type.BITS64, Type.BITS32));

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
                barrier("barrier", "shmem_barrier over an active set",
                        setting -> Collectives.barrier(ActiveSet.synchronising(setting))),
                barrier("barrier.half", "shmem_barrier of every second rank",
                        setting -> Collectives.barrierOfHalf(ActiveSet.synchronising(setting))),
                barrier("sync", "shmem_sync over an active set",
                        setting -> Collectives.sync(ActiveSet.synchronising(setting))),
                barrier("sync.half", "shmem_sync of every second rank",
                        setting -> Collectives.syncOfHalf(ActiveSet.synchronising(setting))),
                KernelEntry.named("shmem.sync-all", "shmem_sync_all, one after the other",
                                backToBack(setting -> Collectives::syncAll))
                        .as(BARRIER)
                        .needing(2));
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
                broadcast("broadcast", "shmem_broadcast64, or 32", Collective.fromRoot(CollectiveOperations::broadcast))
                        .over(WIDTHS.variable()),
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

    private static Operation broadcast(Setting setting) throws Exception {
        return WIDTHS.at(setting) == Type.BITS32
                ? Collectives.broadcast32(Blocks.broadcast(setting, Integer.BYTES))
                : broadcast64(setting);
    }

    private static Operation broadcast64(Setting setting) {
        return Collectives.broadcast64(Blocks.broadcast(setting, Long.BYTES));
    }

    private static Operation pausedBroadcast(Setting setting) throws Exception {
        Operation broadcast = broadcast64(setting);
        Operation pause = pause(setting);
        return () -> {
            pause.run();
            broadcast.run();
        };
    }

    private static Operation pause(Setting setting) throws Exception {
        return Computation.lasting(setting, PAUSE_NANOS);
    }

    private static List<KernelEntry> exchanges() {
        return List.of(
                gathered("collect", "shmem_collect64, or 32, of equal parts", Collectives::collect64, Collectives::collect32),
                gathered("fcollect", "shmem_fcollect64, or 32", Collectives::fcollect64, Collectives::fcollect32),
                transposed("alltoall", "shmem_alltoall64, or 32", 1, Collectives::alltoall64, Collectives::alltoall32),
                transposed("alltoalls", "shmem_alltoalls64, or 32, of every second element", Collectives.STRIDE,
                        Collectives::alltoalls64, Collectives::alltoalls32));
    }

    static List<Alias> aliases() {
        Stream<Alias> widths = Stream.of("broadcast", "collect", "fcollect", "alltoall", "alltoalls")
                .map(name -> new Alias("shmem." + name + ".bits32", "shmem." + name, ElementTypes.fixedAt(Type.BITS32)));
        return Stream.concat(widths, Reductions.aliases().stream()).toList();
    }

    private interface RankOperation {
        Operation with(Blocks blocks);
    }

    private static KernelEntry gathered(String name, String description, RankOperation words, RankOperation halves) {
        return entry(name, description, setting -> WIDTHS.at(setting) == Type.BITS32
                        ? halves.with(Blocks.gather(setting, Integer.BYTES))
                        : words.with(Blocks.gather(setting, Long.BYTES)))
                .overLength(1, 1);
    }

    private static KernelEntry transposed(String name, String description, int stride, RankOperation words, RankOperation halves) {
        return entry(name, description, setting -> WIDTHS.at(setting) == Type.BITS32
                        ? halves.with(Blocks.transpose(setting, Integer.BYTES, stride))
                        : words.with(Blocks.transpose(setting, Long.BYTES, stride)))
                .overLength(0, 2 * stride);
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named("shmem." + name, description, Collective.of(kernel))
                .moving(Traffic.AMONG_ALL)
                .over(Variable.RANKS, WIDTHS.variable())
                .needing(2);
    }
}
