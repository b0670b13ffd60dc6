package io.github.measure4j.samples.heat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Alternatives;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.nio.DoubleBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * The solver's measurement of its own communication: on a communicator of its own, within a given time, with the
 * results on rank 0 alone.
 */
final class SelfMeasurement {
    private static final String REDUCTION = "reduction";
    private static final int LEAST_COLUMNS = 64;
    private static final int MOST_COLUMNS = 1 << 14;

    private final Intracomm world;
    private final Optional<Results> results;

    private SelfMeasurement(Intracomm world, Optional<Results> results) {
        this.world = world;
        this.results = results;
    }

    /** Measures; collective. */
    static SelfMeasurement of(Intracomm world, double seconds) throws MPIException {
        Intracomm own = world.dup();
        long begin = System.nanoTime();
        try (MpiGroup group = MpiGroup.on(own)) {
            Optional<Results> results = Run.of(suite(own)).lasting(Duration.ofNanos(Math.round(seconds * 1e9))).on(group);
            results.ifPresent(found -> print(found, (System.nanoTime() - begin) * 1e-9));
            return new SelfMeasurement(world, results);
        } finally {
            own.free();
        }
    }

    private static Suite suite(Intracomm own) {
        Suite.Builder suite = Suite.named("the solver's own communication").rounds(1);
        for (Halo halo : Halo.values()) {
            suite.measure(halo.name(), Collective.of(setting -> {
                        HaloRows rows = new HaloRows(own, setting.length() / Double.BYTES);
                        return () -> halo.exchange(rows);
                    }))
                    .over(Variable.LENGTH
                            .from((long) LEAST_COLUMNS * Double.BYTES)
                            .to((long) MOST_COLUMNS * Double.BYTES)
                            .multiplyingBy(4));
        }
        return suite.measure(REDUCTION, Collective.of(setting -> {
                    DoubleBuffer sum = MPI.newDoubleBuffer(1);
                    return () -> own.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
                }))
                .build();
    }

    /** The way of exchanging rows of so many points that is expected to be the fastest; the root decides for all. */
    Halo fastestHalo(int columns) throws MPIException {
        int[] chosen = new int[1];
        if (results.isPresent()) {
            chosen[0] = fastest(results.get(), (long) columns * Double.BYTES).ordinal();
            System.out.println("measured: goes on with " + Halo.values()[chosen[0]]);
        }
        world.bcast(chosen, 1, MPI.INT, 0);
        return Halo.values()[chosen[0]];
    }

    private Halo fastest(Results found, long bytes) throws MPIException {
        List<PointRecord> exchanges = found.records().stream()
                .filter(record -> !record.measurement().equals(REDUCTION))
                .toList();
        Models models = Models.of(
                new Results(found.name(), found.environments(), exchanges), ModelKind.PIECEWISE, CostModel.Choices.NONE);
        if (models.models().size() < Halo.values().length) {
            return Halo.SENDRECV;
        }
        return Halo.valueOf(Alternatives.of(models.models()).fastest(bytes, world.getSize()));
    }

    private static void print(Results found, double seconds) {
        System.out.printf("measured: %d points in %.2f s%n", found.records().size(), seconds);
        found.records().stream()
                .filter(record -> record.measurement().equals(REDUCTION))
                .forEach(record -> System.out.printf("measured: a reduction takes %.1f us%n", 1e6 * record.seconds()));
    }
}
