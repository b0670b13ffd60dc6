package io.github.measure4j.mpi.kernel.collective;

import static io.github.measure4j.axis.Variable.ACKER;
import static io.github.measure4j.axis.Variable.LOOP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.CallsInC;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;

/** A broadcast, a barrier, and what one rank acknowledges (Sphinx 18, 31, 42, 43, 46, 49, 53, 59, 70). */
public final class BroadcastAndBarrier {
    private BroadcastAndBarrier() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("mpi.barrier", "MPI_Barrier, one after the other",
                        backToBack(BroadcastAndBarrier::barrier)).as(Role.BARRIER).over(RANKS, LOOP).sphinx(18).needing(2),
                KernelEntry.named("mpi.bcast", "MPI_Bcast, then MPI_Barrier",
                        Collective.fromRoot(BroadcastAndBarrier::broadcast))
                        .moving(Traffic.WITH_OTHERS).over(RANKS, ROOT, LOOP).overLength(1).sphinx(42).needing(2),
                KernelEntry.named("mpi.bcast.at-root", "MPI_Bcast from one root, one after the other: the root's overhead",
                        Collective.fromRoot(BroadcastAndBarrier::broadcast).inStepBy(Synchronisation.BACK_TO_BACK))
                        .moving(Traffic.WITH_OTHERS).over(RANKS, ROOT, LOOP).overLength(1).sphinx(43).needing(2),
                acknowledged("mpi.bcast.acknowledged", "MPI_Bcast", Collective.fromRoot(BroadcastAndBarrier::broadcast), 46),
                acknowledged("mpi.scatter.acknowledged", "MPI_Scatter", Collective.fromRoot(RootedCollectives::scatter), 49),
                acknowledged("mpi.scatterv.acknowledged", "MPI_Scatterv", Collective.fromRoot(RootedCollectives::scatterv), 53),
                acknowledged("mpi.scan.acknowledged", "MPI_Scan of bytes by bitwise or",
                        Collective.of(Exchanges::scan), 70),
                KernelEntry.named("mpi.collective.empty", "nothing, in the collective pattern",
                        backToBack(Kernel.EMPTY)).as(Role.EMPTY).over(RANKS).overLength(0).sphinx(31, 59));
    }

    private static KernelEntry acknowledged(String name, String call, Collective pattern, int type) {
        return KernelEntry.named(
                        name,
                        call + ", until one rank has told the root that it is done",
                        pattern.inStepBy(Synchronisation.ACKNOWLEDGED))
                .moving(Traffic.WITH_OTHERS)
                .over(RANKS, ROOT, ACKER)
                .overLength(1, 1)
                .sphinx(type)
                .needing(2);
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    public static Operation barrier(Setting setting) {
        MpiGroup group = MpiGroup.behind(setting.group());
        return setting.loopsInC() ? group.barrierInC() : group.communicator()::barrier;
    }

    static Operation broadcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return setting.loopsInC()
                ? CallsInC.of("Bcast", buffer, party.length(), MPI.BYTE, party.root(), party.comm())
                : () -> party.comm().bcast(buffer, party.length(), MPI.BYTE, party.root());
    }
}
