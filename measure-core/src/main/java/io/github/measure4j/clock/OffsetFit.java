package io.github.measure4j.clock;

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
    private static final double NEARLY_CERTAIN = 4;
    private static final int LEAST_FOR_A_LINE = 3;

    private final ClockLimits limits;
    private final List<PairOffset> offsets = new ArrayList<>();

    OffsetFit(ClockLimits limits) {
        this.limits = limits;
    }

    void add(PairOffset offset) {
        offsets.add(offset);
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
        double bound = most(o -> o.boundNanos() + Math.abs(rest(o, first) - offset - used * time(o, mean)));
        double mostSlope = NEARLY_CERTAIN * slopeError + Math.abs(slope - used);
        double offsetError = Math.sqrt(variance / offsets.size());
        ModelQuality quality =
                new ModelQuality(bound, offsetError, slopeError, Math.min(mostSlope, limits.mostDrift()));
        return new ClockModel(mean, first.baseNanos(), offset, used, quality);
    }

    /** As far as one offset tells the error is evenly spread over its interval. */
    private ClockModel alone(PairOffset offset) {
        ModelQuality quality = new ModelQuality(
                offset.boundNanos(),
                offset.boundNanos() / Math.sqrt(3),
                limits.mostDrift() / Math.sqrt(3),
                limits.mostDrift());
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
