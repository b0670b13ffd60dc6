package io.github.measure4j.cli;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.RandomEffects;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The number of runs that reaches a wanted interval at every point, in two stages (Stein 1945, Annals of Mathematical Statistics 16,
 * 243-258). With s the standard deviation of the logarithms over {@value #PILOT} first runs and t the quantile for their degrees
 * of freedom,
 *
 * <pre>N = max(5, ceil((t s / h)^2))</pre>
 *
 * <p>runs give a half width of h at most. The number is decided once and no rule is checked again, so that the interval of 95 %
 * covers in 95 % of the cases. Example: 2 % between runs and h = 2 % need (2.78 * 2 / 2)^2 = 8 runs.
 */
final class NeededRuns {
    static final int PILOT = 5;

    private static final double CONFIDENCE = 0.95;

    private final Map<PointRecord.Key, List<Double>> logs = new LinkedHashMap<>();
    private int runs;

    /** Takes in a run of the pilot. */
    void add(List<PointRecord> records) {
        runs++;
        records.stream().filter(record -> record.seconds() > 0).forEach(record -> logs.computeIfAbsent(
                        record.key(), key -> new ArrayList<>())
                .add(Math.log(record.seconds())));
    }

    /**
     * {@return how many runs are needed in all}
     *
     * @param halfWidth as a share of the time, as 0.02
     */
    long forHalfWidth(double halfWidth) {
        return logs.values().stream()
                .filter(values -> values.size() == runs && runs > 1)
                .mapToLong(values -> needed(values, halfWidth))
                .reduce(runs, Math::max);
    }

    private static long needed(List<Double> values, double halfWidth) {
        double deviation = Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray()).deviationOfSample();
        double quantile = RandomEffects.quantile(values.size() - 1.0, CONFIDENCE);
        return (long) Math.ceil(Math.pow(quantile * deviation / Math.log1p(halfWidth), 2));
    }
}
