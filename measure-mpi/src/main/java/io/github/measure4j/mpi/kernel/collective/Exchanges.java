package io.github.measure4j.mpi.kernel.collective;

import static io.github.measure4j.axis.Variable.LOOP;
import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.CallsInC;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OperationThenStep;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/**
 * Operations of all ranks among each other, one after the other, and followed by the generic barrier (Sphinx 20, 21, 35,
 * 36, 39-41, 47, 50, 51, 54-57, 71).
 */
final class Exchanges {
    private Exchanges() {}

    static List<KernelEntry> kernels() {
        return List.of(
                alone("allgather", "MPI_Allgather", Exchanges::allGather, InPlace::allGather, 1, 1)
                        .moving(Traffic.AMONG_ALL).sphinx(35),
                inStep("allgather", "MPI_Allgather", Exchanges::allGather, 1, 1).moving(Traffic.AMONG_ALL).sphinx(50),
                alone("allgatherv", "MPI_Allgatherv of equal parts", Exchanges::allGatherv, InPlace::allGatherv, 1, 1)
                        .moving(Traffic.AMONG_ALL).sphinx(39),
                inStep("allgatherv", "MPI_Allgatherv", Exchanges::allGatherv, 1, 1)
                        .moving(Traffic.AMONG_ALL).sphinx(54),
                alone("alltoall", "MPI_Alltoall", Exchanges::allToAll, 0, 2).moving(Traffic.AMONG_ALL).sphinx(20),
                inStep("alltoall", "MPI_Alltoall", Exchanges::allToAll, 0, 2).moving(Traffic.AMONG_ALL).sphinx(47),
                alone("alltoallv", "MPI_Alltoallv of equal parts", Exchanges::allToAllv, 0, 2)
                        .moving(Traffic.AMONG_ALL).sphinx(40),
                inStep("alltoallv", "MPI_Alltoallv", Exchanges::allToAllv, 0, 2).moving(Traffic.AMONG_ALL).sphinx(55),
                inJava("alltoallw", "MPI_Alltoallw of equal parts", Exchanges::allToAllw, 0, 2)
                        .moving(Traffic.AMONG_ALL),
                alone("allreduce", "MPI_Allreduce", Exchanges::allReduce, InPlace::allReduce, 2, 0)
                        .moving(ReductionOperation.TO_ONE_AND_BACK).sphinx(36).over(Axes.TYPE, Axes.OPERATION),
                inStep("allreduce", "MPI_Allreduce", Exchanges::allReduce, 2, 0).moving(ReductionOperation.TO_ONE_AND_BACK).sphinx(51),
                alone("reduce-scatter", "MPI_Reduce_scatter of equal parts",
                        Exchanges::reduceScatter, InPlace::reduceScatter, 1, 1)
                        .moving(Traffic.AMONG_ALL).sphinx(41).over(Axes.TYPE, Axes.OPERATION),
                inStep("reduce-scatter", "MPI_Reduce_scatter", Exchanges::reduceScatter, 1, 1)
                        .moving(Traffic.AMONG_ALL).sphinx(56),
                alone("reduce-scatter-block", "MPI_Reduce_scatter_block",
                        Exchanges::reduceScatterBlock, InPlace::reduceScatterBlock, 1, 1)
                        .moving(Traffic.AMONG_ALL).over(Axes.TYPE, Axes.OPERATION),
                alone("scan", "MPI_Scan", Exchanges::scan, InPlace::scan, 2, 0)
                        .moving(Traffic.WITH_OTHERS).sphinx(71, 21).over(Axes.TYPE, Axes.OPERATION),
                alone("exscan", "MPI_Exscan", Exchanges::exScan, InPlace::exScan, 2, 0)
                        .moving(Traffic.WITH_OTHERS).over(Axes.TYPE, Axes.OPERATION),
                KernelEntry.named("mpi.barrier.generic-barrier", "MPI_Barrier, then Sphinx's barrier of messages",
                                OperationThenStep.by(BroadcastAndBarrier::barrier, GenericBarrier::prepare, "generic barrier")
                                        .hearingOfAll())
                        .moving(Traffic.NONE).over(RANKS).sphinx(57).needing(2));
    }

    private static KernelEntry alone(String name, String description, Kernel apart, Kernel inPlace, int buffers, int forEach) {
        return alone(name, description, InPlace.or(apart, inPlace), buffers, forEach).over(Axes.IN_PLACE);
    }

    private static KernelEntry alone(String name, String description, Kernel kernel, int buffers, int forEach) {
        return inJava(name, description, kernel, buffers, forEach).over(LOOP);
    }

    private static KernelEntry inJava(String name, String description, Kernel kernel, int buffers, int forEach) {
        return KernelEntry.named(
                        "mpi." + name,
                        description + ", one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(RANKS)
                .overLength(buffers, forEach)
                .needing(2);
    }

    private static KernelEntry inStep(String name, String description, Kernel kernel, int buffers, int forEach) {
        return KernelEntry.named(
                        "mpi." + name + ".generic-barrier",
                        description + ", then Sphinx's barrier of messages",
                        OperationThenStep.by(kernel, GenericBarrier::prepare, "generic barrier").hearingOfAll())
                .over(RANKS)
                .overLength(buffers, forEach)
                .needing(2);
    }

    static Operation allGather(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        return setting.loopsInC()
                ? CallsInC.of("Allgather", mine, length, MPI.BYTE, all, length, MPI.BYTE, party.comm())
                : () -> party.comm().allGather(mine, length, MPI.BYTE, all, length, MPI.BYTE);
    }

    static Operation allGatherv(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return setting.loopsInC()
                ? CallsInC.of("Allgatherv", mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE, party.comm())
                : () -> party.comm().allGatherv(mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE);
    }

    static Operation allToAll(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int length = party.length();
        return setting.loopsInC()
                ? CallsInC.of("Alltoall", out, length, MPI.BYTE, in, length, MPI.BYTE, party.comm())
                : () -> party.comm().allToAll(out, length, MPI.BYTE, in, length, MPI.BYTE);
    }

    static Operation allToAllv(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return setting.loopsInC()
                ? CallsInC.of("Alltoallv", out, lengths, offsets, MPI.BYTE, in, lengths, offsets, MPI.BYTE, party.comm())
                : () -> party.comm().allToAllv(out, lengths, offsets, MPI.BYTE, in, lengths, offsets, MPI.BYTE);
    }

    static Operation allToAllw(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        Datatype[] types = new Datatype[party.size()];
        Arrays.fill(types, MPI.BYTE);
        return () -> EachTypeToAll.call(party.comm(), out, lengths, offsets, types, in);
    }

    static Operation allReduce(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer all = party.blank(1);
        party.expecting(reduction, all, party.size());
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Allreduce", mine, all, count, type, op, party.comm())
                : () -> party.comm().allReduce(mine, all, count, type, op);
    }

    static Operation reduceScatter(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int[] counts = new int[party.size()];
        Arrays.fill(counts, reduction.count(party.length()));
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Reduce_scatter", out, mine, counts, type, op, party.comm())
                : () -> party.comm().reduceScatter(out, mine, counts, type, op);
    }

    static Operation reduceScatterBlock(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Reduce_scatter_block", out, mine, count, type, op, party.comm())
                : () -> party.comm().reduceScatterBlock(out, mine, count, type, op);
    }

    static Operation scan(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer below = party.blank(1);
        party.expecting(reduction, below, party.rank() + 1);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Scan", mine, below, count, type, op, party.comm())
                : () -> party.comm().scan(mine, below, count, type, op);
    }

    /** An exclusive scan; the result of rank 0 is undefined. */
    static Operation exScan(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer below = party.blank(1);
        if (party.rank() > 0) {
            party.expecting(reduction, below, party.rank());
        }
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Exscan", mine, below, count, type, op, party.comm())
                : () -> party.comm().exScan(mine, below, count, type, op);
    }
}
