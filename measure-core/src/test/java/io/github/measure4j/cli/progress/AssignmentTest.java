package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.request.Accuracy;
import io.github.measure4j.cli.request.Loop;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.group.Transport.UsualRanks;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssignmentTest {
    private static final KernelEntry MPI = kernel("mpi.some").on("mpi");
    private static final KernelEntry SHMEM = kernel("shmem.some").on("shmem");

    private static final Suite SUITE = Suite.named("suite")
            .measure("usual", MPI)
            .measure("four", MPI)
            .over(Variable.RANKS.from(2).to(4))
            .measure("put", SHMEM)
            .measure("three", MPI)
            .with(Variable.RANKS, 3)
            .measure("eight", SHMEM)
            .over(Variable.RANKS.at(2, 8))
            .build();

    private static KernelEntry kernel(String name) {
        return KernelEntry.named(name, "", Simple.of(setting -> Operation.NOTHING));
    }

    private static List<String> groups(int processors, boolean isolated) {
        return groups(transport -> true, processors, isolated);
    }

    private static List<String> groups(Predicate<String> teams, int processors, boolean isolated) {
        return Assignment.of(SUITE, transport -> 2, teams, processors, isolated).stream()
                .map(a -> a.transport() + a.ranks() + a.suite().measurements().stream()
                        .map(m -> m.name() + m.team().orElseThrow())
                        .toList())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"8", "64"})
    void measurementsOverOneTransportShareAGroupOfTheLargestNumberOfRanks(int processors) {
        assertThat(groups(processors, false))
                .containsExactly("mpi4[usual2, four4, three3]", "shmem8[put2, eight8]");
    }

    @Test
    void groupsThatFitOnTheProcessorsAreKeptApartFromThoseThatDoNot() {
        assertThat(groups(4, false)).containsExactly("mpi4[usual2, four4, three3]", "shmem2[put2]", "shmem8[eight8]");
        assertThat(groups(2, false))
                .containsExactly("mpi2[usual2]", "mpi4[four4, three3]", "shmem2[put2]", "shmem8[eight8]");
        assertThat(groups(1, false)).containsExactly("mpi4[usual2, four4, three3]", "shmem8[put2, eight8]");
    }

    @Test
    void aTransportWithoutTeamsHasAGroupForEachNumberOfRanks() {
        assertThat(groups("mpi"::equals, 64, false))
                .containsExactly("mpi4[usual2, four4, three3]", "shmem2[put2]", "shmem8[eight8]");
        assertThat(groups("shmem"::equals, 64, false))
                .containsExactly("mpi2[usual2]", "mpi4[four4]", "shmem8[put2, eight8]", "mpi3[three3]");
    }

    @Test
    void anIsolatedMeasurementHasAGroupOfItsOwn() {
        assertThat(groups(64, true))
                .containsExactly("mpi2[usual2]", "mpi4[four4]", "shmem2[put2]", "mpi3[three3]", "shmem8[eight8]");
    }

    @Test
    void aMeasurementOverBindingsHasAGroupForEach() {
        KernelEntry anyWay = MPI.over(Variable.BINDING);
        Suite suite = Suite.named("ways")
                .measure("usual", MPI)
                .measure("both", anyWay)
                .over(Variable.BINDING.at(0, 2))
                .measure("one", anyWay)
                .with(Variable.BINDING, 2)
                .build();
        assertThat(Assignment.of(suite, transport -> 2, transport -> true, 8, false).stream()
                        .map(a -> a.bindingWord().orElse("any") + a.suite().measurements().stream()
                                .map(m -> m.name() + a.points(m).points().size())
                                .toList()))
                .containsExactly("any[usual1]", "ompi-java[both1]", "ffm[both1, one1]");
    }

    @Test
    void aRequestComesToTheRanksAsItWas() {
        RunRequest plain = new RunRequest(
                new UsualRanks(2, 3), 4, false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Accuracy.SUITE, false, false, true,
                false, false,
                Optional.empty(), List.of("-"));
        RunRequest full = new RunRequest(
                new UsualRanks(5, 6),
                7,
                true,
                Optional.of(8),
                Optional.of(42L),
                Optional.of(60.5),
                Optional.of(Loop.NATIVE),
                Accuracy.OWN,
                true,
                true,
                false,
                true,
                true,
                Optional.of("osu"),
                List.of("a file.suite", "mpi.bcast", "length=1..1M", "--np"));
        for (RunRequest request : List.of(plain, full)) {
            assertThat(RunRequest.fromWords(request.words())).isEqualTo(request);
        }
    }

    @Test
    void ranksThatAreTooFewToCompareAreSaid() {
        Suite over = Suite.named("over").measure("all", MPI.over(Variable.RANKS)).over(Variable.RANKS.all()).build();
        assertThat(new Assignment("mpi", 2, over).fewRanks()).get().asString()
                .isEqualTo("note: 1 of the measurements over mpi vary the number of ranks, and 2 is the only one: --np 4 compares several");
        assertThat(new Assignment("mpi", 3, over).fewRanks()).isEmpty();
        assertThat(new Assignment("mpi", 4, over).fewRanks()).isEmpty();
    }

    @Test
    void moreRanksThanProcessorsAreSaid() {
        assertThat(new Assignment("mpi", 8, SUITE).crowding(2)).get().asString()
                .startsWith("note: 8 ranks over mpi share 2 processors: ");
        assertThat(new Assignment("mpi", 2, SUITE).crowding(2)).isEmpty();
        assertThat(new Assignment("threads", 8, SUITE).crowding(2)).isEmpty();
    }

    /** MPI ended the group with an error of its own, twice. */
    @Test
    void aRootIsARankOfTheGroup() {
        KernelEntry rooted = KernelEntry.named("mpi.rooted", "", Simple.of(setting -> Operation.NOTHING)).over(Variable.ROOT).on("mpi");
        Suite beyond = Suite.named("roots").measure("bcast", rooted).with(Variable.ROOT, 5).build();
        assertThat(Assignment.of(beyond, transport -> 2, transport -> true, 8, false).get(0).rootBeyond())
                .hasValue("bcast: root=5: the roots of a group of 2 are 0 to 1");
        assertThat(Assignment.of(beyond, transport -> 6, transport -> true, 8, false).get(0).rootBeyond()).isEmpty();
        assertThat(Assignment.of(SUITE, transport -> 2, transport -> true, 8, false)).allMatch(a -> a.rootBeyond().isEmpty());
    }
}
