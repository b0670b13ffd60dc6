package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.mpi.kernel.collective.NonBlockingCollectives.Start;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/** The collective operations that can be begun and waited for, prepared at a point. */
final class BegunOperations {
    private BegunOperations() {}

    static Start barrier(Setting setting) {
        Party party = Party.of(setting);
        return () -> party.comm().iBarrier();
    }

    static Start broadcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return () -> party.comm().iBcast(buffer, party.length(), MPI.BYTE, party.root());
    }

    static Start gather(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = RootedCollectives.gathered(party);
        int length = party.length();
        return () -> party.comm().iGather(mine, length, MPI.BYTE, all, length, MPI.BYTE, party.root());
    }

    static Start gatherv(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = RootedCollectives.gathered(party);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> party.comm()
                .iGatherv(mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE, party.root());
    }

    static Start scatter(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer all = RootedCollectives.scattered(party);
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        int length = party.length();
        return () -> party.comm().iScatter(all, length, MPI.BYTE, mine, length, MPI.BYTE, party.root());
    }

    static Start scatterv(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer all = RootedCollectives.scattered(party);
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> party.comm()
                .iScatterv(all, lengths, offsets, MPI.BYTE, mine, party.length(), MPI.BYTE, party.root());
    }

    static Start reduce(Setting setting) {
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
        return () -> party.comm().iReduce(mine, all, count, type, op, party.root());
    }

    static Start allReduce(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer all = party.blank(1);
        party.expecting(reduction, all, party.size());
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().iAllReduce(mine, all, count, type, op);
    }

    static Start reduceScatter(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int[] counts = new int[party.size()];
        Arrays.fill(counts, reduction.count(party.length()));
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().iReduceScatter(out, mine, counts, type, op);
    }

    static Start reduceScatterBlock(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().iReduceScatterBlock(out, mine, count, type, op);
    }

    static Start scan(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer mine = party.mine(reduction);
        ByteBuffer below = party.blank(1);
        party.expecting(reduction, below, party.rank() + 1);
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> party.comm().iScan(mine, below, count, type, op);
    }

    /** The result of rank 0 is undefined. */
    static Start exScan(Setting setting) {
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
        return () -> party.comm().iExScan(mine, below, count, type, op);
    }

    static Start allGather(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        return () -> party.comm().iAllGather(mine, length, MPI.BYTE, all, length, MPI.BYTE);
    }

    static Start allGatherv(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> party.comm().iAllGatherv(mine, party.length(), MPI.BYTE, all, lengths, offsets, MPI.BYTE);
    }

    static Start allToAll(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int length = party.length();
        return () -> party.comm().iAllToAll(out, length, MPI.BYTE, in, length, MPI.BYTE);
    }

    static Start allToAllv(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> party.comm().iAllToAllv(out, lengths, offsets, MPI.BYTE, in, lengths, offsets, MPI.BYTE);
    }

    static Start allToAllw(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        Datatype[] types = new Datatype[party.size()];
        Arrays.fill(types, MPI.BYTE);
        return () -> party.comm().iAllToAllw(out, lengths, offsets, types, in, lengths, offsets, types);
    }
}
