package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;

/**
 * Collective operations put together from other collectives as one operation (SKaMPI 5; Hunold and Carpen-Amarie 2018,
 * guidelines).
 */
final class CollectivesByOthers {
    private CollectivesByOthers() {}

    static List<KernelEntry> kernels() {
        return List.of(
                MockUps.rooted("bcast.by-scatter-allgather", "MPI_Scatter, MPI_Allgather", CollectivesByOthers::scatterAllGather)
                        .as(Role.MOCK_UP, "mpi.bcast").overLength(3).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("scatter.by-bcast", "MPI_Bcast of all parts, a copy of the rank's", CollectivesByOthers::scatterByBcast)
                        .as(Role.MOCK_UP, "mpi.scatter").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("gather.by-reduce", "MPI_Reduce of all parts, zeros but for the rank's", CollectivesByOthers::gatherByReduce)
                        .as(Role.MOCK_UP, "mpi.gather").overLength(0, 2).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("reduce.by-reduce-scatter-block-gather", "MPI_Reduce_scatter_block, MPI_Gather",
                        setting -> reduceByParts(setting, true))
                        .as(Role.MOCK_UP, "mpi.reduce").overLength(3).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("reduce.by-reduce-scatter-gatherv", "MPI_Reduce_scatter, MPI_Gatherv",
                        setting -> reduceByParts(setting, false))
                        .as(Role.MOCK_UP, "mpi.reduce").overLength(3).moving(Traffic.WITH_OTHERS),
                MockUps.unrooted("allreduce.by-reduce-bcast", "MPI_Reduce, MPI_Bcast", CollectivesByOthers::reduceBcast)
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(2).moving(ReductionOperation.TO_ONE_AND_BACK),
                MockUps.unrooted("allreduce.by-reduce-scatter-block-allgather", "MPI_Reduce_scatter_block, MPI_Allgather",
                        setting -> allReduceByParts(setting, true))
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(3).moving(ReductionOperation.TO_ONE_AND_BACK),
                MockUps.unrooted("allreduce.by-reduce-scatter-allgatherv", "MPI_Reduce_scatter, MPI_Allgatherv",
                        setting -> allReduceByParts(setting, false))
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(3).moving(ReductionOperation.TO_ONE_AND_BACK),
                MockUps.unrooted("reduce-scatter.by-reduce-scatterv", "MPI_Reduce, MPI_Scatterv",
                        setting -> reduceThenScatter(setting, true))
                        .as(Role.MOCK_UP, "mpi.reduce-scatter").overLength(1, 2).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("reduce-scatter-block.by-reduce-scatter", "MPI_Reduce, MPI_Scatter",
                        setting -> reduceThenScatter(setting, false))
                        .as(Role.MOCK_UP, "mpi.reduce-scatter-block").overLength(1, 2).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("reduce-scatter-block.by-allreduce", "MPI_Allreduce of all parts, a copy of the rank's",
                        CollectivesByOthers::partOfAllReduce)
                        .as(Role.MOCK_UP, "mpi.reduce-scatter-block").overLength(1, 2).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("allgather.by-allreduce", "MPI_Allreduce of all parts, zeros but for the rank's",
                        CollectivesByOthers::gatherByAllReduce)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(0, 2).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("allgather.by-alltoall", "a copy of the part for each rank, MPI_Alltoall",
                        CollectivesByOthers::gatherByAllToAll)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(1, 2).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("allgather.by-gather-bcast", "MPI_Gather, MPI_Bcast", CollectivesByOthers::gatherBcast)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(1, 1).moving(Traffic.AMONG_ALL),
                MockUps.unrooted("scan.by-exscan-reduce-local", "MPI_Exscan, MPI_Reduce_local", CollectivesByOthers::scan)
                        .as(Role.MOCK_UP, "mpi.scan").overLength(2).moving(Traffic.WITH_OTHERS));
    }

    private static Operation scatterAllGather(Setting setting) {
        Party party = Party.rooted(setting);
        int part = (party.length() + party.size() - 1) / party.size();
        ByteBuffer buffer = Pages.of(Pages.room(party.size(), part));
        if (party.isRoot()) {
            Payload.fill(buffer, 0, party.length(), party.rank());
        }
        ByteBuffer mine = Pages.of(part);
        party.expecting(buffer, party.root());
        return () -> {
            party.comm().scatter(buffer, part, MPI.BYTE, mine, part, MPI.BYTE, party.root());
            party.comm().allGather(mine, part, MPI.BYTE, buffer, part, MPI.BYTE);
        };
    }

    private static Operation scatterByBcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer all = party.isRoot() ? party.forEach() : party.blank(party.size());
        ByteBuffer mine = party.blank(1);
        party.expecting(mine, party.stream(party.root(), party.rank()));
        int length = party.length();
        int bytes = party.size() * length;
        int at = party.rank() * length;
        return () -> {
            party.comm().bcast(all, bytes, MPI.BYTE, party.root());
            mine.put(0, all, at, length);
        };
    }

    /** Its own part among zeros. */
    private static ByteBuffer among(Party party) {
        ByteBuffer all = party.blank(party.size());
        Payload.fill(all, party.rank() * party.length(), party.length(), party.rank());
        return all;
    }

    private static Operation gatherByReduce(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = among(party);
        ByteBuffer all = party.blank(party.size());
        if (party.isRoot()) {
            party.expectingOneOfEach(all);
        }
        int bytes = party.size() * party.length();
        return () -> party.comm().reduce(mine, all, bytes, MPI.BYTE, MPI.BOR, party.root());
    }

    private static Operation gatherByAllReduce(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = among(party);
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int bytes = party.size() * party.length();
        return () -> party.comm().allReduce(mine, all, bytes, MPI.BYTE, MPI.BOR);
    }

    private static Operation gatherByAllToAll(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer copies = party.blank(party.size());
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        return () -> {
            for (int to = 0; to < party.size(); to++) {
                copies.put(to * length, mine, 0, length);
            }
            party.comm().allToAll(copies, length, MPI.BYTE, all, length, MPI.BYTE);
        };
    }

    private static Operation gatherBcast(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        int bytes = party.size() * length;
        return () -> {
            party.comm().gather(mine, length, MPI.BYTE, all, length, MPI.BYTE, 0);
            party.comm().bcast(all, bytes, MPI.BYTE, 0);
        };
    }

    private static Operation reduceBcast(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        party.expectingOr(all, party.size());
        int length = party.length();
        return () -> {
            party.comm().reduce(mine, all, length, MPI.BYTE, MPI.BOR, 0);
            party.comm().bcast(all, length, MPI.BYTE, 0);
        };
    }

    /** Whole parts of the same size for all ranks, or those of exactly a message. */
    private record EqualParts(int[] lengths, int[] offsets, ByteBuffer mine, ByteBuffer part, ByteBuffer all) {
        static EqualParts of(Party party, boolean equal) {
            int size = party.size();
            int part = (party.length() + size - 1) / size;
            int[] lengths = new int[size];
            int[] offsets = new int[size];
            Arrays.setAll(offsets, rank -> equal ? rank * part : Math.min(party.length(), rank * part));
            Arrays.setAll(lengths, rank -> equal ? part : Math.min(part, party.length() - offsets[rank]));
            ByteBuffer mine = Pages.of(Pages.room(size, part));
            Payload.fill(mine, 0, party.length(), party.rank());
            return new EqualParts(lengths, offsets, mine, Pages.of(part), Pages.of(Pages.room(size, part)));
        }
    }

    private static Operation reduceByParts(Setting setting, boolean equal) {
        Party party = Party.rooted(setting);
        EqualParts p = EqualParts.of(party, equal);
        if (party.isRoot()) {
            party.expectingOr(p.all(), party.size());
        }
        int mine = p.lengths()[party.rank()];
        return equal ? () -> {
            party.comm().reduceScatterBlock(p.mine(), p.part(), mine, MPI.BYTE, MPI.BOR);
            party.comm().gather(p.part(), mine, MPI.BYTE, p.all(), mine, MPI.BYTE, party.root());
        } : () -> {
            party.comm().reduceScatter(p.mine(), p.part(), p.lengths(), MPI.BYTE, MPI.BOR);
            party.comm().gatherv(p.part(), mine, MPI.BYTE, p.all(), p.lengths(), p.offsets(), MPI.BYTE, party.root());
        };
    }

    private static Operation allReduceByParts(Setting setting, boolean equal) {
        Party party = Party.of(setting);
        EqualParts p = EqualParts.of(party, equal);
        party.expectingOr(p.all(), party.size());
        int mine = p.lengths()[party.rank()];
        return equal ? () -> {
            party.comm().reduceScatterBlock(p.mine(), p.part(), mine, MPI.BYTE, MPI.BOR);
            party.comm().allGather(p.part(), mine, MPI.BYTE, p.all(), mine, MPI.BYTE);
        } : () -> {
            party.comm().reduceScatter(p.mine(), p.part(), p.lengths(), MPI.BYTE, MPI.BOR);
            party.comm().allGatherv(p.part(), mine, MPI.BYTE, p.all(), p.lengths(), p.offsets(), MPI.BYTE);
        };
    }

    private static Operation reduceThenScatter(Setting setting, boolean counts) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer all = party.blank(party.size());
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int length = party.length();
        int bytes = party.size() * length;
        int[] lengths = party.lengths();
        int[] offsets = party.offsets();
        return () -> {
            party.comm().reduce(out, all, bytes, MPI.BYTE, MPI.BOR, 0);
            if (counts) {
                party.comm().scatterv(all, lengths, offsets, MPI.BYTE, mine, length, MPI.BYTE, 0);
            } else {
                party.comm().scatter(all, length, MPI.BYTE, mine, length, MPI.BYTE, 0);
            }
        };
    }

    private static Operation partOfAllReduce(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer out = party.forEach(reduction);
        ByteBuffer all = party.blank(party.size());
        ByteBuffer mine = party.blank(1);
        party.expectingThoseToMe(reduction, mine);
        int length = party.length();
        int bytes = party.size() * length;
        int at = party.rank() * length;
        return () -> {
            party.comm().allReduce(out, all, bytes, MPI.BYTE, MPI.BOR);
            mine.put(0, all, at, length);
        };
    }

    private static Operation scan(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer below = party.blank(1);
        party.expectingOr(below, party.rank() + 1);
        int length = party.length();
        Datatype type = MPI.BYTE;
        Op op = MPI.BOR;
        return () -> {
            party.comm().exScan(mine, below, length, type, op);
            if (party.rank() > 0) {
                Intracomm.reduceLocal(mine, below, length, type, op);
            } else {
                below.put(0, mine, 0, length);
            }
        };
    }
}
