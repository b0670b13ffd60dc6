package io.github.measure4j.samples;

import static io.github.measure4j.axis.Variable.LENGTH;

import io.github.measure4j.model.Alternatives;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * A cost model that chooses the algorithm in a running program. The program can hand out a message by {@code
 * MPI_Bcast}, or by a scatter and an allgather; which is faster depends on the machine and the length. It measures both
 * for at most five seconds, fits a model to each, and from then on asks the models. The root decides, since all have to
 * do the same.
 *
 * <p>The wrong way beside it is a length that somebody found on another machine, as MPICH's 12,288 bytes are. For
 * example:
 *
 * <pre>{@code
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) \
 *     -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample14ModelThatChooses
 *      64 bytes: BROADCAST           by a constant: BROADCAST
 *    1024 bytes: BROADCAST           by a constant: BROADCAST
 *   16384 bytes: BROADCAST           by a constant: SCATTER_ALLGATHER
 *  262144 bytes: BROADCAST           by a constant: SCATTER_ALLGATHER
 * }</pre>
 */
public final class Sample14ModelThatChooses {
    private static final int SHORT_ELSEWHERE = 12_288;

    private Sample14ModelThatChooses() {}

    private enum Way {
        BROADCAST {
            @Override
            Operation handingOut(Intracomm world, ByteBuffer message) {
                return () -> world.bcast(message, message.capacity(), MPI.BYTE, 0);
            }
        },
        SCATTER_ALLGATHER {
            @Override
            Operation handingOut(Intracomm world, ByteBuffer message) throws MPIException {
                int part = message.capacity() / world.getSize();
                int rank = world.getRank();
                ByteBuffer scattered = rank == 0 ? message : MPI.slice(message, part * rank);
                return () -> {
                    world.scatter(scattered, part, MPI.BYTE, 0);
                    world.allGather(message, part, MPI.BYTE);
                };
            }
        };

        /** The operation that hands the root's message out to all; its length is divisible by the number of ranks. */
        abstract Operation handingOut(Intracomm world, ByteBuffer message) throws MPIException;

        Kernel kernel(Intracomm world) {
            return setting -> handingOut(world, MPI.newByteBuffer(setting.length()));
        }
    }

    public static void main(String[] args) throws Exception {
        try (MpiGroup group = MpiGroup.init(args)) {
            Intracomm world = group.communicator();
            Suite.Builder builder = Suite.named("ways to hand out");
            for (Way way : Way.values()) {
                builder.measure(way.name(), Collective.of(way.kernel(world)))
                        .over(LENGTH.from(64).to(1 << 18).multiplyingBy(4));
            }
            Optional<Alternatives> ways = Run.of(builder.build())
                    .lasting(Duration.ofSeconds(5))
                    .on(group)
                    .flatMap(Sample14ModelThatChooses::models);
            for (int bytes = 64; bytes <= 1 << 18; bytes *= 16) {
                Way chosen = agreed(world, ways, bytes);
                chosen.handingOut(world, MPI.newByteBuffer(bytes)).run();
                if (group.rank() == 0) {
                    Way elsewhere = bytes < SHORT_ELSEWHERE ? Way.BROADCAST : Way.SCATTER_ALLGATHER;
                    System.out.printf("%7d bytes: %-17s   by a constant: %s%n", bytes, chosen, elsewhere);
                }
            }
        }
    }

    /** None where the time was too short for a model of each. */
    private static Optional<Alternatives> models(Results results) {
        Models models = Models.of(results, ModelKind.PIECEWISE, CostModel.Choices.NONE);
        models.refusals().forEach(refusal -> System.out.println(refusal.measurement() + " has no model: " + refusal.reason()));
        return models.models().size() < Way.values().length
                ? Optional.empty()
                : Optional.of(Alternatives.of(models.models()));
    }

    private static Way agreed(Intracomm world, Optional<Alternatives> ways, int bytes) throws MPIException {
        int size = world.getSize();
        int[] chosen = {ways.map(some -> Way.valueOf(some.fastest(bytes, size)).ordinal()).orElse(0)};
        world.bcast(chosen, 1, MPI.INT, 0);
        return Way.values()[chosen[0]];
    }
}
