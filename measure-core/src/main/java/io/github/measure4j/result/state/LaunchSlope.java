package io.github.measure4j.result.state;

import io.github.measure4j.stat.StudentsT;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * The slope along which the figures of one point in one state are moved from launch to launch.
 *
 * @param value of the logarithm of the figure over that of the reading
 * @param error standard error, at least 0
 */
record LaunchSlope(double value, double error) {
    /** By so much the slopes of one point differ from launch to launch, however exact each is. */
    private static final double ERROR_OF_SLOPE = 0.1;

    /** Fewer launches do not show how far they lie from a line. */
    private static final int FEWEST = 5;

    /** The least error of that line, however closely launches happen to lie on it. */
    private static final double ERROR_OF_LINE = 0.05;

    private static final double CONFIDENCE = 0.95;

    /** Standard errors from the centre of a normal distribution to the ends of its middle 95 %. */
    private static final double REACH = 1.96;

    /**
     * The slope that launches tell, each by its own visits and five or more by the line that they lie on, both weighted by precision.
     *
     * @param launches at least one
     */
    static LaunchSlope of(List<StateFigure> launches) {
        double[] errors = launches.stream()
                .mapToDouble(figure -> Math.hypot(figure.slopeError(), ERROR_OF_SLOPE))
                .toArray();
        double[] slopes = launches.stream().mapToDouble(StateFigure::slope).toArray();
        double[] worth = Arrays.stream(errors).map(error -> 1 / (error * error)).toArray();
        // The least, since what is assumed of any slope is no better known for many launches.
        LaunchSlope told = new LaunchSlope(new Mean().evaluate(slopes, worth), StatUtils.min(errors));
        return launches.size() < FEWEST || launches.stream().anyMatch(figure -> figure.seconds() <= 0)
                ? told
                : told.and(line(launches));
    }

    /** The line that the launches lie on; without a slope where all have one reading. */
    private static SimpleRegression line(List<StateFigure> launches) {
        SimpleRegression line = new SimpleRegression();
        launches.forEach(figure -> line.addData(Math.log(figure.reading()), Math.log(figure.seconds())));
        return line;
    }

    /** By how much the slope may be off, with 95 % confidence. */
    double reach() {
        return REACH * error;
    }

    private LaunchSlope and(SimpleRegression line) {
        double reach = StudentsT.reach(line.getN() - 2.0, CONFIDENCE) / REACH;
        double ofLine = Math.hypot(ERROR_OF_LINE, reach * line.getSlopeStdErr());
        if (!Double.isFinite(ofLine)) {
            return this;
        }
        double precision = 1 / (error * error);
        double precisionOfLine = 1 / (ofLine * ofLine);
        double both = precision + precisionOfLine;
        return new LaunchSlope((value * precision + line.getSlope() * precisionOfLine) / both, 1 / Math.sqrt(both));
    }
}
