package io.github.measure4j.samples;

import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;

/**
 * One kernel on threads, MPI and OpenSHMEM: a kernel that uses nothing but the group runs on any. One that asks for
 * {@code MpiGroup.behind(setting.group())} without need runs over MPI alone. Without an argument it runs on threads.
 * For example:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample13AnyTransport
 * over threads
 * message                            {}                            686.2 ns   644.3 to 730.3   []
 * barrier                            {}                            238.0 ns   233.4 to 243.2   []
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) \
 *     -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample13AnyTransport mpi
 * $ oshrun -n 2 target/measure/native/measure-java -Dmeasure.shmem.native=target/measure/native \
 *     -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample13AnyTransport shmem
 * }</pre>
 */
public final class Sample13AnyTransport {
    private Sample13AnyTransport() {}

    private static ProcessGroup group(String transport, String[] args) {
        return switch (transport) {
            case "threads" -> ThreadedGroup.of(2);
            case "mpi" -> MpiGroup.init(args);
            case "shmem" -> ShmemGroup.join();
            default -> throw new IllegalArgumentException(transport + "; expected threads, mpi or shmem");
        };
    }

    public static void main(String[] args) {
        Kernel initiator = setting -> {
            ProcessGroup group = setting.group();
            long[] answer = new long[1];
            return () -> {
                group.send(setting.partner(), 1);
                group.receive(setting.partner(), answer);
            };
        };
        Kernel responder = setting -> {
            ProcessGroup group = setting.group();
            long[] question = new long[1];
            return () -> {
                group.receive(setting.partner(), question);
                group.send(setting.partner(), question);
            };
        };
        StoppingRule rule = standardErrorBelow(0.05).atMost(100).noLongerThan(Duration.ofSeconds(1)); // of one point
        Suite suite = Suite.named("any transport")
                .measure("message", PingPong.of(initiator, responder))
                .until(rule)
                // A barrier keeps the ranks in step by itself; one that is subtracted from another leaves the noise of both.
                .measure("barrier", Collective.of(setting -> setting.group()::barrier).inStepBy(Synchronisation.BACK_TO_BACK))
                .until(rule)
                .build();
        try (ProcessGroup group = group(args.length > 0 ? args[0] : "threads", args)) {
            Run.of(suite).on(group).ifPresent(results -> {
                System.out.println("over " + group.transport());
                Printed.points(results);
            });
        }
    }
}
