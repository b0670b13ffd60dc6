package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/**
 * Collective operations with {@code MPI_IN_PLACE}: the buffer of the result holds a rank's own part. {@link Axes#IN_PLACE} chooses
 * between them and those of two buffers.
 *
 * <p>A reduction is given the result of the one before: sums grow from one to the next, as they do in the OSU micro-benchmarks.
 * The first result is verified.
 */
final class InPlace {
    private InPlace() {}

    /** As the point asks: with two buffers, or in place. */
    static Kernel or(Kernel apart, Kernel inPlace) {
        return setting -> {
            boolean asked = setting.point().valueOr(Axes.IN_PLACE, 0) != 0;
            if (asked && setting.loopsInC()) {
                throw new IllegalArgumentException("in-place has its loop in Java alone: Loop = java");
            }
            return (asked ? inPlace : apart).prepare(setting);
        };
    }

    static Operation allGather(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer all = gathering(party);
        return () -> party.comm().allGather(all, party.length(), MPI.BYTE);
    }

    static Operation allGatherv(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer all = gathering(party);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> party.comm().allGatherv(all, lengths, offsets, MPI.BYTE);
    }

    static Operation gather(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? gathering(party) : party.mine();
        return () -> party.comm().gather(buffer, party.length(), MPI.BYTE, party.root());
    }

    static Operation gatherv(Setting setting) {
        Party party = Party.rooted(setting);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        if (party.isRoot()) {
            ByteBuffer all = gathering(party);
            return () -> party.comm().gatherv(all, lengths, offsets, MPI.BYTE, party.root());
        }
        ByteBuffer mine = party.mine();
        return () -> party.comm().gatherv(mine, party.length(), MPI.BYTE, party.root());
    }

    static Operation scatter(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.forEach() : received(party);
        return () -> party.comm().scatter(buffer, party.length(), MPI.BYTE, party.root());
    }

    static Operation scatterv(Setting setting) {
        Party party = Party.rooted(setting);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        if (party.isRoot()) {
            ByteBuffer all = party.forEach();
            return () -> party.comm().scatterv(all, lengths, offsets, MPI.BYTE, party.root());
        }
        ByteBuffer mine = received(party);
        return () -> party.comm().scatterv(mine, party.length(), MPI.BYTE, party.root());
    }

    static Operation reduce(Setting setting) {
        Party party = Party.rooted(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.mine(reduction);
        if (party.isRoot()) {
            party.expecting(reduction, buffer, party.size());
        }
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().reduce(buffer, count, type, op, party.root());
    }

    static Operation allReduce(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.mine(reduction);
        party.expecting(reduction, buffer, party.size());
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().allReduce(buffer, count, type, op);
    }

    /** The result is where the contributions to rank 0 were. */
    static Operation reduceScatter(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.forEach(reduction);
        party.expectingThoseToMe(reduction, buffer);
        int[] counts = new int[party.size()];
        Arrays.fill(counts, reduction.count(party.length()));
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().reduceScatter(buffer, counts, type, op);
    }

    static Operation reduceScatterBlock(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.forEach(reduction);
        party.expectingThoseToMe(reduction, buffer);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().reduceScatterBlock(buffer, count, type, op);
    }

    static Operation scan(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.mine(reduction);
        party.expecting(reduction, buffer, party.rank() + 1);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().scan(buffer, count, type, op);
    }

    /** An exclusive scan; the result of rank 0 is undefined. */
    static Operation exScan(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer buffer = party.mine(reduction);
        if (party.rank() > 0) {
            party.expecting(reduction, buffer, party.rank());
        }
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().exScan(buffer, count, type, op);
    }

    /** Room for one message of each rank, with this rank's own in it. */
    private static ByteBuffer gathering(Party party) {
        ByteBuffer all = party.blank(party.size());
        Payload.fill(all, party.rank() * party.length(), party.length(), party.rank());
        party.expectingOneOfEach(all);
        return all;
    }

    private static ByteBuffer received(Party party) {
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        return mine;
    }
}
