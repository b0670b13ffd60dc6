package io.github.measure4j.stat.variance;

import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * The variance between launches, between the visits of a launch and within visits, by the method of moments on a nested analysis
 * of variance (Kalibera and Jones 2013, Rigorous benchmarking in reasonable time, ISMM, 63-74, section 6.2): with T_i the variance
 * of the means of level i, averaged over the units around it, and n_i their number,
 *
 * <pre>sigma_1^2 = n_1 T_1,   sigma_2^2 = max(0, T_2 - T_1),   sigma_3^2 = max(0, T_3 - T_2 / n_2)</pre>
 *
 * <p>where T_1 is the squared standard error of a visit's centre, which the visit knows itself: its repetitions may be correlated.
 * n_2 is a harmonic mean if the launches differ in their visits.
 *
 * @param withinVisits of one repetition
 * @param betweenVisits what a visit adds
 * @param betweenLaunches what a launch adds; 0 where there is one launch
 * @param shares how much each of the three contributes to the variance of a launch's mean, from 0 to 1, in this order
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
     * A visit, without all else that is known of it.
     *
     * @param centre of its repetitions
     * @param squaredError the square of the centre's standard error, at least 0
     * @param repetitions at least 1
     */
    public record Stay(double centre, double squaredError, int repetitions) {

        /**
         * {@return the stay of independent repetitions}
         *
         * @param repetitions at least one
         */
        public static Stay of(Sample repetitions) {
            double deviation = repetitions.size() > 1 ? repetitions.deviationOfSample() : 0;
            double centre = Arrays.stream(repetitions.values()).average().orElseThrow();
            return new Stay(centre, deviation * deviation / repetitions.size(), repetitions.size());
        }
    }

    /**
     * {@return the variances of some launches}
     *
     * @param launches the visits of each; at least one launch, each of at least one visit
     */
    public static NestedVariance of(List<List<Stay>> launches) {
        int number = launches.size();
        double[] means = new double[number];
        double ofVisitMeans = 0;
        double inverses = 0;
        int several = 0;
        for (int i = 0; i < number; i++) {
            double[] centres = launches.get(i).stream().mapToDouble(Stay::centre).toArray();
            means[i] = Arrays.stream(centres).average().orElseThrow();
            inverses += 1.0 / centres.length / number;
            if (centres.length > 1) {
                ofVisitMeans += variance(centres);
                several++;
            }
        }
        List<Stay> stays = launches.stream().flatMap(List::stream).toList();
        double explained = stays.stream().mapToDouble(Stay::squaredError).average().orElseThrow();
        double ofVisits = several == 0 ? explained : ofVisitMeans / several;
        double inside = Math.min(explained, ofVisits) * inverses;
        double visits = Math.max(0, ofVisits - explained) * inverses;
        double outside = number == 1 ? 0 : Math.max(0, variance(means) - ofVisits * inverses);
        double sum = inside + visits + outside;
        return new NestedVariance(
                stays.stream().mapToDouble(stay -> stay.squaredError() * stay.repetitions()).average().orElseThrow(),
                Math.max(0, ofVisits - explained),
                outside,
                sum == 0 ? List.of(0.0, 0.0, 0.0) : List.of(inside / sum, visits / sum, outside / sum));
    }

    private static double variance(double[] values) {
        double deviation = Sample.of(values).deviationOfSample();
        return deviation * deviation;
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
