package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentityOfMpiKernelsTest {
    private static final Catalogue CATALOGUE = Catalogue.load("mpi"::equals);
    private static final Point KIB = Point.NOWHERE.with(Variable.LENGTH, 1024);

    private static Profile at(String kernel, Point point, int ranks) {
        return CATALOGUE.named(kernel).profile(Correction.NONE, point, ranks);
    }

    /** The payload of one reported operation on 6 ranks, in messages of the length, worked out by hand. */
    @ParameterizedTest
    @CsvSource({
        "mpi.pingpong.send-recv, 2, 1", "mpi.pingpong.sendrecv, 2, 2", "mpi.pingpong.persistent, 2, 1",
        "mpi.pingpong.between, 2, 1", "mpi.exchange.between.sendrecv, 2, 2", "mpi.exchange.between.irecv-send, 2, 2",
        "mpi.pingpong.empty, 0, 1",
        "mpi.window.one-way, 1, 1", "mpi.window.both-ways, 2, 2", "mpi.window.one-way.pairs, 3, 1",
        "mpi.window.both-ways.pairs, 6, 2",
        "mpi.parkbench.comms1, 1, 1", "mpi.parkbench.comms2, 2, 2", "mpi.parkbench.comms3, 30, 2",
        "mpi.parkbench.poly3, 1, 1", "mpi.parkbench.synch1, 0, 1",
        "mpi.imb.pingpong, 1, 1", "mpi.imb.pingpong.multi, 3, 1",
        "mpi.overlap.isend, 1, 1", "mpi.overlap.computation, 0, 1", "mpi.overlap.threads.irecv, 1, 1",
        "mpi.overlap.ibcast, 5, 1", "mpi.overlap.ibarrier, 0, 1",
        "mpi.loggp.gap, 1, 1", "mpi.master-worker.send, 6, 1",
        "mpi.barrier, 0, 1", "mpi.ibarrier, 0, 1", "mpi.barrier.generic-barrier, 0, 1", "mpi.collective.empty, 0, 1",
        "mpi.bcast, 5, 1", "mpi.bcast.acknowledged, 5, 1", "mpi.bcast.rounds, 5, 1", "mpi.reduce.fan-out, 5, 1",
        "mpi.scatterv.at-root, 5, 1", "mpi.scan, 5, 1", "mpi.allreduce, 10, 1", "mpi.iallreduce, 10, 1",
        "mpi.allgather.generic-barrier, 30, 2", "mpi.alltoallw, 30, 2", "mpi.reduce-scatter-block, 30, 2",
        "mpi.bcast.by-nodes, 5, 1", "mpi.allreduce.by-lanes, 10, 1", "mpi.barrier.by-nodes, 0, 1",
        "mpi.neighbour.allgather, 24, 2", "mpi.application.ring, 6, 2", "mpi.application.transpose, 30, 2",
        "mpi.application.halo-2d, 24, 2", "mpi.application.butterfly, 14, 2", "mpi.application.wave, 14, 2",
        "mpi.rma.put.flush, 1, 1", "mpi.file.write-at, 6, 1", "mpi.copy, 1, 1", "mpi.comm-dup, 0, 1"
    })
    void movesWhatOneReportedOperationDelivers(String kernel, long messages, int directions) {
        Profile profile = at(kernel, KIB, 6);
        assertThat(profile.bytes()).isEqualTo(1024 * messages);
        assertThat(profile.directions()).isEqualTo(directions);
    }

    @Test
    void threadsAndPiecesCount() {
        assertThat(at("mpi.threads.pingpong.tags", KIB.with(Variable.THREADS, 2), 6).bytes()).isEqualTo(2 * 3 * 2 * 1024);
        assertThat(at("mpi.master-worker.isend", KIB.with(Variable.CHUNKS, 40), 6).bytes()).isEqualTo(40 * 1024);
        assertThat(at("mpi.bcast", KIB.with(Variable.RANKS, 3), 6).bytes()).as("of the first three").isEqualTo(2 * 1024);
        assertThat(at("mpi.rma.compare-and-swap.lock", Point.NOWHERE, 2).bytes()).isEqualTo(24);
        assertThat(at("mpi.parkbench.poly3", Point.NOWHERE.with(Variable.LENGTH, 5), 2).bytes()).as("a word").isEqualTo(8);
    }

    /** Permutations are the same on each run; of 4 of 6 ranks a few messages stay where they are. */
    @Test
    void whatARankSendsToItselfMovesNowhere() {
        assertThat(at("mpi.application.random", KIB, 6).bytes()).isBetween(1L, 24 * 1024L);
        assertThat(at("mpi.application.random", KIB, 1).bytes()).isZero();
        assertThat(at("mpi.application.halo-3d", KIB, 1).bytes()).isZero();
    }

    @Test
    void kernelsThatARoleSpeaksOfAreThere() {
        Set<String> names = CATALOGUE.entries().stream().map(KernelEntry::name).collect(Collectors.toSet());
        assertThat(CATALOGUE.entries().stream().flatMap(entry -> entry.identity().of().stream())).isSubsetOf(names);
        assertThat(CATALOGUE.named("mpi.reduce.by-nodes").identity().of()).contains("mpi.reduce");
        assertThat(CATALOGUE.named("mpi.loggp.send").identity().role()).isEqualTo(Role.LOGGP_SEND);
        assertThat(CATALOGUE.named("mpi.overlap.threads.isend").identity().of()).contains("mpi.overlap.isend");
    }

    @Test
    void anOverlapHasTheComputationInItsTimeWhereNothingIsSubtracted() {
        KernelEntry isend = CATALOGUE.named("mpi.overlap.isend");
        assertThat(isend.profile(Correction.LOOP, KIB, 2).role()).isEqualTo(Role.OVERLAP);
        assertThat(isend.profile(Correction.NONE, KIB, 2).role()).isEqualTo(Role.AROUND_COMPUTATION);
    }

    @Test
    void onlyBarriersAreBarriers() {
        assertThat(CATALOGUE.entries().stream()
                        .filter(entry -> entry.identity().role() == Role.BARRIER)
                        .map(KernelEntry::name))
                .containsExactlyInAnyOrder("mpi.barrier", "mpi.ibarrier", "mpi.threads.barrier");
    }

    /** T = W (f + 50) / 10^9 s, of 1,024 words, to 1 %. */
    @Test
    void poly3GivesItsParametersThroughTheAxisThatItAccepts() {
        KernelEntry poly3 = CATALOGUE.named("mpi.parkbench.poly3");
        Variable axis = poly3.identity().role().variable().orElseThrow();
        assertThat(poly3.accepts()).contains(axis);
        Random random = new Random(1);
        List<PointRecord> records = new ArrayList<>();
        for (long f = 2; f <= 512; f *= 2) {
            Point point = Point.NOWHERE.with(Variable.LENGTH, 8_192).with(axis, f);
            Subject subject = new Subject("mpi.parkbench.poly3", OptionalInt.empty(), "mpi", "ping-pong", "all words",
                    Bound.ITSELF).with(poly3.profile(Correction.NONE, point, 2));
            double seconds = 1_024 * (f + 50) / 1e9 * (1 + 0.01 * random.nextGaussian());
            records.add(new PointRecord("poly3", subject, 2, Map.of(axis.name(), f), seconds, seconds * 0.98, seconds * 1.02,
                    0.95, new Sampling("median", 30, 1, 0, seconds, seconds, seconds, 0, "steady", Shape.plain(30),
                            Optional.empty()), 0, Set.of()));
        }
        Model model = Models.of(new Results("run", List.of(), records), ModelKind.FHALF, Choices.NONE).models().get(0);
        assertThat(model.parameters().get("FHALF").interval().contains(50)).isTrue();
        assertThat(model.parameters().get("FHALF").value()).isBetween(45.0, 55.0);
        assertThat(model.parameters().get("RINF").interval().contains(1e9)).isTrue();
        assertThat(model.parameters().get("RINF").value()).isBetween(0.95e9, 1.05e9);
    }
}
