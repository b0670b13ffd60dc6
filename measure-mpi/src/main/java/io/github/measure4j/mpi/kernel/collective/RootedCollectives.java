package io.github.measure4j.mpi.kernel.collective;

import static io.github.measure4j.axis.Variable.LOOP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

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
import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/** Operations to or from one rank (Sphinx 17, 19, 33, 34, 37, 38, 44, 45, 48, 52, 58 and 64-66); the plain {@code MPI_Bcast} is in {@link BroadcastAndBarrier}. */
final class RootedCollectives {
    private static final Collective BCAST = Collective.fromRoot(BroadcastAndBarrier::broadcast);
    private static final Collective REDUCE = Collective.of(RootedCollectives::reduce);
    private static final Collective GATHER = Collective.of(RootedCollectives::gather);
    private static final Collective GATHERV = Collective.of(RootedCollectives::gatherv);
    private static final Collective SCATTER = Collective.fromRoot(RootedCollectives::scatter);
    private static final Collective SCATTERV = Collective.fromRoot(RootedCollectives::scatterv);

    private static final Collective REDUCE_OR_IN_PLACE = Collective.of(InPlace.or(RootedCollectives::reduce, InPlace::reduce));
    private static final Collective GATHER_OR_IN_PLACE = Collective.of(InPlace.or(RootedCollectives::gather, InPlace::gather));
    private static final Collective GATHERV_OR_IN_PLACE = Collective.of(InPlace.or(RootedCollectives::gatherv, InPlace::gatherv));
    private static final Collective SCATTER_OR_IN_PLACE = Collective.fromRoot(InPlace.or(RootedCollectives::scatter, InPlace::scatter));
    private static final Collective SCATTERV_OR_IN_PLACE = Collective.fromRoot(InPlace.or(RootedCollectives::scatterv, InPlace::scatterv));

    private RootedCollectives() {}

    static List<KernelEntry> kernels() {
        return List.of(
                inRounds("bcast", "MPI_Bcast", BCAST, 0).sphinx(17, 44),
                KernelEntry.named("mpi.bcast.all-acknowledge", "MPI_Bcast, then 4 bytes from each other rank to the root",
                                OperationThenStep.by(BroadcastAndBarrier::broadcast, MessagesToRoot::prepare, "acknowledgements")
                                        .hearingOfAll())
                        .moving(Traffic.WITH_OTHERS).over(RANKS, ROOT).overLength(1).sphinx(45).needing(2),
                inStep("reduce", "MPI_Reduce", REDUCE_OR_IN_PLACE, 0).over(Axes.IN_PLACE, Axes.TYPE, Axes.OPERATION),
                atRoot("reduce", "MPI_Reduce to one root", REDUCE, 0).sphinx(64),
                inRounds("reduce", "MPI_Reduce of bytes by bitwise or", REDUCE, 0).sphinx(19),
                fannedOut("reduce", "MPI_Reduce", RootedCollectives::reduce, 0).sphinx(58),
                inStep("gather", "MPI_Gather", GATHER_OR_IN_PLACE, 1).over(Axes.IN_PLACE),
                atRoot("gather", "MPI_Gather to one root", GATHER, 1).sphinx(65),
                inRounds("gather", "MPI_Gather", GATHER, 1).sphinx(33),
                fannedOut("gather", "MPI_Gather", RootedCollectives::gather, 1).sphinx(48),
                inStep("gatherv", "MPI_Gatherv of equal parts", GATHERV_OR_IN_PLACE, 1).over(Axes.IN_PLACE),
                atRoot("gatherv", "MPI_Gatherv to one root", GATHERV, 1).sphinx(66),
                inRounds("gatherv", "MPI_Gatherv of equal parts", GATHERV, 1).sphinx(37),
                fannedOut("gatherv", "MPI_Gatherv", RootedCollectives::gatherv, 1).sphinx(52),
                inStep("scatter", "MPI_Scatter", SCATTER_OR_IN_PLACE, 1).over(Axes.IN_PLACE),
                atRoot("scatter", "MPI_Scatter from one root", SCATTER, 1),
                inRounds("scatter", "MPI_Scatter", SCATTER, 1).sphinx(34),
                inStep("scatterv", "MPI_Scatterv of equal parts", SCATTERV_OR_IN_PLACE, 1).over(Axes.IN_PLACE),
                atRoot("scatterv", "MPI_Scatterv from one root", SCATTERV, 1),
                inRounds("scatterv", "MPI_Scatterv of equal parts", SCATTERV, 1).sphinx(38));
    }

    private static KernelEntry inStep(String name, String description, Collective pattern, int forEach) {
        return KernelEntry.named("mpi." + name, description + ", then MPI_Barrier", pattern)
                .moving(Traffic.WITH_OTHERS)
                .over(RANKS, ROOT, LOOP)
                .overLength(2, forEach)
                .needing(2);
    }

    private static KernelEntry atRoot(String name, String description, Collective pattern, int forEach) {
        return KernelEntry.named(
                        "mpi." + name + ".at-root",
                        description + ", one after the other: the root's overhead",
                        pattern.inStepBy(Synchronisation.BACK_TO_BACK))
                .moving(Traffic.WITH_OTHERS)
                .over(RANKS, ROOT, LOOP)
                .overLength(2, forEach)
                .needing(2);
    }

    private static KernelEntry inRounds(String name, String description, Collective pattern, int forEach) {
        return KernelEntry.named(
                        "mpi." + name + ".rounds",
                        description + " from or to each rank in turn",
                        pattern.inStepBy(Synchronisation.ROUNDS))
                .moving(Traffic.WITH_OTHERS)
                .over(RANKS)
                .overLength(2, forEach)
                .needing(2);
    }

    private static KernelEntry fannedOut(String name, String description, Kernel kernel, int forEach) {
        return KernelEntry.named(
                        "mpi." + name + ".fan-out",
                        description + ", then empty messages down a binomial tree from the root",
                        OperationThenStep.by(kernel, FanOut::prepare, "fan-out").hearingOfAll())
                .moving(Traffic.WITH_OTHERS)
                .over(RANKS, ROOT)
                .overLength(2, forEach)
                .needing(2);
    }

    static Operation reduce(Setting setting) {
        Party party = Party.rooted(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer all = party.blank(1);
        if (party.isRoot()) {
            party.expecting(reduction, all, party.size());
        }
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return setting.loopsInC()
                ? CallsInC.of("Reduce", mine, all, count, type, op, party.root(), party.comm())
                : () -> party.comm().reduce(mine, all, count, type, op, party.root());
    }

    static Operation gather(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = gathered(party);
        int length = party.length();
        return setting.loopsInC()
                ? CallsInC.of("Gather", mine, length, MPI.BYTE, all, length, MPI.BYTE, party.root(), party.comm())
                : () -> party.comm().gather(mine, length, MPI.BYTE, all, length, MPI.BYTE, party.root());
    }

    static Operation gatherv(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = gathered(party);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return setting.loopsInC()
                ? CallsInC.of("Gatherv",
                        mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE, party.root(), party.comm())
                : () -> party.comm().gatherv(mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE, party.root());
    }

    static Operation scatter(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer all = scattered(party);
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        int length = party.length();
        return setting.loopsInC()
                ? CallsInC.of("Scatter", all, length, MPI.BYTE, mine, length, MPI.BYTE, party.root(), party.comm())
                : () -> party.comm().scatter(all, length, MPI.BYTE, mine, length, MPI.BYTE, party.root());
    }

    static Operation scatterv(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer all = scattered(party);
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return setting.loopsInC()
                ? CallsInC.of("Scatterv",
                        all, lengths, offsets, MPI.BYTE, mine, party.length(), MPI.BYTE, party.root(), party.comm())
                : () -> party.comm().scatterv(all, lengths, offsets, MPI.BYTE, mine, party.length(), MPI.BYTE, party.root());
    }

    /** The buffer in which the root gathers. The others need no room, but the bindings expect a buffer. */
    static ByteBuffer gathered(Party party) {
        if (!party.isRoot()) {
            return party.blank(0);
        }
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        return all;
    }

    static ByteBuffer scattered(Party party) {
        return party.isRoot() ? party.forEach() : party.blank(0);
    }
}
