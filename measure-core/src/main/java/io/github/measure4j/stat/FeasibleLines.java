package io.github.measure4j.stat;

import java.util.List;

/**
 * All lines that pass through some bars, each of a place, a lower and an upper end: what is known of a line of which only
 * bounds were seen.
 *
 * <p>A line y = a + b x passes through the bars i and j, x_i &lt; x_j, only if
 *
 * <pre>(lower_j - upper_i) / (x_j - x_i) &lt;= b &lt;= (upper_j - lower_i) / (x_j - x_i)</pre>
 *
 * <p>and these conditions of all pairs are enough for a slope: by Farkas' lemma an intercept exists then. To the right of all
 * bars the highest line is the one of the largest slope and the lowest that of the smallest; to the left it is the other
 * way round. In between the highest line bounds a convex function, which is largest at an end. So two lines say all that is
 * asked here. All pairs are looked at, since there are some tens of bars; a linear programme in the plane would do it in
 * O(n) (Megiddo 1983, "Linear-time algorithms for linear programming in R^3", doi 10.1137/0212052).
 *
 * <p>Example: bars of [-1, 1] at 0 and at 10 leave slopes from -0.2 to 0.2, so that at 30 the line lies within [-5, 5].
 *
 * @param leastSlope of any such line
 * @param mostSlope of any such line
 * @param steepestFromAbove the intercept at x = 0 of the highest line with the largest slope
 * @param steepestFromBelow that of the lowest line with the largest slope
 * @param flattestFromAbove that of the highest line with the smallest slope
 * @param flattestFromBelow that of the lowest line with the smallest slope
 * @param first place of a bar
 * @param last place of a bar
 */
public record FeasibleLines(
        double leastSlope,
        double mostSlope,
        double steepestFromAbove,
        double steepestFromBelow,
        double flattestFromAbove,
        double flattestFromBelow,
        double first,
        double last) {

    /**
     * The bound of a line at one place.
     *
     * @param x the place
     * @param lower end
     * @param upper end, not below the lower
     */
    public record Bar(double x, double lower, double upper) {}

    /**
     * {@return the lines through all bars}
     *
     * @param bars in the order of their places, at least one
     * @param mostSlope the steepest slope that is possible, up and down
     */
    public static FeasibleLines through(List<Bar> bars, double mostSlope) {
        double least = -mostSlope;
        double most = mostSlope;
        for (int j = 1; j < bars.size(); j++) {
            Bar right = bars.get(j);
            for (Bar left : bars.subList(0, j)) {
                double distance = right.x - left.x;
                if (distance > 0) {
                    least = Math.max(least, (right.lower - left.upper) / distance);
                    most = Math.min(most, (right.upper - left.lower) / distance);
                }
            }
        }
        return new FeasibleLines(
                least,
                most,
                below(bars, most),
                above(bars, most),
                below(bars, least),
                above(bars, least),
                bars.get(0).x,
                bars.get(bars.size() - 1).x);
    }

    private static double below(List<Bar> bars, double slope) {
        return bars.stream().mapToDouble(bar -> bar.upper - slope * bar.x).min().orElseThrow();
    }

    private static double above(List<Bar> bars, double slope) {
        return bars.stream().mapToDouble(bar -> bar.lower - slope * bar.x).max().orElseThrow();
    }

    /** {@return whether there is any} */
    public boolean exist() {
        return leastSlope <= mostSlope;
    }

    /**
     * {@return the most by which a given line is off from any of these, at or between the outermost bars}
     *
     * @param intercept of the line at x = 0
     * @param slope of the line
     */
    public double farthestFrom(double intercept, double slope) {
        double steeper = mostSlope - slope;
        double flatter = leastSlope - slope;
        double above = Math.max(
                steepestFromAbove - intercept + steeper * last, flattestFromAbove - intercept + flatter * first);
        double below = Math.min(
                flattestFromBelow - intercept + flatter * last, steepestFromBelow - intercept + steeper * first);
        return Math.max(above, -below);
    }

    /**
     * {@return the most by which a given slope is off from that of any of these}
     *
     * @param slope of a line
     */
    public double steepestFrom(double slope) {
        return Math.max(Math.abs(mostSlope - slope), Math.abs(slope - leastSlope));
    }
}
