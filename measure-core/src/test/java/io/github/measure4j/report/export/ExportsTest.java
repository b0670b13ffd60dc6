package io.github.measure4j.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExportsTest {
    private static final PointRecord POINT = Points.record(8, 2e-6, 1.5e-6, Double.POSITIVE_INFINITY, 40);
    private static final Results RESULTS = new Results("run", List.of(), List.of(POINT));

    @Test
    void csvHasALineOfNamesAndALineAPoint() {
        assertThat(Csv.of(RESULTS)).isEqualTo(
                "measurement,kernel,type,transport,pattern,quantity,ranks,axis.length,seconds,lower,upper,confidence,"
                        + "estimator,repetitions,iterations,standardDeviation,min,median,max,overhead,flags\r\n"
                        + "bcast,mpi.bcast,17,mpi,collective,one operation,4,8,2.0E-6,1.5E-6,,0.95,"
                        + "interquartile-mean,40,100,0.0,2.0E-6,2.0E-6,2.0E-6,0.0,\r\n");
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
