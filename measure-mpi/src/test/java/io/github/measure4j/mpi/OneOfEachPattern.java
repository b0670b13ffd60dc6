package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Measures some kernels at two lengths, one that moves too little, and one that the library cannot carry out. */
final class OneOfEachPattern {
    static final List<String> KERNELS = List.of(
            "mpi.pingpong.send-recv",
            "mpi.rma.put.flush",
            "mpi.alltoall.generic-barrier",
            "mpi.application.halo-2d",
            "mpi.master-worker.waitsome",
            "mpi.copy");

    private static final StoppingRule THRICE = StoppingRule.after(3).noLongerThan(Duration.ofMillis(400));

    private OneOfEachPattern() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        Suite.Builder suite = Suite.named("some kernels");
        suite.measure("wrong", Collective.of(OneOfEachPattern::broadcastTooLittle)).until(THRICE);
        System.setProperty("measure.mpi.directory", "/proc");
        suite.measure("lacking", catalogue.named("mpi.file.write-at")).with(Variable.LENGTH, 8).until(THRICE);
        suite.measure("threads", catalogue.named("mpi.threads.pingpong.tags")).with(Variable.LENGTH, 8).until(THRICE);
        for (String kernel : KERNELS) {
            suite.measure(kernel, catalogue.named(kernel)).until(THRICE).over(Variable.LENGTH.at(1, 1_000)).iterating(2);
        }
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(suite.build()).to(new Printed()).on(world);
        }
    }

    private static Operation broadcastTooLittle(Setting setting) {
        Intracomm comm = MpiGroup.behind(setting.group()).communicator();
        ByteBuffer buffer = MPI.newByteBuffer(3);
        if (setting.group().rank() == 0) {
            Payload.fill(buffer, 0, 3, 0);
        }
        setting.checking(() -> Payload.verify(buffer, 0, 3, 0));
        return () -> comm.bcast(buffer, 2, MPI.BYTE, 0);
    }

    /** Points and failures, a line each. */
    private record Printed() implements Sink {

        @Override
        public void environment(Environment environment) {}

        @Override
        public void point(PointRecord record) {
            System.out.printf("measured %s at %s by %d ranks%n", record.measurement(), record.axes(), record.ranks());
        }

        @Override
        public void event(Event event) {
            if (event.kind() == Event.Kind.FAILED) {
                System.out.printf("FAILED %s: %s%n", event.measurement(), event.detail());
            }
        }
    }
}
