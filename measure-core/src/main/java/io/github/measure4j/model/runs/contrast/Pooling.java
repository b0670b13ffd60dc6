package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.result.state.LaunchScatter;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Arrays;
import java.util.List;

/**
 * The knowledge of all points of a comparison about the error of each.
 *
 * @param shrinkage the variance between launches, from the points with two or three on a side
 * @param ofPairs the variance between launches or pairs of a duel
 * @param scatter the variance of the ratio of two single launches
 */
public record Pooling(VarianceShrinkage shrinkage, VarianceShrinkage ofPairs, Scatter scatter) {
    private static final int FEWEST_POINTS = 8;

    /** The median distance from the median, as a share of a normal standard deviation. */
    private static final double MEDIAN_DEVIATION = 0.6745;

    /** The efficiency of the median distance beside the standard deviation, for normal observations. */
    private static final double EFFICIENCY = 0.37;

    /**
     * The variance that ratios of single launches have beyond the intervals of their runs. One launch does not tell how much
     * the next differs, but many points do: most are alike in two runs of a suite, so that the scatter of all their ratios
     * about their median is that of launches (Efron 2004, Journal of the American Statistical Association 99, 96-104). What
     * all points of a launch have in common moves the median with them and is not seen so, and few points tell nothing. So it is
     * never less than launches of a ping-pong were seen to scatter.
     *
     * @param variance of the logarithm of the ratio
     * @param freedom the degrees of freedom
     */
    record Scatter(double variance, double freedom) {
        static final Scatter USUAL = new Scatter(2 * LaunchScatter.USUAL * LaunchScatter.USUAL, LaunchScatter.FREEDOM);
        static final Scatter NONE = new Scatter(0, 1);

        public static Scatter of(List<ContrastOfIntervals> contrasts) {
            List<ContrastOfIntervals> known =
                    contrasts.stream().filter(c -> Double.isFinite(c.ownVariance())).toList();
            if (known.size() < FEWEST_POINTS) {
                return USUAL;
            }
            double[] logs = known.stream().mapToDouble(c -> Math.log(c.ratio())).toArray();
            double middle = median(logs);
            double deviation = median(Arrays.stream(logs).map(log -> Math.abs(log - middle)).toArray()) / MEDIAN_DEVIATION;
            double explained = median(known.stream().mapToDouble(ContrastOfIntervals::ownVariance).toArray());
            double more = deviation * deviation - explained;
            return more > USUAL.variance ? new Scatter(more, EFFICIENCY * (known.size() - 1)) : USUAL;
        }
    }

    public static Pooling of(List<Contrast> contrasts) {
        List<ContrastOfFewRuns> few = only(contrasts, ContrastOfFewRuns.class);
        List<ContrastOfPairs> pairs = only(contrasts, ContrastOfPairs.class);
        return new Pooling(
                VarianceShrinkage.of(
                        few.stream().mapToDouble(ContrastOfFewRuns::ownVariance).toArray(),
                        few.stream().mapToDouble(ContrastOfFewRuns::ownFreedom).toArray()),
                VarianceShrinkage.of(
                        pairs.stream().mapToDouble(ContrastOfPairs::ownVariance).toArray(),
                        pairs.stream().mapToDouble(ContrastOfPairs::ownFreedom).toArray()),
                Scatter.of(only(contrasts, ContrastOfIntervals.class)));
    }

    private static <T> List<T> only(List<Contrast> contrasts, Class<T> type) {
        return contrasts.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static double median(double... some) {
        double[] sorted = some.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
