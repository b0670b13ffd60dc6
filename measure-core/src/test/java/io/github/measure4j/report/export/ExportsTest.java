package io.github.measure4j.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.InStates;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.StateFigure;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
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
                        + ",bytesPerSecond,messagesPerSecond,P50,P50.lower,P50.upper,P90,P90.lower,P90.upper,P99,P99.lower,P99.upper,P99.9,P99.9.lower,P99.9.upper\r\n"
                        + "bcast,mpi.bcast,17,mpi,collective,one operation,4,8,2.0E-6,1.5E-6,,0.95,"
                        + "interquartile-mean,40,100,0.0,2.0E-6,2.0E-6,2.0E-6,0.0,,,,,,,,,,,,,,,,,,,,\r\n");
    }

    private static Results inStates() {
        StateFigure fast = new StateFigure("exchange 0.28 us", 0.6, 2e-6, 1.9e-6, 2.1e-6, 40, 8, 2.8e-7, 0.8, List.of());
        StateFigure slow = new StateFigure("exchange 0.76 us", 0.4, 6e-6, 5e-6, 7e-6, 40, 8, 7.6e-7, 0.8, List.of());
        return new Results("run", List.of(), List.of(POINT.in(new InStates(fast.name(), List.of(fast, slow)))));
    }

    @Test
    void csvHasTheStateOfTheTimeAndTheOthers() {
        assertThat(Csv.of(inStates()))
                .endsWith(",exchange 0.28 us,0.6,2.8E-7,0.8,exchange 0.76 us | 0.4 | 6.0E-6 | 5.0E-6 | 7.0E-6,,,,,,,,,,,,,,\r\n");
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
}
