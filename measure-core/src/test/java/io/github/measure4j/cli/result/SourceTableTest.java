package io.github.measure4j.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.Synthetic;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SuiteOfSource;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tables in the columns of other benchmarks, of points whose times are known. */
class SourceTableTest {
    private static final double ERROR = 1e-12;

    private static List<String> table(Source source, String name, Subject subject, double seconds) {
        return table(source, name, subject, seconds, ERROR);
    }

    private static List<String> table(Source source, String name, Subject subject, double seconds, double error) {
        SuiteOfSource asked = SuiteOfSource.of(source, List.of(name));
        PointRecord point = Synthetic.record(
                SuiteOfSource.measurement(asked.names().get(0)), subject, Map.of("length", 1000L), seconds, error);
        StringWriter text = new StringWriter();
        SourceTable.print(asked, List.of(point), Map.of(), new PrintWriter(text, true));
        return text.toString().lines().filter(line -> !line.isBlank()).map(line -> line.strip().replaceAll(" {2,}", "|")).toList();
    }

    private static Subject moving(Subject subject, Role role, long bytes) {
        return subject.with(new Profile(role, Optional.empty(), false, bytes, 1));
    }

    @Test
    void osusLatencyIsHalfTheRoundTripInMicroseconds() {
        assertThat(table(Source.OSU, "osu_latency", Synthetic.roundTrip("mpi.pingpong.send-recv"), 4e-6))
                .contains("# Size|Latency (us)|lower|upper|warnings", "1000|2.00|2.00|2.00");
    }

    @Test
    void osusBandwidthIsInMillionsOfBytes() {
        Subject window = moving(Synthetic.roundTrip("mpi.window.one-way"), Role.OPERATION, 1000);
        assertThat(table(Source.OSU, "osu_bw", window, 1e-6))
                .contains("# Size|Bandwidth (MB/s)|lower|upper|warnings", "1000|1000.00|1000.00|1000.00");
    }

    @Test
    void osusMessageRateStandsBesideTheBandwidth() {
        Subject window = moving(Synthetic.roundTrip("mpi.window.one-way.pairs"), Role.OPERATION, 2000);
        assertThat(table(Source.OSU, "osu_mbw_mr", window, 1e-6))
                .contains("# Size|MB/s|Messages/s|lower|upper|warnings")
                .anyMatch(line -> line.startsWith("1000|2000.00|2000000.00|"));
    }

    @Test
    void imbsMessagesHaveABandwidthAndItsCollectiveOperationsTheSlowestRank() {
        Subject messages = moving(Synthetic.roundTrip("mpi.imb.pingpong"), Role.HALF_ROUND_TRIP, 1000);
        assertThat(table(Source.IMB, "PingPong", messages, 2e-6))
                .contains("#bytes|#repetitions|t[usec]|Mbytes/sec|lower|upper|warnings", "1000|36|2.00|500.00|2.00|2.00");
        assertThat(table(Source.IMB, "Bcast", Synthetic.collective("mpi.bcast"), 2e-6))
                .contains("#bytes|#repetitions|t_max[usec]|lower|upper|warnings", "1000|36|2.00|2.00|2.00");
    }

    /** The error is half the width of the interval over 1.96; the deviation is six times as large, in the records of these tests. */
    @Test
    void skampiPrintsTheStandardErrorAndSphinxTheDeviation() {
        Subject ping = Synthetic.roundTrip("mpi.pingpong.send-recv");
        assertThat(table(Source.SKAMPI98, "2.5 Send to Recv", ping, 4e-6, 4e-8))
                .contains("length|result|standard_error|count|lower|upper|warnings")
                .anyMatch(line -> line.startsWith("1000|2.0000|0.0200|36|"));
        assertThat(table(Source.SPHINX, "1", ping, 4e-6, 4e-8))
                .contains("length|result|standard_deviation|count|lower|upper|warnings")
                .anyMatch(line -> line.startsWith("1000|4.0000|0.2400|36|"));
    }

    @Test
    void reproMpiPrintsSecondsAndParkbenchARate() {
        assertThat(table(Source.REPROMPI, "MPI_Bcast", Synthetic.collective("mpi.bcast"), 4e-6))
                .contains("length|nrep|runtime_sec|lower|upper|warnings", "1000|36|0.000004000|0.000004000|0.000004000");
        Subject comms = moving(Synthetic.roundTrip("mpi.parkbench.comms1"), Role.COMMS1, 1000);
        assertThat(table(Source.PARKBENCH, "COMMS1", comms, 4e-6))
                .contains("length|time (us)|MB/s|lower|upper|warnings", "1000|4.0000|250.00|4.0000|4.0000");
    }

    /** A computation of 10 us hides 8 us of 10: the whole takes 12. */
    @Test
    void anOverlapHasTheWholeTheComputationTheOperationAloneAndTheShare() {
        Subject around = new Subject("mpi.overlap.ibcast.sized", OptionalInt.empty(), "mpi", "collective", "what remains", Bound.ITSELF)
                .with(new Profile(Role.OVERLAP, Optional.of("mpi.overlap.ibcast"), false, 0, 1));
        Subject alone = new Subject("mpi.overlap.ibcast", OptionalInt.empty(), "mpi", "collective", "operation", Bound.ITSELF)
                .with(Profile.of(Role.OVERLAP));
        PointRecord plain = Synthetic.record("osu_ibcast", around, Map.of("length", 1000L), 2e-6, ERROR);
        PointRecord remaining = new PointRecord(
                plain.measurement(), around, plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(), plain.sampling(), 10e-6, Set.of());
        PointRecord full = Synthetic.record("osu_ibcast-further", alone, Map.of("length", 1000L), 10e-6, ERROR);
        SuiteOfSource asked = SuiteOfSource.of(Source.OSU, List.of("osu_ibcast"));
        Plan further = new Plan("osu_ibcast-further", 8, List.of(), Map.of(), 0.02, 1, false, Optional.of("osu_ibcast"));
        StringWriter text = new StringWriter();
        SourceTable.print(asked, List.of(remaining, full), Map.of("osu_ibcast-further", further), new PrintWriter(text, true));
        assertThat(text.toString().lines().map(line -> line.strip().replaceAll(" {2,}", "|")))
                .contains("# Size|Overall(us)|Compute(us)|Pure Comm.(us)|Overlap(%)|lower|upper|warnings",
                        "1000|12.00|10.00|10.00|80.00|80.00|80.00");
    }
}
