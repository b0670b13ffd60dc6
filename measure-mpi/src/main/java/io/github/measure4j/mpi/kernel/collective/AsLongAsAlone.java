package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.collective.NonBlockingCollectives.Preparation;
import io.github.measure4j.mpi.kernel.collective.NonBlockingCollectives.Start;
import io.github.measure4j.pattern.Setting;
import mpi.MPI;
import mpi.MPIException;

/**
 * The time of a collective operation at a point, begun and waited for at once: the length of the computation that is to
 * hide it (as the OSU micro-benchmarks and IMB size it). Found out once a point, the slowest rank counts.
 *
 * @param nanos at least 1
 */
record AsLongAsAlone(long nanos) {
    private static final int BEFORE = 5;
    private static final int TIMES = 20;

    /** Collective. The whole and the part of a point share it. */
    static AsLongAsAlone of(Setting setting, Preparation operation) throws Exception {
        return setting.shared(AsLongAsAlone.class, () -> timed(setting, operation));
    }

    private static AsLongAsAlone timed(Setting setting, Preparation operation) throws Exception {
        try (Setting trial = setting.beside()) {
            Start begin = operation.at(trial);
            Party party = Party.of(trial);
            repeat(begin, BEFORE);
            party.comm().barrier();
            long start = System.nanoTime();
            repeat(begin, TIMES);
            long[] own = {(System.nanoTime() - start) / TIMES};
            long[] slowest = new long[1];
            party.comm().allReduce(own, slowest, 1, MPI.LONG, MPI.MAX);
            return new AsLongAsAlone(Math.max(1, slowest[0]));
        }
    }

    private static void repeat(Start begin, int times) throws MPIException {
        for (int i = 0; i < times; i++) {
            begin.run().waitFor();
        }
    }
}
