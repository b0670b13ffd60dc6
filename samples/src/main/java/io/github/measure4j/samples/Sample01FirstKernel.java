package io.github.measure4j.samples;

import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.report.Report;
import io.github.measure4j.run.Run;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import mpi.MPI;

/**
 * A first kernel: each rank passes a message to its right neighbour. The buffers are made once for each length; the
 * lambda that is returned is the one operation that is timed, and what does not belong to it would be timed, too.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample01FirstKernel DIR};
 * it leaves {@code DIR/results.jsonl} and {@code DIR/report.html}.
 */
public final class Sample01FirstKernel {
    private Sample01FirstKernel() {}

    public static void main(String[] args) {
        try (MpiGroup world = MpiGroup.init(args)) {
            Suite suite = Suite.named("first kernel")
                    .measure("ring shift", Collective.of(setting -> {
                        ByteBuffer message = MPI.newByteBuffer(setting.length()); // wrong: made in the lambda below
                        int right = (world.rank() + 1) % world.size();
                        int left = (world.rank() + world.size() - 1) % world.size();
                        return () -> world.communicator()
                                .sendRecvReplace(message, message.capacity(), MPI.BYTE, right, 0, left, 0);
                    }))
                    .over(LENGTH.from(8).to(1 << 16).refinedTo(0.1))
                    .until(standardErrorBelow(0.02).atMost(200))
                    .build();
            RunDirectory directory = RunDirectory.create(Path.of(args[0]));
            Run.of(suite).within(Duration.ofSeconds(20)).to(directory).on(world).ifPresent(results -> Report.of(results).writeTo(directory.report()));
        }
    }
}
