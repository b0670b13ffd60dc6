package io.github.measure4j.result.state;

import io.github.measure4j.stat.Slope;
import io.github.measure4j.stat.StudentsT;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Finds the slope along which the figures of one point in one state are moved from launch to launch: that of the logarithm of
 * the figure over that of the reading.
 */
final class SlopeOfLaunches {
    /** By so much the slopes of one point differ from launch to launch, however exact each is. */
    private static final double ERROR_OF_SLOPE = 0.1;

    /** Fewer launches do not show how far they lie from a line. */
    private static final int FEWEST = 5;

    /** The least by which that line may be off, however closely launches happen to lie on it. */
    private static final double LEAST_REACH = 0.1;

    private static final double CONFIDENCE = 0.95;

    private SlopeOfLaunches() {}

    /**
     * The slope that launches tell, each by its own visits and five or more by the line that they lie on, both weighted by precision.
     *
     * @param launches at least one
     */
    static Slope of(List<StateFigure> launches) {
        double[] errors = launches.stream()
                .mapToDouble(figure -> Math.hypot(figure.slopeError(), ERROR_OF_SLOPE))
                .toArray();
        double[] slopes = launches.stream().mapToDouble(StateFigure::slope).toArray();
        double[] worth = Arrays.stream(errors).map(error -> 1 / (error * error)).toArray();
        // The least, since what is assumed of any slope is no better known for many launches.
        Slope told = new Slope(new Mean().evaluate(slopes, worth), StatUtils.min(errors));
        if (launches.size() < FEWEST || launches.stream().anyMatch(figure -> figure.seconds() <= 0)) {
            return told;
        }
        Slope ofLine = ofLine(launches);
        return Double.isFinite(ofLine.standardError()) ? told.and(ofLine) : told;
    }

    /** That of the line on which the launches lie; without a finite error where all have one reading. */
    private static Slope ofLine(List<StateFigure> launches) {
        SimpleRegression line = new SimpleRegression();
        launches.forEach(figure -> line.addData(Math.log(figure.reading()), Math.log(figure.seconds())));
        double reach = StudentsT.reach(line.getN() - 2.0, CONFIDENCE) * line.getSlopeStdErr();
        return Slope.within(line.getSlope(), Math.hypot(LEAST_REACH, reach));
    }
}
