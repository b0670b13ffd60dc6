package io.github.measure4j.mpi.kernel.collective;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mpi.MPI;
import mpi.MPIException;

/**
 * Collective operations that one rank comes late to or has more to send in, and busy waits of known lengths, which a
 * strategy that keeps ranks in step has to find again.
 */
final class LateRanks {
    private static final long USUAL_DELAY_MICROS = 20;

    private LateRanks() {}

    static List<KernelEntry> kernels() {
        return List.of(
                all("alltoallv.unequal", "MPI_Alltoallv, of rank 0 to the others twice as much", LateRanks::unequal)
                        .overLength(0, 4).moving(Traffic.AMONG_ALL),
                all("alltoall.late-rank", "MPI_Alltoall that the last rank comes late to", LateRanks::lateAllToAll)
                        .overLength(0, 2).moving(Traffic.AMONG_ALL).over(Axes.DELAY),
                rooted("gather.late-rank", "MPI_Gather that the last rank comes late to", LateRanks::lateGather)
                        .overLength(1, 1).moving(Traffic.WITH_OTHERS).over(Axes.DELAY),
                all("wait.up", "a busy wait of the delay for each rank before this one and once more",
                        setting -> delay(setting, Party.of(setting).rank() + 1)).moving(Traffic.NONE).over(Axes.DELAY),
                all("wait.down", "a busy wait of the delay for this rank and each behind",
                        setting -> delay(setting, Party.of(setting).size() - Party.of(setting).rank()))
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
