package io.github.measure4j.report.export;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Visit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Results as the JSON that JMH writes with {@code -rf json}, for its viewers: an average time in microseconds for each
 * point, the axes and the values held fixed as parameters, the ranks as threads. The raw data is a list for each visit that counts: its repetitions
 * where the run kept them ({@code --samples}), otherwise its centre, less what was subtracted on the whole. The percentiles
 * are those that a record has. Where an operation moves bytes, the bandwidth is a secondary metric, and
 * so is the time in each state of the machine but the point's own, whose name is the field {@code state}. Parts, threads and ranks
 * by themselves are secondary metrics, too, as the methods of a group are in JMH.
 */
public final class JmhJson {
    private static final double MICROS = 1e6;
    private static final String VERSION = "1.37";

    private JmhJson() {}

    /**
     * {@return the text of results}
     *
     * @param results of one run
     */
    public static String of(Results results) {
        Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
        Map<String, String> properties = results.environments().stream()
                .findFirst()
                .map(Environment::properties)
                .orElse(Map.of());
        JsonArray list = new JsonArray();
        results.records().forEach(record -> list.add(benchmark(record, properties)));
        return gson.toJson(list) + "\n";
    }

    private static JsonObject benchmark(PointRecord record, Map<String, String> properties) {
        JsonObject json = new JsonObject();
        json.addProperty("jmhVersion", VERSION);
        json.addProperty("benchmark", (record.subject().kernel() + "." + record.measurement()).replace(' ', '_'));
        json.addProperty("mode", "avgt");
        json.addProperty("threads", record.ranks());
        json.addProperty("forks", 1);
        json.addProperty("vmName", properties.getOrDefault("jvm", ""));
        json.addProperty("warmupIterations", 1);
        json.addProperty("warmupTime", record.sampling().warmUpSeconds() + " s");
        json.addProperty("warmupBatchSize", 1);
        json.addProperty("measurementIterations", record.sampling().repetitions());
        json.addProperty("measurementTime", "single-shot");
        json.addProperty("measurementBatchSize", record.sampling().iterations());
        JsonObject parameters = new JsonObject();
        Stream.concat(record.axes().keySet().stream(), record.subject().fixed().keySet().stream())
                .forEach(name -> parameters.addProperty(name, record.text(name).orElseThrow()));
        if (parameters.size() > 0) {
            json.add("params", parameters);
        }
        if (record.states().known()) {
            json.addProperty("state", record.states().reference());
        }
        json.add("primaryMetric", metric(record));
        JsonObject secondary = new JsonObject();
        record.bandwidth().ifPresent(rate -> secondary.add(
                "bandwidth", rate(record, rate, record.subject().profile().bytes(), "B/s")));
        record.throughput().ifPresent(rate -> secondary.add("throughput", rate(record, rate, 1, "ops/s")));
        record.states().figures().stream()
                .filter(figure -> !figure.name().equals(record.states().reference()))
                .forEach(figure -> secondary.add("time in " + figure.name(), time(figure.seconds(), figure.lower(), figure.upper())));
        record.sampling().shape().members().forEach(figure ->
                secondary.add(figure.member().name(), time(figure.seconds(), figure.lower(), figure.upper())));
        json.add("secondaryMetrics", secondary);
        return json;
    }

    private static JsonObject metric(PointRecord record) {
        JsonObject metric = new JsonObject();
        metric.add("score", micros(record.seconds()));
        metric.add("scoreError", micros((record.upper() - record.lower()) / 2));
        JsonArray confidence = new JsonArray();
        List.of(record.lower(), record.upper()).forEach(end -> confidence.add(micros(end)));
        metric.add("scoreConfidence", confidence);
        Sampling sampling = record.sampling();
        JsonObject percentiles = new JsonObject();
        percentiles.add("0.0", micros(sampling.min()));
        percentiles.add("50.0", micros(sampling.median()));
        percentiles.add("100.0", micros(sampling.max()));
        metric.add("scorePercentiles", percentiles);
        metric.addProperty("scoreUnit", "us/op");
        metric.add("rawData", raw(record));
        return metric;
    }

    private static JsonArray raw(PointRecord record) {
        JsonArray visits = new JsonArray();
        for (Visit visit : record.sampling().shape().visits()) {
            if (visit.counted()) {
                JsonArray times = new JsonArray();
                double[] seconds = visit.timings()
                        .map(timings -> timings.seconds().values())
                        .orElseGet(() -> new double[] {visit.seconds()});
                Arrays.stream(seconds).forEach(time -> times.add(micros(time - record.overhead())));
                visits.add(times);
            }
        }
        return visits;
    }

    private static JsonObject time(double seconds, double lower, double upper) {
        JsonObject metric = new JsonObject();
        metric.add("score", micros(seconds));
        metric.add("scoreError", micros((upper - lower) / 2));
        JsonArray confidence = new JsonArray();
        List.of(lower, upper).forEach(end -> confidence.add(micros(end)));
        metric.add("scoreConfidence", confidence);
        metric.add("scorePercentiles", new JsonObject());
        metric.addProperty("scoreUnit", "us/op");
        JsonArray raw = new JsonArray();
        raw.add(new JsonArray());
        metric.add("rawData", raw);
        return metric;
    }

    /** The longest time of the interval is the least rate; one without a lower end above 0 has no largest. */
    private static JsonObject rate(PointRecord record, double rate, double amount, String unit) {
        double least = amount / record.upper();
        double largest = record.lower() > 0 ? amount / record.lower() : Double.POSITIVE_INFINITY;
        JsonObject metric = new JsonObject();
        metric.add("score", number(rate));
        metric.add("scoreError", number((largest - least) / 2));
        JsonArray confidence = new JsonArray();
        List.of(least, largest).forEach(end -> confidence.add(number(end)));
        metric.add("scoreConfidence", confidence);
        metric.add("scorePercentiles", new JsonObject());
        metric.addProperty("scoreUnit", unit);
        JsonArray raw = new JsonArray();
        raw.add(new JsonArray());
        metric.add("rawData", raw);
        return metric;
    }

    private static JsonElement micros(double seconds) {
        return number(seconds * MICROS);
    }

    /** JMH writes what is not a number as a text. */
    private static JsonElement number(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : new JsonPrimitive("NaN");
    }
}
