package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import java.io.IOException;
import java.util.List;

/** Runs the main method of a class of the tests on real MPI processes. */
final class Mpirun {
    private Mpirun() {}

    /** What the processes printed, once all have ended well. */
    static String run(int ranks, Class<?> program) throws IOException, InterruptedException {
        Ended ended = start(ranks, program);
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }

    /** What they printed when one failed, and all ended for it. */
    static String runToFailure(int ranks, Class<?> program) throws IOException, InterruptedException {
        Ended ended = start(ranks, program);
        assertThat(ended.code()).as(ended.output()).isPositive();
        return ended.output();
    }

    private static Ended start(int ranks, Class<?> program) throws IOException, InterruptedException {
        JavaProgram java = JavaProgram.likeThisOne(program.getName(), List.of());
        return LaunchedGroup.run(new MpiTransport().launch(ranks, java));
    }
}
