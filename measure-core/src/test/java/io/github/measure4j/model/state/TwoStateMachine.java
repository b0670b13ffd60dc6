package io.github.measure4j.model.state;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A machine of known truth: in its faster state a point of length 1 takes 1 us at a reading of 0.28 us, in the slower one
 * 2.5 us at 0.76 us, and a longer one more in proportion. Within a state times follow the reading with a slope of 0.8.
 */
public final class TwoStateMachine {
    public static final double FAST = 0.28e-6;
    public static final double SLOW = 0.76e-6;
    public static final double SLOPE = 0.8;
    private static final int VISITS = 16;

    /** The standard error of a figure, as a share of it. */
    private static final double ERROR = 0.006;

    private final Random random;

    public TwoStateMachine(long seed) {
        this.random = new Random(seed);
    }

    /** The truth at a reading. */
    public static double seconds(long length, boolean fast, double reading) {
        return length * (fast ? 1e-6 : 2.5e-6) * Math.pow(reading / (fast ? FAST : SLOW), SLOPE);
    }

    /**
     * The records of a launch.
     *
     * @param drift by which all readings of this launch are multiplied
     * @param shareOfFast the faster state's share of the batches; a state without any is not met
     * @param slowness by which all times are multiplied, as by a change of the code
     * @param lengths of the points
     */
    public List<PointRecord> launch(double drift, double shareOfFast, double slowness, long... lengths) {
        List<PointRecord> records = new ArrayList<>();
        for (long length : lengths) {
            List<StateFigure> figures = new ArrayList<>();
            if (shareOfFast > 0) {
                figures.add(figure(length, true, drift * FAST, shareOfFast, slowness));
            }
            if (shareOfFast < 1) {
                figures.add(figure(length, false, drift * SLOW, 1 - shareOfFast, slowness));
            }
            records.add(record(length, figures, shareOfFast >= 0.5 ? 0 : figures.size() - 1));
        }
        return records;
    }

    private StateFigure figure(long length, boolean fast, double reading, double share, double slowness) {
        double seconds = slowness * seconds(length, fast, reading) * Math.exp(ERROR * random.nextGaussian());
        return figure(name(reading), share, seconds, 2.13 * ERROR, reading);
    }

    /** The name that a state has by its reading. */
    public static String name(double reading) {
        return String.format(Locale.ROOT, "exchange %.2f us", reading * 1e6);
    }

    /** A figure with the half width of its interval as a share. */
    public static StateFigure figure(String name, double share, double seconds, double half, double reading) {
        return new StateFigure(
                name, share, seconds, seconds * Math.exp(-half), seconds * Math.exp(half), 400, VISITS, reading, SLOPE, 0,
                List.of());
    }

    /** A record whose own figure is one of some. */
    public static PointRecord record(long length, List<StateFigure> figures, int own) {
        StateFigure figure = figures.get(own);
        return Points.record(length, figure.seconds(), figure.lower(), figure.upper(), figure.repetitions())
                .in(new InStates(figure.name(), figures));
    }
}
