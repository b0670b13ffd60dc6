package io.github.measure4j.mpi.kernel.application;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.axis.Point;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * The communication of application kernels (a wish of Reussner et al. 1998, section 5), over the length of each message
 * and the ranks. All messages are MPI_Isend and MPI_Irecv, waited for together in each round.
 */
final class Applications {
    private static final int RANDOM_NEIGHBOURS = 4;
    private static final int USUAL_DIMENSIONS = 2;
    private static final int MOST_DIMENSIONS = 4;

    private Applications() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("halo-2d", "faces with 4 neighbours in a periodic grid", "one exchange of all faces",
                        (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, 2))).overLength(8),
                entry("halo-3d", "faces with 6 neighbours in a periodic grid", "one exchange of all faces",
                        (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, 3))).overLength(12),
                halo(),
                entry("transpose", "a block for each other rank, one after the other, as in a parallel FFT",
                        "one transpose", MessageSchedule::transpose).overLength(0, 2),
                entry("ring", "a message to the next rank, one from the rank before", "one shift",
                        MessageSchedule::ring).overLength(2),
                entry("butterfly", "exchanges with the ranks whose numbers differ in one bit, bit after bit",
                        "one butterfly", MessageSchedule::butterfly).overLength(2, 2),
                entry("random", "messages to 4 ranks drawn at random, from as many", "one exchange",
                        (rank, size) -> MessageSchedule.random(rank, size, RANDOM_NEIGHBOURS)).overLength(8),
                entry("wave", "a wave front from one corner of a grid to the opposite one and back",
                        "one sweep and back", (rank, size) -> MessageSchedule.wave(rank, ProcessGrid.of(size, 2))).overLength(8));
    }

    /** A rank has no faces to exchange where the grid is one rank wide. */
    private static KernelEntry halo() {
        Kernel kernel = setting -> ScheduledRounds.of(
                setting, faces(setting.point()).of(setting.group().rank(), setting.group().size()));
        Count messages = Count.of("as many as faces, of all ranks,",
                (point, ranks) -> MessageSchedule.messages(faces(point)).at(point, ranks));
        return KernelEntry.named("mpi.application.halo", "faces with both neighbours in each dimension of a periodic grid",
                        Exchange.of(kernel, "one exchange of all faces"))
                .moving(Traffic.of(messages).bothWays())
                .over(RANKS, Axes.DIMENSIONS)
                .overLength(4 * MOST_DIMENSIONS)
                .needing(2);
    }

    private static MessageSchedule.RankSchedule faces(Point point) {
        long dimensions = point.valueOr(Axes.DIMENSIONS, USUAL_DIMENSIONS);
        if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException("a grid of %d dimensions; from 1 to %d are possible".formatted(dimensions, MOST_DIMENSIONS));
        }
        return (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, (int) dimensions)).withoutOwn(rank);
    }

    private static KernelEntry entry(String name, String description, String quantity, MessageSchedule.RankSchedule plan) {
        return KernelEntry.named("mpi.application." + name, description, Exchange.of(kernel(plan), quantity))
                .moving(Traffic.of(MessageSchedule.messages(plan)).bothWays())
                .over(RANKS)
                .needing(2);
    }

    private static Kernel kernel(MessageSchedule.RankSchedule plan) {
        return setting ->
                ScheduledRounds.of(setting, plan.of(setting.group().rank(), setting.group().size()));
    }
}
