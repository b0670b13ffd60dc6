package io.github.measure4j.report.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Report;
import io.github.measure4j.report.Sheets;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Points that were disturbed on one of two hosts of two ranks each. */
class BusiestHostsTest {
    private static final List<String> HOSTS = List.of("n1", "n1", "n2", "n2");

    @TempDir
    private Path directory;

    private static Visit visit(int busiest, double foreign) {
        return new Visit(
                0, 10, 1e-6, 1e-6, 1e-6, new Disturbance(5, 1, OptionalDouble.of(foreign), OptionalDouble.empty(), OptionalInt.of(busiest)),
                true);
    }

    private static Results results(List<String> hosts, Flag... flags) {
        List<Visit> visits = List.of(visit(2, 1.5), visit(3, 0.8), visit(1, 0.2), visit(0, 0));
        PointRecord point = Sheets.shaped(
                Sheets.point("echo", Map.of("length", 8L), 1e-6, flags), new Shape(40, 0, List.of(), visits));
        return new Results("far", List.of(new Environment("mpi", hosts.size(), hosts, Map.of(), Map.of())), List.of(point));
    }

    @Test
    void theWarningNamesTheHostsWhereOthersWereAtWork() throws Exception {
        Path page = directory.resolve("report.html");
        Report.ofRuns(List.of(ReportedRun.of(results(HOSTS, Flag.DISTURBED)))).writeTo(page);
        assertThat(Files.readString(page))
                .contains("(1 point; most processors were busy for others on n2 in 2 visits, on n1 in 1 visit)");
    }

    @Test
    void oneHostNeedsNoName() {
        List<String> one = IntStream.range(0, 4).mapToObj(rank -> "n1").toList();
        assertThat(BusiestHosts.of(results(one, Flag.DISTURBED))).isEmpty();
        assertThat(BusiestHosts.inWords(Map.of())).isEmpty();
    }

    @Test
    void visitsToOtherPointsDoNotCount() {
        assertThat(BusiestHosts.of(results(HOSTS))).isEmpty();
    }
}
