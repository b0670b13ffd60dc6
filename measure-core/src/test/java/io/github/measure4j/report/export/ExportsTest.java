package io.github.measure4j.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ExportsTest {
    private static final PointRecord POINT = Points.record(8, 2e-6, 1.5e-6, Double.POSITIVE_INFINITY, 40);
    private static final Results RESULTS = new Results("run", List.of(), List.of(POINT));

    @Test
    void csvHasALineOfNamesAndALineAPoint() {
        assertThat(Csv.of(RESULTS)).isEqualTo(
                "measurement,kernel,type,transport,pattern,quantity,ranks,axis.length,seconds,lower,upper,confidence,"
                        + "estimator,repetitions,iterations,standardDeviation,min,median,max,overhead,flags,"
                        + "state,state.share,state.reading,state.slope,otherStates"
                        + ",bytesPerSecond,messagesPerSecond,P50,P50.lower,P50.upper,P90,P90.lower,P90.upper,P99,P99.lower,P99.upper,P99.9,P99.9.lower,P99.9.upper,operationsPerSecond,strategy,ways,members,overLaunches.lower,overLaunches.upper\r\n"
                        + "bcast,mpi.bcast,17,mpi,collective,one operation,4,8,2.0E-6,1.5E-6,,0.95,"
                        + "interquartile-mean,40,100,0.0,2.0E-6,2.0E-6,2.0E-6,0.0,,,,,,,,,,,,,,,,,,,,,,,,,,\r\n");
    }

    private static Results inStates() {
        StateFigure fast = new StateFigure("exchange 0.28 us", 0.6, 2e-6, 1.9e-6, 2.1e-6, 40, 8, 2.8e-7, 0.8, 0.1, List.of());
        StateFigure slow = new StateFigure("exchange 0.76 us", 0.4, 6e-6, 5e-6, 7e-6, 40, 8, 7.6e-7, 0.8, 0.1, List.of());
        return new Results("run", List.of(), List.of(POINT.in(new InStates(fast.name(), List.of(fast, slow)))));
    }

    @Test
    void csvHasTheStateOfTheTimeAndTheOthers() {
        assertThat(Csv.of(inStates()))
                .endsWith(",exchange 0.28 us,0.6,2.8E-7,0.8,exchange 0.76 us | 0.4 | 6.0E-6 | 5.0E-6 | 7.0E-6,,,,,,,,,,,,,,,,,,,,\r\n");
    }

    @Test
    void jmhHasTheStateOfTheTimeAndTheOthers() {
        JsonObject benchmark =
                JsonParser.parseString(JmhJson.of(inStates())).getAsJsonArray().get(0).getAsJsonObject();
        assertThat(benchmark.get("state").getAsString()).isEqualTo("exchange 0.28 us");
        JsonObject slow = benchmark.getAsJsonObject("secondaryMetrics").getAsJsonObject("time in exchange 0.76 us");
        assertThat(slow.get("score").getAsDouble()).isCloseTo(6, within(1e-9));
        assertThat(slow.get("scoreUnit").getAsString()).isEqualTo("us/op");
    }

    @Test
    void csvHasAColumnForWhatIsHeldFixed() {
        Subject subject = new Subject(
                "mpi.bcast", OptionalInt.of(17), "mpi", "collective", "one operation", Bound.ITSELF, Map.of("root", 3L),
                Profile.OPERATION);
        PointRecord fixed = new PointRecord("fixed", subject, 4, Map.of(), 1, 1, 1, 0.95, POINT.sampling(), 0, Set.of());
        assertThat(Csv.of(new Results("run", List.of(), List.of(POINT, fixed))))
                .contains(",ranks,axis.length,axis.root,seconds,", "operation,4,8,,2.0E-6,", "operation,4,,3,1.0,");
    }

    @Test
    void jmhHasWhatIsHeldFixedAmongTheParameters() {
        Subject subject = new Subject(
                "mpi.bcast", OptionalInt.of(17), "mpi", "collective", "one operation", Bound.ITSELF, Map.of("schedule", 1L),
                Profile.OPERATION);
        PointRecord fixed = new PointRecord("fixed", subject, 4, Map.of("length", 8L), 1, 1, 1, 0.95, POINT.sampling(), 0,
                Set.of(), Map.of("schedule", "dynamic"));
        assertThat(JsonParser.parseString(JmhJson.of(new Results("run", List.of(), List.of(fixed)))).getAsJsonArray().get(0)
                .getAsJsonObject().getAsJsonObject("params"))
                .hasToString("{\"length\":\"8\",\"schedule\":\"dynamic\"}");
    }

    @Test
    void csvQuotesWhatHoldsItsOwnMarks() {
        PointRecord named = new PointRecord("a \"b\", c", POINT.subject(), 4, POINT.axes(), 1, 1, 1, 0.95,
                POINT.sampling(), 0, POINT.flags());
        assertThat(Csv.of(new Results("run", List.of(), List.of(named)))).contains("\r\n\"a \"\"b\"\", c\",mpi.bcast,");
    }

    @Test
    void csvHasNoCellThatASpreadsheetRuns() {
        for (String start : List.of("=", "+", "-", "@", "\t", "\r", "\n")) {
            assertThat(Csv.line(List.of(start + "1+cmd|'/C calc'!A0"))).matches("(?s)\"?'" + Pattern.quote(start) + "1.*");
        }
    }

    @Test
    void csvLeavesNumbersNumbers() {
        assertThat(Csv.line(List.of("-1", "-1.5E-7", "+2", "1.0E10", ""))).isEqualTo("-1,-1.5E-7,+2,1.0E10,\r\n");
    }

    @Test
    void jmhHasABenchmarkAPoint() {
        JsonObject benchmark =
                JsonParser.parseString(JmhJson.of(RESULTS)).getAsJsonArray().get(0).getAsJsonObject();
        assertThat(benchmark.get("benchmark").getAsString()).isEqualTo("mpi.bcast.bcast");
        assertThat(benchmark.get("mode").getAsString()).isEqualTo("avgt");
        assertThat(benchmark.getAsJsonObject("params").get("length").getAsString()).isEqualTo("8");
        JsonObject metric = benchmark.getAsJsonObject("primaryMetric");
        assertThat(metric.get("score").getAsDouble()).isEqualTo(2);
        assertThat(metric.get("scoreUnit").getAsString()).isEqualTo("us/op");
        assertThat(metric.getAsJsonArray("scoreConfidence").get(0).getAsDouble()).isEqualTo(1.5);
        assertThat(metric.getAsJsonArray("scoreConfidence").get(1).getAsString()).isEqualTo("NaN");
        assertThat(metric.keySet()).contains("scoreError", "scorePercentiles", "rawData");
    }

    @Test
    void jmhHasTheBandwidthOfAllBytes() {
        PointRecord exchange = new PointRecord("x", POINT.subject().with(Profile.of(Role.EXCHANGE).moving(2_000, 2)), 4,
                POINT.axes(), 2e-6, 1e-6, 4e-6, 0.95, POINT.sampling(), 0, POINT.flags());
        JsonObject benchmark = JsonParser.parseString(JmhJson.of(new Results("run", List.of(), List.of(exchange))))
                .getAsJsonArray().get(0).getAsJsonObject();
        JsonObject metric = benchmark.getAsJsonObject("secondaryMetrics").getAsJsonObject("bandwidth");
        assertThat(metric.get("score").getAsDouble()).isEqualTo(1e9);
        assertThat(metric.getAsJsonArray("scoreConfidence").get(0).getAsDouble()).isEqualTo(5e8);
        assertThat(metric.getAsJsonArray("scoreConfidence").get(1).getAsDouble()).isEqualTo(2e9);
        assertThat(metric.get("scoreUnit").getAsString()).isEqualTo("B/s");
    }

    private static PointRecord visited() {
        Visit kept = new Visit(0, 2, 2.1e-6, 2e-6, 2.2e-6, Disturbance.NONE, true,
                Optional.of(new Timings(Sample.of(4_000, 4_400), 2, 1)));
        Visit summed = new Visit(1, 30, 2.5e-6, 2e-6, 3e-6, Disturbance.NONE, true, Optional.empty());
        Visit disturbed = new Visit(2, 30, 9e-6, 2e-6, 3e-6, Disturbance.NONE, false, Optional.empty());
        Sampling old = POINT.sampling();
        Sampling sampling = new Sampling(old.estimator(), old.repetitions(), old.iterations(), old.standardDeviation(), old.min(),
                old.median(), old.max(), old.warmUpSeconds(), old.warmUpEnding(),
                new Shape(40, 0, List.of(), List.of(kept, summed, disturbed)), Optional.empty());
        return new PointRecord("a \"b\"", POINT.subject(), 4, POINT.axes(), 2e-6, 1.5e-6, Double.POSITIVE_INFINITY, 0.95, sampling,
                1e-6, Set.of(Flag.UNSETTLED));
    }

    @Test
    void jmhHasTheRepetitionsOrTheCentresOfTheVisitsThatCount() {
        JsonArray raw = JsonParser.parseString(JmhJson.of(new Results("run", List.of(), List.of(visited()))))
                .getAsJsonArray().get(0).getAsJsonObject().getAsJsonObject("primaryMetric").getAsJsonArray("rawData");
        assertThat(raw).hasSize(2);
        assertThat(raw.get(0).getAsJsonArray().get(1).getAsDouble()).as("2.2 us, less 1 us").isCloseTo(1.2, within(1e-9));
        assertThat(raw.get(1).getAsJsonArray()).singleElement()
                .satisfies(centre -> assertThat(centre.getAsDouble()).isCloseTo(1.5, within(1e-9)));
    }

    @Test
    void openMetricsHasAGaugeForEachFigureOfAPoint() {
        String labels = "{kernel=\"mpi.bcast\",measurement=\"a \\\"b\\\"\",transport=\"mpi\",ranks=\"4\",axis_length=\"8\"}";
        assertThat(OpenMetrics.of(new Results("run", List.of(), List.of(visited()))).lines()).containsExactly(
                "# TYPE measure_time_seconds gauge",
                "# UNIT measure_time_seconds seconds",
                "# HELP measure_time_seconds The time of one operation.",
                "measure_time_seconds" + labels + " 2.0E-6",
                "# TYPE measure_time_lower_seconds gauge",
                "# UNIT measure_time_lower_seconds seconds",
                "# HELP measure_time_lower_seconds The lower end of its interval.",
                "measure_time_lower_seconds" + labels + " 1.5E-6",
                "# TYPE measure_time_upper_seconds gauge",
                "# UNIT measure_time_upper_seconds seconds",
                "# HELP measure_time_upper_seconds The upper end of its interval.",
                "measure_time_upper_seconds" + labels + " +Inf",
                "# TYPE measure_repetitions gauge",
                "# HELP measure_repetitions The repetitions that the time is made of.",
                "measure_repetitions" + labels + " 40",
                "# TYPE measure_warnings gauge",
                "# HELP measure_warnings The warnings on the point.",
                "measure_warnings" + labels + " 1",
                "# EOF");
    }
}
