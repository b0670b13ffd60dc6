package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.pattern.Inside;
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
import java.util.function.UnaryOperator;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Collective operations that are begun and then waited for: at once, which tells what being non-blocking costs where nothing
 * overlaps, or after a computation of as many rounds as the overlap axis says, which is subtracted.
 *
 * @param name after {@code mpi.}, or after {@code mpi.overlap.}
 * @param call in words
 * @param kernel that prepares it
 */
record NonBlockingCollectives(String name, String call, Preparation kernel) {

    /** Prepares an operation at a point. */
    @FunctionalInterface
    private interface Preparation {
        Begin at(Setting setting);
    }

    /** Begins the operation that was prepared. */
    @FunctionalInterface
    private interface Begin {
        Request run() throws MPIException;
    }

    static List<KernelEntry> kernels() {
        return List.of(
                        new NonBlockingCollectives("ibarrier", "MPI_Ibarrier", NonBlockingCollectives::barrier)
                                .entries(entry -> entry.as(Role.BARRIER)),
                        new NonBlockingCollectives("ibcast", "MPI_Ibcast", NonBlockingCollectives::broadcast)
                                .entries(entry -> entry.over(ROOT).overLength(1).moving(Traffic.WITH_OTHERS)),
                        new NonBlockingCollectives("ireduce", "MPI_Ireduce of bytes by bitwise or", NonBlockingCollectives::reduce)
                                .entries(entry -> entry.over(ROOT).overLength(2).moving(Traffic.WITH_OTHERS)),
                        new NonBlockingCollectives("iallreduce", "MPI_Iallreduce of bytes by bitwise or", NonBlockingCollectives::allReduce)
                                .entries(entry -> entry.overLength(2).moving(Exchanges.TO_ONE_AND_BACK)),
                        new NonBlockingCollectives("iallgather", "MPI_Iallgather", NonBlockingCollectives::allGather)
                                .entries(entry -> entry.overLength(1, 1).moving(Traffic.AMONG_ALL)),
                        new NonBlockingCollectives("ialltoall", "MPI_Ialltoall", NonBlockingCollectives::allToAll)
                                .entries(entry -> entry.overLength(0, 2).moving(Traffic.AMONG_ALL)),
                        new NonBlockingCollectives("iscan", "MPI_Iscan of bytes by bitwise or", NonBlockingCollectives::scan)
                                .entries(entry -> entry.overLength(2).moving(Traffic.WITH_OTHERS)))
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    private List<KernelEntry> entries(UnaryOperator<KernelEntry> accepting) {
        KernelEntry alone = KernelEntry.named(
                "mpi." + name, call + " and MPI_Wait, one after the other", backToBack(this::alone));
        KernelEntry around = KernelEntry.named(
                        "mpi.overlap." + name,
                        call + ", the computation, MPI_Wait",
                        Inside.of(backToBack(this::around)).without(backToBack(NonBlockingCollectives::computation)).whereCorrected())
                .over(OVERLAP);
        UnaryOperator<KernelEntry> made = entry -> accepting.apply(entry.over(RANKS).needing(2));
        return List.of(made.apply(alone), made.apply(around).as(Role.OVERLAP));
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static Operation computation(Setting setting) {
        return Overlap.rounds(setting, OVERLAP);
    }

    private Operation alone(Setting setting) {
        Begin operation = kernel.at(setting);
        return () -> operation.run().waitFor();
    }

    private Operation around(Setting setting) {
        Begin operation = kernel.at(setting);
        Operation computation = computation(setting);
        return () -> {
            Request request = operation.run();
            computation.run();
            request.waitFor();
        };
    }

    private static Begin barrier(Setting setting) {
        Party party = Party.of(setting);
        return () -> party.comm().iBarrier();
    }

    private static Begin broadcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return () -> party.comm().iBcast(buffer, party.length(), MPI.BYTE, party.root());
    }

    private static Begin reduce(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        if (party.isRoot()) {
            party.expectingOr(all, party.size());
        }
        return () -> party.comm().iReduce(mine, all, party.length(), MPI.BYTE, MPI.BOR, party.root());
    }

    private static Begin allReduce(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        party.expectingOr(all, party.size());
        return () -> party.comm().iAllReduce(mine, all, party.length(), MPI.BYTE, MPI.BOR);
    }

    private static Begin allGather(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        return () -> party.comm().iAllGather(mine, length, MPI.BYTE, all, length, MPI.BYTE);
    }

    private static Begin allToAll(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int length = party.length();
        return () -> party.comm().iAllToAll(out, length, MPI.BYTE, in, length, MPI.BYTE);
    }

    private static Begin scan(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer below = party.blank(1);
        party.expectingOr(below, party.rank() + 1);
        return () -> party.comm().iScan(mine, below, party.length(), MPI.BYTE, MPI.BOR);
    }
}
