package io.github.measure4j.stat;

import java.util.List;

/**
 * The variance between launches, between the visits of a launch and within visits, by the method of moments on a nested analysis
 * of variance (Kalibera and Jones 2013, section 6.2): with T_i the variance of the means of level i, averaged over the units
 * around it, and n_i their number,
 *
 * <pre>sigma_1^2 = T_1,   sigma_(i+1)^2 = max(0, T_(i+1) - T_i / n_i)</pre>
 *
 * <p>where n_i is a harmonic mean if the units differ in number.
 *
 * @param withinVisits of one repetition
 * @param betweenVisits what a visit adds
 * @param betweenLaunches what a launch adds
 * @param shares how much each of the three contributes to the variance of the mean, from 0 to 1, in this order
 */
public record NestedVariance(double withinVisits, double betweenVisits, double betweenLaunches, List<Double> shares) {
    /** Copies the list. */
    public NestedVariance {
        shares = List.copyOf(shares);
    }

    /** A level of effort. */
    public enum Level {
        /** More repetitions in each visit. */
        REPETITIONS,
        /** More visits in each launch. */
        VISITS,
        /** More launches. */
        LAUNCHES
    }

    /**
     * {@return the variances of some launches}
     *
     * @param launches the repetitions of each visit of each launch; at least two launches
     */
    public static NestedVariance of(List<List<Sample>> launches) {
        double[] means = new double[launches.size()];
        double ofRepetitions = 0;
        double ofVisits = 0;
        double inversesOfVisits = 0;
        double inversesOfRepetitions = 0;
        int visits = 0;
        int severalVisits = 0;
        int severalRepetitions = 0;
        for (int i = 0; i < means.length; i++) {
            List<Sample> launch = launches.get(i);
            double[] ofVisit = launch.stream().mapToDouble(NestedVariance::mean).toArray();
            means[i] = mean(Sample.of(ofVisit));
            inversesOfVisits += 1.0 / ofVisit.length;
            if (ofVisit.length > 1) {
                ofVisits += square(Sample.of(ofVisit).deviationOfSample());
                severalVisits++;
            }
            for (Sample visit : launch) {
                visits++;
                inversesOfRepetitions += 1.0 / visit.size();
                if (visit.size() > 1) {
                    ofRepetitions += square(visit.deviationOfSample());
                    severalRepetitions++;
                }
            }
        }
        double within = severalRepetitions == 0 ? 0 : ofRepetitions / severalRepetitions;
        double eachVisit = inversesOfRepetitions / visits;
        double ofVisitMeans = severalVisits == 0 ? 0 : ofVisits / severalVisits;
        double betweenVisits = Math.max(0, ofVisitMeans - within * eachVisit);
        double eachLaunch = inversesOfVisits / means.length;
        double ofLaunchMeans = square(Sample.of(means).deviationOfSample());
        double betweenLaunches =
                Math.max(0, ofLaunchMeans - (betweenVisits + within * eachVisit) * eachLaunch);
        double inside = within * eachVisit * eachLaunch;
        double ofVisit = betweenVisits * eachLaunch;
        double sum = inside + ofVisit + betweenLaunches;
        return new NestedVariance(within, betweenVisits, betweenLaunches, sum == 0
                ? List.of(0.0, 0.0, 0.0)
                : List.of(inside / sum, ofVisit / sum, betweenLaunches / sum));
    }

    private static double mean(Sample sample) {
        double sum = 0;
        for (double value : sample.values()) {
            sum += value;
        }
        return sum / sample.size();
    }

    private static double square(double value) {
        return value * value;
    }

    /** {@return the level that contributes most to the error of the mean: more of it helps most} */
    public Level limiting() {
        int most = 0;
        for (int i = 1; i < shares.size(); i++) {
            most = shares.get(i) > shares.get(most) ? i : most;
        }
        return Level.values()[most];
    }
}
