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
        Reduced own = Reduced.of(party, setting);
        if (party.isRoot()) {
            own.expectingOf(party.size());
        }
        return () -> party.comm().reduce(own.buffer, own.count, own.type, own.op, party.root());
    }

    static Operation allReduce(Setting setting) {
        Party party = Party.of(setting);
        Reduced own = Reduced.of(party, setting).expectingOf(party.size());
        return () -> party.comm().allReduce(own.buffer, own.count, own.type, own.op);
    }

    static Operation scan(Setting setting) {
        Party party = Party.of(setting);
        Reduced own = Reduced.of(party, setting).expectingOf(party.rank() + 1);
        return () -> party.comm().scan(own.buffer, own.count, own.type, own.op);
    }

    /** An exclusive scan; the result of rank 0 is undefined. */
    static Operation exScan(Setting setting) {
        Party party = Party.of(setting);
        Reduced own = Reduced.of(party, setting);
        if (party.rank() > 0) {
            own.expectingOf(party.rank());
        }
        return () -> party.comm().exScan(own.buffer, own.count, own.type, own.op);
    }

    static Operation reduceScatter(Setting setting) {
        Party party = Party.of(setting);
        Reduced own = Reduced.forEach(party, setting);
        int[] counts = new int[party.size()];
        Arrays.fill(counts, own.count);
        return () -> party.comm().reduceScatter(own.buffer, counts, own.type, own.op);
    }

    static Operation reduceScatterBlock(Setting setting) {
        Party party = Party.of(setting);
        Reduced own = Reduced.forEach(party, setting);
        return () -> party.comm().reduceScatterBlock(own.buffer, own.count, own.type, own.op);
    }

    /** The buffer of a reduction, with the contributions of this rank. */
    private record Reduced(Party party, ReductionOperation reduction, ByteBuffer buffer, int count, Datatype type, Op op) {
        private static Reduced of(Party party, ReductionOperation reduction, ByteBuffer buffer) {
            return new Reduced(party, reduction, buffer, reduction.count(party.length()), reduction.type(), reduction.op());
        }

        static Reduced of(Party party, Setting setting) {
            ReductionOperation reduction = ReductionOperation.at(setting);
            return of(party, reduction, party.mine(reduction));
        }

        /** A contribution to each rank; the result is where that to rank 0 was. */
        static Reduced forEach(Party party, Setting setting) {
            ReductionOperation reduction = ReductionOperation.at(setting);
            ByteBuffer buffer = party.forEach(reduction);
            party.expectingThoseToMe(reduction, buffer);
            return of(party, reduction, buffer);
        }

        /** The result is that of so many ranks. */
        Reduced expectingOf(int ranks) {
            party.expecting(reduction, buffer, ranks);
            return this;
        }
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
