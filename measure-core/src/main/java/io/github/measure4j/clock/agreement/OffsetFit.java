package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.ModelQuality;
import io.github.measure4j.stat.FeasibleLines;
import java.util.ArrayList;
import java.util.List;

/**
 * A clock model from some offsets, by least squares around their mean time.
 *
 * <p>With n offsets of noise sigma spread evenly over T the slope has a standard error of sigma sqrt(12 / n) / T, so the
 * error after a time t is about t / T sigma sqrt(12 / n): it is the time over which one measures that makes a slope good,
 * not the number of ping-pongs. A slope that is not significant, |s| &lt;= 3 se(s), only adds this error: then the offset
 * alone is the model.
 */
final class OffsetFit {
    private static final double SIGNIFICANT = 3;
    private static final int LEAST_FOR_A_LINE = 3;

    private final ClockLimits limits;
    private final List<PairOffset> offsets = new ArrayList<>();

    OffsetFit(ClockLimits limits) {
        this.limits = limits;
    }

    void add(PairOffset offset) {
        offsets.add(offset);
    }

    /** The fastest round trip of all offsets; infinite before the first. */
    double fastestRoundTripNanos() {
        return offsets.stream().mapToDouble(PairOffset::roundTripNanos).min().orElse(Double.POSITIVE_INFINITY);
    }

    ClockModel model() {
        if (offsets.size() < LEAST_FOR_A_LINE) {
            return alone(offsets.get(offsets.size() - 1));
        }
        PairOffset first = offsets.get(0);
        long mean = first.atNanos() + Math.round(mean(o -> o.atNanos() - first.atNanos()));
        double offset = mean(o -> rest(o, first));
        double squares = sum(o -> square(time(o, mean)));
        double slope = sum(o -> time(o, mean) * (rest(o, first) - offset)) / squares;
        double residuals = sum(o -> square(rest(o, first) - offset - slope * time(o, mean)));
        double variance = residuals / (offsets.size() - 2);
        double slopeError = Math.sqrt(variance / squares);
        boolean significant = Math.abs(slope) > SIGNIFICANT * slopeError;
        double used = significant ? slope : 0;
        double offsetError = Math.sqrt(variance / offsets.size());
        ModelQuality quality = quality(first, mean, offset, used, offsetError, slopeError);
        return new ClockModel(mean, first.baseNanos(), offset, used, quality);
    }

    /**
     * The error is what all lines leave open that keep within the bounds of all offsets. The standard errors say nothing of
     * queues that are longer on one way than on the other for a while. Where no line does, the rates have changed.
     */
    private ModelQuality quality(
            PairOffset first, long mean, double offset, double slope, double offsetError, double slopeError) {
        FeasibleLines lines = FeasibleLines.through(
                offsets.stream()
                        .map(o -> new FeasibleLines.Bar(
                                time(o, mean), rest(o, first) - o.boundNanos(), rest(o, first) + o.boundNanos()))
                        .toList(),
                limits.mostDrift());
        double half = Math.max(-lines.first(), lines.last());
        if (lines.exist()) {
            double bound = lines.farthestFrom(offset, slope);
            return new ModelQuality(bound, offsetError, slopeError, lines.steepestFrom(slope), half);
        }
        double bound = most(o -> o.boundNanos() + Math.abs(rest(o, first) - offset - slope * time(o, mean)));
        return new ModelQuality(bound, offsetError, slopeError, limits.mostDrift() + Math.abs(slope), half);
    }

    /** As far as one offset tells the error is evenly spread over its interval. */
    private ClockModel alone(PairOffset offset) {
        ModelQuality quality = new ModelQuality(
                offset.boundNanos(),
                offset.boundNanos() / Math.sqrt(3),
                limits.mostDrift() / Math.sqrt(3),
                limits.mostDrift(),
                0);
        return new ClockModel(offset.atNanos(), offset.baseNanos(), offset.restNanos(), 0, quality);
    }

    private static double time(PairOffset offset, long mean) {
        return offset.atNanos() - mean;
    }

    private static double rest(PairOffset offset, PairOffset first) {
        return offset.baseNanos() - first.baseNanos() + offset.restNanos();
    }

    private static double square(double value) {
        return value * value;
    }

    private interface Of {
        double value(PairOffset offset);
    }

    private double sum(Of of) {
        return offsets.stream().mapToDouble(of::value).sum();
    }

    private double mean(Of of) {
        return sum(of) / offsets.size();
    }

    private double most(Of of) {
        return offsets.stream().mapToDouble(of::value).max().orElseThrow();
    }
}
