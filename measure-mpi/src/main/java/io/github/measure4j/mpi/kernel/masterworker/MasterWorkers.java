package io.github.measure4j.mpi.kernel.masterworker;

import static io.github.measure4j.axis.Variable.CHUNKS;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.subject.Role.EMPTY;

import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.masterworker.Master.Requests;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.MasterWorker;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import mpi.MPI;

/**
 * A master that hands out pieces of work (Sphinx 10-16 and 30; SKaMPI's report 3.1-3.9). What is timed says
 * {@link MasterWorker}.
 */
final class MasterWorkers {
    private MasterWorkers() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("waitsome", 10,
                        "MPI_Waitsome for those that ask, MPI_Send to each; may hand out more than all pieces",
                        master(Requests.POSTED, m -> () -> m.serveSome())),
                entry("waitany", 11, "MPI_Waitany for one that asks, MPI_Send to it",
                        master(Requests.POSTED, m -> () -> m.serveAny())),
                entry("recv-any-source", 12, "MPI_Recv from any source, MPI_Send to it",
                        master(Requests.LOOKED_FOR, m -> () -> m.serveAnySource())),
                entry("send", 13, "MPI_Recv from the next worker in turn, MPI_Send to it",
                        master(Requests.LOOKED_FOR, m -> () -> m.serveInTurn())),
                entry("ssend", 14, "MPI_Recv from the next worker in turn, MPI_Ssend to it",
                        master(Requests.LOOKED_FOR, m -> () -> m.serveInTurnSynchronously())),
                entry("isend", 15, "MPI_Recv from the next worker in turn, MPI_Isend to it that is never waited for",
                        master(Requests.LOOKED_FOR, m -> () -> m.serveInTurnLater())),
                entry("bsend", 16, "MPI_Recv from the next worker in turn, MPI_Bsend to it",
                        buffered(m -> () -> m.serveInTurnBuffered())).overLength(1, 2),
                KernelEntry.named("mpi.master-worker.results",
                                "MPI_Recv of a result from any source, empty MPI_Send to it; all workers bring results at once",
                                MasterWorker.of(ResultsOfWorkers::master, ResultsOfWorkers::worker))
                        .over(RANKS, CHUNKS)
                        .overLength(1)
                        .moving(Traffic.of(Count.of("as many as pieces", (point, ranks) -> Master.chunks(point))))
                        .needing(2),
                KernelEntry.named("mpi.master-worker.empty", "nothing, in the master-worker pattern",
                        MasterWorker.of(Kernel.EMPTY, Kernel.EMPTY)).over(RANKS, CHUNKS)
                        .as(EMPTY).sphinx(30).needing(2));
    }

    private interface RankOperation {
        Operation with(Master master);
    }

    private static KernelEntry entry(String name, int type, String description, Kernel master) {
        return KernelEntry.named("mpi.master-worker." + name, description, MasterWorker.of(master, Worker::prepare))
                .over(RANKS, CHUNKS)
                .overLength(1)
                .moving(Traffic.of(Count.of("as many as pieces", (point, ranks) -> Master.chunks(point))))
                .sphinx(type)
                .needing(2);
    }

    private static Kernel master(Requests requests, RankOperation role) {
        return setting -> role.with(Master.prepare(setting, requests));
    }

    /** No worker asks before it has the piece before: at most one of each is under way, and one being freed. */
    private static Kernel buffered(RankOperation role) {
        return setting -> {
            Master master = Master.prepare(setting, Requests.LOOKED_FOR);
            long each = (long) setting.length() + MPI.BSEND_OVERHEAD;
            MPI.attachBuffer(new byte[Pages.room(2L * setting.group().size(), each)]);
            setting.closing(MPI::detachBuffer);
            return role.with(master);
        };
    }
}
