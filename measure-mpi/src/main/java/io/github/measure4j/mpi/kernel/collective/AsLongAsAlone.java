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
 * <p>The first calls of a JVM take a hundred times as long as later ones, and a context switch in between would count as well.
 * So it is tried until it gets no faster, and the fastest try counts.
 *
 * @param nanos at least 1
 */
record AsLongAsAlone(long nanos) {
    private static final int TIMES = 20;
    private static final int VAIN_TRIES = 20;
    private static final double BETTER = 0.98;
    private static final long MOST_NANOS = 100_000_000;

    /** Collective. The whole and the part of a point share it. */
    static AsLongAsAlone of(Setting setting, Preparation operation) throws Exception {
        return setting.shared(AsLongAsAlone.class, () -> timed(setting, operation));
    }

    /** All ranks know the time of the slowest, so that they end at the same try. */
    private static AsLongAsAlone timed(Setting setting, Preparation operation) throws Exception {
        try (Setting trial = setting.beside()) {
            Start begin = operation.at(trial);
            Party party = Party.of(trial);
            long fastest = Long.MAX_VALUE;
            long spent = 0;
            int vain = 0;
            while (vain < VAIN_TRIES && spent < MOST_NANOS) {
                long slowest = slowest(party, begin);
                vain = slowest < BETTER * fastest ? 0 : vain + 1;
                fastest = Math.min(fastest, slowest);
                spent += slowest;
            }
            return new AsLongAsAlone(Math.max(1, fastest / TIMES));
        }
    }

    private static long slowest(Party party, Start begin) throws MPIException {
        party.comm().barrier();
        long start = System.nanoTime();
        for (int i = 0; i < TIMES; i++) {
            begin.run().waitFor();
        }
        long[] own = {System.nanoTime() - start};
        long[] slowest = new long[1];
        party.comm().allReduce(own, slowest, 1, MPI.LONG, MPI.MAX);
        return slowest[0];
    }
}
