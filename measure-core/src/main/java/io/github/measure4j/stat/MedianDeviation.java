package io.github.measure4j.stat;

import java.util.Arrays;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The median of some values and how far they scatter about it: values out of line move neither. Of 1, 2, 3, 4 and 100 the
 * median is 3 and the deviation 1.48.
 *
 * @param median in the unit of the values
 * @param deviation the median absolute deviation, times 1.4826: the standard deviation if the values are normal
 */
public record MedianDeviation(double median, double deviation) {
    /** The standard deviation of a normal distribution over its median absolute deviation. */
    public static final double OF_NORMAL = 1.4826;

    /**
     * {@return the median and the deviation of some values}
     *
     * @param values at least one
     */
    public static MedianDeviation of(double[] values) {
        double median = StatUtils.percentile(values, 50);
        double[] distances = Arrays.stream(values).map(value -> Math.abs(value - median)).toArray();
        return new MedianDeviation(median, OF_NORMAL * StatUtils.percentile(distances, 50));
    }
}
