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
 * A first kernel: each rank passes a message to its right neighbour. The buffers are made once for each length. The
 * lambda that is returned is the one operation that is timed.
 *
 * <p>It prints nothing, and leaves {@code results.jsonl} and {@code report.html} in the folder; open the latter in a browser.
 *
 * <pre>{@code
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) \
 *     -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample01FirstKernel target/first-kernel
 * }</pre>
 */
public final class Sample01FirstKernel {
    private Sample01FirstKernel() {}

    public static void main(String[] args) {
        Path folder = Path.of(args.length > 0 ? args[0] : "first-kernel-" + ProcessHandle.current().parent().orElseThrow().pid());
        try (MpiGroup world = MpiGroup.init(args)) {
            Suite suite = Suite.named("first kernel")
                    .measure("ring shift", Collective.of(setting -> {
                        ByteBuffer message = MPI.newByteBuffer(setting.length()); // made in the lambda below, it would be timed
                        int right = (world.rank() + 1) % world.size();
                        int left = (world.rank() + world.size() - 1) % world.size();
                        return () -> world.communicator()
                                .sendRecvReplace(message, message.capacity(), MPI.BYTE, right, 0, left, 0);
                    }))
                    .over(LENGTH.from(8).to(1 << 16).multiplyingBy(4).refinedTo(0.2))
                    .until(standardErrorBelow(0.05).atMost(100).noLongerThan(Duration.ofSeconds(1))) // of one point
                    .build();
            RunDirectory directory = RunDirectory.create(folder); // a folder that holds a run already is refused
            Run.of(suite).to(directory).on(world).ifPresent(results -> Report.of(results).writeTo(directory.report()));
        }
    }
}
