package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/**
 * Collective operations put together from messages or from other collectives as one operation (SKaMPI 5; Hunold and
 * Carpen-Amarie 2018, guidelines), such that come late to one, and busy waits of known lengths, which a strategy that keeps
 * ranks in step has to find again.
 */
final class EmulatedCollectives {
    private static final int TAG = 70;
    private static final long USUAL_DELAY_MICROS = 20;

    private EmulatedCollectives() {}

    static List<KernelEntry> kernels() {
        return List.of(
                rooted("bcast.by-messages", "a broadcast by MPI_Send, MPI_Recv along a binary tree", EmulatedCollectives::tree)
                        .as(Role.MOCK_UP, "mpi.bcast").overLength(1).moving(Traffic.WITH_OTHERS),
                rooted("gather.by-messages", "MPI_Send to the root, which receives one after the other",
                        setting -> gather(setting, false))
                        .as(Role.MOCK_UP, "mpi.gather").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                rooted("gather.by-messages-at-once", "MPI_Isend to the root, which receives all at once, MPI_Waitall",
                        setting -> gather(setting, true))
                        .as(Role.MOCK_UP, "mpi.gather").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                rooted("bcast.by-scatter-allgather", "MPI_Scatter, MPI_Allgather", EmulatedCollectives::scatterAllGather)
                        .as(Role.MOCK_UP, "mpi.bcast").overLength(3).moving(Traffic.WITH_OTHERS),
                rooted("scatter.by-bcast", "MPI_Bcast of all parts, a copy of the rank's", EmulatedCollectives::scatterByBcast)
                        .as(Role.MOCK_UP, "mpi.scatter").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                rooted("gather.by-reduce", "MPI_Reduce of all parts, zeros but for the rank's", EmulatedCollectives::gatherByReduce)
                        .as(Role.MOCK_UP, "mpi.gather").overLength(0, 2).moving(Traffic.WITH_OTHERS),
                rooted("reduce.by-reduce-scatter-block-gather", "MPI_Reduce_scatter_block, MPI_Gather",
                        setting -> reduceByParts(setting, true))
                        .as(Role.MOCK_UP, "mpi.reduce").overLength(3).moving(Traffic.WITH_OTHERS),
                rooted("reduce.by-reduce-scatter-gatherv", "MPI_Reduce_scatter, MPI_Gatherv",
                        setting -> reduceByParts(setting, false))
                        .as(Role.MOCK_UP, "mpi.reduce").overLength(3).moving(Traffic.WITH_OTHERS),
                all("alltoall.by-messages", "MPI_Irecv, MPI_Isend with each rank, MPI_Waitall", EmulatedCollectives::allToAll)
                        .as(Role.MOCK_UP, "mpi.alltoall").overLength(0, 2).moving(Traffic.AMONG_ALL),
                all("allreduce.by-reduce-bcast", "MPI_Reduce, MPI_Bcast", EmulatedCollectives::reduceBcast)
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(2).moving(Exchanges.TO_ONE_AND_BACK),
                all("allreduce.by-reduce-scatter-block-allgather", "MPI_Reduce_scatter_block, MPI_Allgather",
                        setting -> allReduceByParts(setting, true))
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(3).moving(Exchanges.TO_ONE_AND_BACK),
                all("allreduce.by-reduce-scatter-allgatherv", "MPI_Reduce_scatter, MPI_Allgatherv",
                        setting -> allReduceByParts(setting, false))
                        .as(Role.MOCK_UP, "mpi.allreduce").overLength(3).moving(Exchanges.TO_ONE_AND_BACK),
                all("reduce-scatter.by-reduce-scatterv", "MPI_Reduce, MPI_Scatterv", setting -> reduceThenScatter(setting, true))
                        .as(Role.MOCK_UP, "mpi.reduce-scatter").overLength(1, 2).moving(Traffic.AMONG_ALL),
                all("reduce-scatter-block.by-reduce-scatter", "MPI_Reduce, MPI_Scatter",
                        setting -> reduceThenScatter(setting, false))
                        .as(Role.MOCK_UP, "mpi.reduce-scatter-block").overLength(1, 2).moving(Traffic.AMONG_ALL),
                all("reduce-scatter-block.by-allreduce", "MPI_Allreduce of all parts, a copy of the rank's",
                        EmulatedCollectives::partOfAllReduce)
                        .as(Role.MOCK_UP, "mpi.reduce-scatter-block").overLength(1, 2).moving(Traffic.AMONG_ALL),
                all("allgather.by-allreduce", "MPI_Allreduce of all parts, zeros but for the rank's",
                        EmulatedCollectives::gatherByAllReduce)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(0, 2).moving(Traffic.AMONG_ALL),
                all("allgather.by-alltoall", "a copy of the part for each rank, MPI_Alltoall", EmulatedCollectives::gatherByAllToAll)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(1, 2).moving(Traffic.AMONG_ALL),
                all("allgather.by-gather-bcast", "MPI_Gather, MPI_Bcast", EmulatedCollectives::gatherBcast)
                        .as(Role.MOCK_UP, "mpi.allgather").overLength(1, 1).moving(Traffic.AMONG_ALL),
                all("scan.by-exscan-reduce-local", "MPI_Exscan, MPI_Reduce_local", EmulatedCollectives::scan)
                        .as(Role.MOCK_UP, "mpi.scan").overLength(2).moving(Traffic.WITH_OTHERS),
                all("alltoallv.unequal", "MPI_Alltoallv, of rank 0 to the others twice as much", EmulatedCollectives::unequal)
                        .overLength(0, 4).moving(Traffic.AMONG_ALL),
                all("alltoall.late-rank", "MPI_Alltoall that the last rank comes late to", EmulatedCollectives::lateAllToAll)
                        .overLength(0, 2).moving(Traffic.AMONG_ALL).over(Axes.DELAY),
                rooted("gather.late-rank", "MPI_Gather that the last rank comes late to", EmulatedCollectives::lateGather)
                        .overLength(1, 1).moving(Traffic.WITH_OTHERS).over(Axes.DELAY),
                all("wait.up", "a busy wait of the delay for each rank before this one and once more",
                        setting -> waiting(setting, Party.of(setting).rank() + 1)).moving(Traffic.NONE).over(Axes.DELAY),
                all("wait.down", "a busy wait of the delay for this rank and each behind",
                        setting -> waiting(setting, Party.of(setting).size() - Party.of(setting).rank()))
                        .moving(Traffic.NONE).over(Axes.DELAY));
    }

    private static KernelEntry rooted(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi." + name, description + ", then MPI_Barrier", Collective.of(kernel))
                .over(RANKS, ROOT)
                .needing(2);
    }

    private static KernelEntry all(String name, String description, Kernel kernel) {
        return KernelEntry.named(
                        "mpi." + name,
                        description + ", one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(RANKS)
                .needing(2);
    }

    private static Operation tree(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        int number = Math.floorMod(party.rank() - party.root(), party.size());
        int length = party.length();
        int parent = (Math.max(0, (number - 1) / 2) + party.root()) % party.size();
        List<Integer> children = new ArrayList<>();
        for (int child = 2 * number + 1; child <= 2 * number + 2 && child < party.size(); child++) {
            children.add((child + party.root()) % party.size());
        }
        int[] to = children.stream().mapToInt(Integer::intValue).toArray();
        return () -> {
            if (number > 0) {
                party.comm().recv(buffer, length, MPI.BYTE, parent, TAG);
            }
            for (int child : to) {
                party.comm().send(buffer, length, MPI.BYTE, child, TAG);
            }
        };
    }

    private static Operation gather(Setting setting, boolean atOnce) {
        Party party = Party.rooted(setting);
        int length = party.length();
        ByteBuffer mine = party.mine();
        if (!party.isRoot()) {
            return atOnce
                    ? () -> party.comm().iSend(mine, length, MPI.BYTE, party.root(), TAG).waitFor()
                    : () -> party.comm().send(mine, length, MPI.BYTE, party.root(), TAG);
        }
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        ByteBuffer[] parts = parts(party, all);
        Request[] requests = new Request[party.size() - 1];
        return () -> {
            int at = 0;
            for (int from = 0; from < party.size(); from++) {
                if (from == party.rank()) {
                    parts[from].put(0, mine, 0, length);
                } else if (atOnce) {
                    requests[at++] = party.comm().iRecv(parts[from], length, MPI.BYTE, from, TAG);
                } else {
                    party.comm().recv(parts[from], length, MPI.BYTE, from, TAG);
                }
            }
            if (atOnce) {
                Request.waitAll(requests);
            }
        };
    }

    private static ByteBuffer[] parts(Party party, ByteBuffer all) {
        ByteBuffer[] parts = new ByteBuffer[party.size()];
        Arrays.setAll(parts, rank -> MPI.slice(all, rank * party.length()));
        return parts;
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

    private static Operation allToAll(Setting setting) {
        Party party = Party.of(setting);
        int length = party.length();
        ByteBuffer all = party.blank(party.size());
        party.expectingThoseToMe(all);
        ByteBuffer[] out = parts(party, party.forEach());
        ByteBuffer[] in = parts(party, all);
        Request[] requests = new Request[2 * party.size()];
        return () -> {
            for (int rank = 0; rank < out.length; rank++) {
                requests[rank] = party.comm().iRecv(in[rank], length, MPI.BYTE, rank, TAG);
            }
            for (int rank = 0; rank < out.length; rank++) {
                requests[out.length + rank] = party.comm().iSend(out[rank], length, MPI.BYTE, rank, TAG);
            }
            Request.waitAll(requests);
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

    /** To each rank as much as the length, and from rank 0 twice as much. */
    private static Operation unequal(Setting setting) {
        Party party = Party.of(setting);
        int length = party.length();
        int size = party.size();
        int[] sent = new int[size];
        Arrays.fill(sent, party.isRoot() ? 2 * length : length);
        int[] received = party.lengths();
        received[0] = 2 * length;
        int[] from = new int[size];
        Arrays.setAll(from, rank -> rank * sent[rank]);
        int[] to = new int[size];
        Arrays.setAll(to, rank -> rank == 0 ? 0 : (rank + 1) * length);
        ByteBuffer out = party.blank(2 * size);
        for (int rank = 0; rank < size; rank++) {
            Payload.fill(out, from[rank], sent[rank], party.stream(party.rank(), rank));
        }
        ByteBuffer in = party.blank(2 * size);
        setting.checking(() -> {
            for (int rank = 0; rank < size; rank++) {
                Payload.verify(in, to[rank], received[rank], party.stream(rank, party.rank()));
            }
        });
        return () -> party.comm().allToAllv(out, sent, from, MPI.BYTE, in, received, to, MPI.BYTE);
    }

    private static Operation delay(Setting setting, int times) {
        long nanos = times * TimeUnit.MICROSECONDS.toNanos(setting.point().valueOr(Axes.DELAY, USUAL_DELAY_MICROS));
        return () -> {
            long end = System.nanoTime() + nanos;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        };
    }

    private static Operation waiting(Setting setting, int times) {
        return delay(setting, times);
    }

    private static Operation late(Setting setting, Party party) {
        return party.rank() == party.size() - 1 ? delay(setting, 1) : Operation.NOTHING;
    }

    private static Operation lateAllToAll(Setting setting) throws MPIException {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int length = party.length();
        Operation late = late(setting, party);
        return () -> {
            late.run();
            party.comm().allToAll(out, length, MPI.BYTE, in, length, MPI.BYTE);
        };
    }

    private static Operation lateGather(Setting setting) throws MPIException {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = RootedCollectives.gathered(party);
        int length = party.length();
        Operation late = late(setting, party);
        return () -> {
            late.run();
            party.comm().gather(mine, length, MPI.BYTE, all, length, MPI.BYTE, party.root());
        };
    }
}
