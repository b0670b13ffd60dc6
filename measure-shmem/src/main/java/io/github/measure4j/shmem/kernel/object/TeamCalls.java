package io.github.measure4j.shmem.kernel.object;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.kernel.Newer;
import io.github.measure4j.shmem.kernel.collective.Blocks;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;

/** Teams, here always one of all PEs. */
final class TeamCalls {
    private TeamCalls() {}

    static List<KernelEntry> kernels() {
        return List.of(
                together("team.split", "shmem_team_split_strided", " of all PEs and shmem_team_destroy", TeamCalls::split),
                together("team.sync", "shmem_team_sync", "", setting -> {
                    long team = all(setting);
                    return () -> Teams.sync(team);
                }).as(Role.BARRIER),
                KernelEntry.named("shmem.team.my-pe", "shmem_team_my_pe",
                        Simple.of(Newer.having(Teams::has, "shmem_team_my_pe", TeamCalls::myPe))).requiring(Newer.CONDITION),
                moving("broadcast", "shmem_broadcastmem", setting -> {
                    Blocks b = Blocks.broadcast(setting, 1);
                    long team = all(setting);
                    return () -> Teams.broadcast(team, b.to(), b.from(), b.number(), b.root());
                }).moving(Traffic.WITH_OTHERS).overLength(2),
                moving("collect", "shmem_collectmem", setting -> {
                    Blocks b = Blocks.gather(setting, 1);
                    long team = all(setting);
                    return () -> Teams.collect(team, b.to(), b.from(), b.number());
                }).moving(Traffic.AMONG_ALL).overLength(1, 1),
                moving("fcollect", "shmem_fcollectmem", setting -> {
                    Blocks b = Blocks.gather(setting, 1);
                    long team = all(setting);
                    return () -> Teams.fcollect(team, b.to(), b.from(), b.number());
                }).moving(Traffic.AMONG_ALL).overLength(1, 1),
                moving("alltoall", "shmem_alltoallmem", setting -> {
                    Blocks b = Blocks.transpose(setting, 1, 1);
                    long team = all(setting);
                    return () -> Teams.alltoall(team, b.to(), b.from(), b.number());
                }).moving(Traffic.AMONG_ALL).overLength(0, 2),
                together("team.reduce.sum.long", "shmem_long_sum_reduce", " of one element", TeamCalls::sum));
    }

    private static KernelEntry together(String name, String function, String more, Kernel kernel) {
        return KernelEntry.named("shmem." + name, function + more + ", one after the other",
                        Collective.of(Newer.having(Teams::has, function, kernel)).inStepBy(Synchronisation.BACK_TO_BACK))
                .needing(2)
                .requiring(Newer.CONDITION);
    }

    private static KernelEntry moving(String name, String function, Kernel kernel) {
        return KernelEntry.named("shmem.team." + name, function + " of bytes",
                        Collective.of(Newer.having(Teams::has, function, kernel)))
                .needing(2)
                .requiring(Newer.CONDITION);
    }

    private static SymmetricMemory word(Setting setting) {
        SymmetricMemory memory = setting.closing(ShmemGroup.behind(setting.group()).allocate(Long.BYTES));
        memory.buffer().putLong(0, 0);
        return memory;
    }

    /** A team until the point is done. */
    private static long all(Setting setting) {
        long team = Teams.split(0, 1, LocalCalls.nPes());
        setting.closing((AutoCloseable) () -> Teams.destroy(team));
        return team;
    }

    private static Operation split(Setting setting) {
        int pes = LocalCalls.nPes();
        return () -> Teams.destroy(Teams.split(0, 1, pes));
    }

    private static Operation myPe(Setting setting) {
        long team = Teams.world();
        return () -> Teams.myPe(team);
    }

    private static Operation sum(Setting setting) {
        SymmetricMemory target = word(setting);
        SymmetricMemory source = word(setting);
        source.buffer().putLong(0, 1);
        long team = all(setting);
        setting.checking(() -> {
            long found = target.buffer().getLong(0);
            if (found != LocalCalls.nPes()) {
                throw new WrongData("the sum of 1 of each PE", LocalCalls.nPes(), found);
            }
        });
        return () -> Teams.sumReduce(team, target.address(), source.address(), 1);
    }
}
