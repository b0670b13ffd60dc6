package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On records whose shares are known: 4 us in full, to 3 %, of which 1 us remains, to 4 %: 3/4, to 5 % of 1/4. */
class OverlappedPointTest {
    private static final OneSided PATTERN = OneSided.of(Kernel.EMPTY);
    private static final String WHOLE = PATTERN.quantity(Correction.NONE);
    private static final String REST = Inside.of(PATTERN).without(PATTERN).quantity(Correction.LOOP);
    private static final Identity PLAIN = Identity.of(Role.OPERATION);
    private static final Map<String, Identity> IDENTITIES = Map.of(
            "shmem.put.nonblocking.full", PLAIN.as(Role.FULL),
            "shmem.put.nonblocking.overlap", PLAIN.as(Role.OVERLAP, "shmem.put.nonblocking.full"),
            "shmem.get.nonblocking.full.timed-inside", PLAIN.as(Role.FULL),
            "shmem.get.nonblocking.overlap", PLAIN.as(Role.OVERLAP, "shmem.get.nonblocking.full"),
            "shmem.get.nonblocking.overlap.timed-inside",
                    PLAIN.as(Role.OVERLAP, "shmem.get.nonblocking.full.timed-inside"),
            "mpi.overlap.isend", PLAIN.as(Role.OVERLAP),
            "mpi.overlap.isend-ack", PLAIN.as(Role.OVERLAP),
            "mpi.overlap.irecv", PLAIN.as(Role.OVERLAP),
            "mpi.overlap.threads.irecv", PLAIN.as(Role.OVERLAP, "mpi.overlap.irecv"),
            "own.ring", PLAIN.as(Role.OVERLAP));
    private static final Map<String, Long> KIB = Map.of("length", 1024L);

    private static PointRecord point(
            String measurement, String kernel, String quantity, Map<String, Long> fixed, Map<String, Long> axes,
            int ranks, double micros, double error) {
        double seconds = micros * 1e-6;
        String pattern = kernel.endsWith(".timed-inside") ? "timed-inside" : "one-sided";
        return new PointRecord(
                measurement,
                new Subject(
                        kernel, OptionalInt.empty(), "mpi", pattern, quantity, Bound.ITSELF, fixed, profile(kernel, quantity)),
                ranks, axes, seconds, seconds * (1 - error), seconds * (1 + error), 0.95,
                new Sampling(
                        "interquartile-mean", 10, 1, 0, seconds, seconds, seconds, 0, "steady", Shape.plain(10),
                        Optional.empty()),
                0, Set.of());
    }

    /** As the catalogue has it; where nothing is subtracted, an overlap has the computation in its time. */
    private static Profile profile(String kernel, String quantity) {
        Identity said = IDENTITIES.getOrDefault(kernel, Identity.of(Role.OPERATION));
        boolean whole = quantity.equals(WHOLE) && !kernel.endsWith("inside") || quantity.equals("round trip");
        return (whole ? said.uncorrected() : said).at(0, 2);
    }

    private static PointRecord full(String kernel, String quantity, Map<String, Long> axes) {
        return point("all", kernel, quantity, Map.of(), axes, 2, 4, 0.03);
    }

    private static PointRecord rest(String kernel, String quantity, Map<String, Long> axes) {
        return point("rest", kernel, quantity, Map.of(), axes, 2, 1, 0.04);
    }

    private static void assertThreeQuarters(PointRecord full, PointRecord rest) {
        assertThat(OverlappedPoint.of(List.of(rest, full))).singleElement().satisfies(pair -> {
            assertThat(pair.full()).isSameAs(full);
            assertThat(pair.remaining()).isSameAs(rest);
            assertThat(pair.hidden().share()).isCloseTo(0.75, within(1e-12));
            assertThat(pair.hidden().lower()).isCloseTo(0.75 - 0.05 / 4, within(1e-12));
            assertThat(pair.hidden().upper()).isCloseTo(0.75 + 0.05 / 4, within(1e-12));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "shmem.put.nonblocking.full, shmem.put.nonblocking.overlap",
        "shmem.get.nonblocking.full.timed-inside, shmem.get.nonblocking.overlap.timed-inside",
        "mpi.overlap.irecv, mpi.overlap.threads.irecv"
    })
    void kernelsOfOneCommunicationArePaired(String full, String rest) {
        String whole = full.startsWith("mpi") ? REST : WHOLE;
        assertThreeQuarters(full(full, whole, KIB), rest(rest, rest.endsWith("inside") ? WHOLE : REST, KIB));
    }

    @Test
    void theValue0OfTheOverlapIsTheFullCommunication() {
        assertThreeQuarters(
                full("mpi.overlap.isend", REST, Map.of("overlap", 0L, "length", 8L)),
                rest("mpi.overlap.isend", REST, Map.of("overlap", 1000L, "length", 8L)));
        assertThreeQuarters(
                full("own.ring", REST, Map.of("overlap", 0L)), rest("own.ring", REST, Map.of("overlap", 1000L)));
    }

    @Test
    void whatTheSuiteFixesCountsLikeAnAxis() {
        assertThreeQuarters(
                full("mpi.overlap.isend", REST, KIB),
                point("rest", "mpi.overlap.isend", REST, Map.of("overlap", 500L, "length", 1024L), Map.of(), 2, 1, 0.04));
    }

    @Test
    void ofSeveralInFullThatOfTheSameMeasurementCounts() {
        PointRecord other = full("mpi.overlap.isend", REST, KIB);
        PointRecord own = point("own", "mpi.overlap.isend", REST, Map.of("length", 1024L), Map.of("overlap", 0L), 2, 4, 0.03);
        PointRecord rest = point("own", "mpi.overlap.isend", REST, Map.of("length", 1024L), Map.of("overlap", 9L), 2, 1, 0.04);
        assertThat(OverlappedPoint.of(List.of(other, own, rest))).singleElement().satisfies(pair ->
                assertThat(pair.full()).isSameAs(own));
    }

    @Test
    void withoutAPartnerThereIsNoShare() {
        PointRecord full = full("shmem.put.nonblocking.full", WHOLE, KIB);
        PointRecord rest = rest("shmem.put.nonblocking.overlap", REST, KIB);
        assertThat(List.of(
                        rest("shmem.get.nonblocking.overlap", REST, KIB),
                        rest("shmem.put.nonblocking.overlap", REST, Map.of("length", 1025L)),
                        rest("shmem.put.nonblocking.overlap", REST, Map.of("length", 1024L, "loop", 1L)),
                        rest("shmem.put.nonblocking.overlap", WHOLE, KIB),
                        rest("shmem.put.nonblocking.quiet", REST, KIB),
                        point("4", "shmem.put.nonblocking.overlap", REST, Map.of(), KIB, 4, 1, 0.04)))
                .allSatisfy(other -> assertThat(OverlappedPoint.of(List.of(full, other))).isEmpty());
        PointRecord nothing = point("all", full.subject().kernel(), WHOLE, Map.of(), KIB, 2, 4, 1.5);
        assertThat(OverlappedPoint.of(List.of(nothing, rest))).isEmpty();
        assertThat(OverlappedPoint.of(List.of(rest))).isEmpty();
    }

    @Test
    void aSecondComputationIsOneAsWell() {
        PointRecord second = full("mpi.overlap.isend-ack", REST, Map.of("overlap", 0L, "second-overlap", 7L));
        PointRecord both = rest("mpi.overlap.isend-ack", REST, Map.of("overlap", 7L, "second-overlap", 7L));
        assertThat(OverlappedPoint.of(List.of(second, both))).isEmpty();
        assertThreeQuarters(full("mpi.overlap.isend-ack", REST, Map.of("overlap", 0L, "second-overlap", 0L)), both);
    }

    @Test
    void aComputationThatIsNotSubtractedHidesNothing() {
        assertThat(OverlappedPoint.of(List.of(
                        full("mpi.overlap.isend", "round trip", Map.of("overlap", 0L)),
                        rest("mpi.overlap.isend", "round trip", Map.of("overlap", 100L)))))
                .isEmpty();
    }
}
