package io.github.measure4j.result.state;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.StudentsT;

/**
 * The scatter of launches where only one is known. Memory lies elsewhere in another one, the JIT compiler decides anew, and the
 * machine drifts meanwhile. One launch does not tell by how much, so that it is taken from launches that were seen elsewhere.
 */
public final class LaunchScatter {
    /** The standard deviation of launches as a share of the time; {@code LaunchAgreement} finds 0.9 to 4.7 %. */
    public static final double USUAL = 0.02;

    /** The degrees of freedom of {@link #USUAL}: it was taken from three times twenty launches. */
    public static final double FREEDOM = 60;

    private LaunchScatter() {}

    /**
     * {@return the interval in which the median over launches lies, as far as one launch tells it} Its own error and the usual
     * scatter of launches add in squares, on either side by itself.
     *
     * @param seconds what the launch found, in seconds or another unit
     * @param ofOne its interval, in the same unit
     */
    public static Interval overLaunches(double seconds, Interval ofOne) {
        double scatter = StudentsT.reach(FREEDOM, ofOne.confidence()) * USUAL * Math.abs(seconds);
        return new Interval(
                seconds - Math.hypot(seconds - ofOne.lower(), scatter),
                seconds + Math.hypot(ofOne.upper() - seconds, scatter),
                ofOne.confidence());
    }
}
