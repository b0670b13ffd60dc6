package io.github.measure4j.model.history;

import io.github.measure4j.model.history.Newest.Verdict;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.test.Holm;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whether the newest run is slower than the runs before it. With s the standard deviation of the logarithms of the n times in the
 * last steady segment, one more run differs from their mean by a standard error of s sqrt(1 + 1 / n), with Student's t. The
 * variance is shrunk towards that of all points, since a segment may be short.
 */
public final class HistoryWatch {
    private static final double LEVEL = 0.05;
    private static final int FEWEST = 4;

    private HistoryWatch() {}

    /** The facts about a point before it is judged. */
    private record Segment(String point, Sample steady, double newest) {
        private double[] logs() {
            return Arrays.stream(steady.values()).map(Math::log).toArray();
        }

        double distance() {
            return Math.log(newest) - Arrays.stream(logs()).average().orElseThrow();
        }

        double freedom() {
            return steady.size() - 1.0;
        }

        double variance() {
            double deviation = Sample.of(logs()).deviationOfSample();
            return deviation * deviation;
        }

        double error(VarianceShrinkage all) {
            return Math.sqrt(all.shrunk(variance(), freedom()) * (1 + 1.0 / steady.size()));
        }

        double pAbove(double distance, VarianceShrinkage all) {
            double error = error(all);
            return error == 0
                    ? (distance > 0 ? 0 : 1)
                    : new TDistribution(null, freedom() + all.degreesOfFreedom()).cumulativeProbability(-distance / error);
        }
    }

    /**
     * Judges the newest run of each history.
     *
     * @param histories the times of each point, run by run, the newest last; by the words for the point
     * @param ratio 1.05 for five percent
     * @return a verdict for each; those that are slower are so with a chance of 5 % at most that any is called so wrongly
     */
    public static List<Newest> of(Map<String, double[]> histories, double ratio) {
        Map<String, Segment> known = new LinkedHashMap<>();
        histories.forEach((point, seconds) -> {
            if (seconds.length > FEWEST) {
                double[] before = Arrays.copyOf(seconds, seconds.length - 1);
                known.put(point, new Segment(point, TimeLine.of(before).lastSteady(FEWEST), seconds[seconds.length - 1]));
            }
        });
        List<Segment> segments = new ArrayList<>(known.values());
        VarianceShrinkage all = VarianceShrinkage.of(
                segments.stream().mapToDouble(Segment::variance).toArray(),
                segments.stream().mapToDouble(Segment::freedom).toArray());
        double[] above = Holm.adjusted(segments.stream()
                .mapToDouble(segment -> segment.pAbove(segment.distance() - Math.log(ratio), all))
                .toArray());
        List<Newest> judged = new ArrayList<>();
        for (int i = 0; i < above.length; i++) {
            judged.add(judged(segments.get(i), above[i], ratio, all));
        }
        histories.forEach((point, seconds) -> {
            if (!known.containsKey(point)) {
                judged.add(new Newest(
                        point, Double.NaN, new Interval(0, Double.POSITIVE_INFINITY, 1 - LEVEL), Sample.of(seconds),
                        Verdict.UNDECIDED));
            }
        });
        return judged;
    }

    private static Newest judged(Segment segment, double above, double ratio, VarianceShrinkage all) {
        double below = segment.pAbove(Math.log(ratio) - segment.distance(), all);
        Verdict verdict = above < LEVEL ? Verdict.SLOWER : below < LEVEL ? Verdict.NOT_SLOWER : Verdict.UNDECIDED;
        double quantile = StudentsT.quantile(segment.freedom() + all.degreesOfFreedom(), 1 - LEVEL / 2);
        double reach = quantile * segment.error(all);
        Interval interval = new Interval(
                Math.exp(segment.distance() - reach), Math.exp(segment.distance() + reach), 1 - LEVEL);
        return new Newest(segment.point(), Math.exp(segment.distance()), interval, segment.steady(), verdict);
    }
}
