package io.github.measure4j.result.sampling;

import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.variance.NestedVariance;
import io.github.measure4j.stat.variance.NestedVariance.Level;
import io.github.measure4j.stat.variance.NestedVariance.Stay;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The scatter of a point at each level of effort: between launches, between the visits of a launch, and within visits. Standard
 * deviations of logarithms, so 0.02 is 2 % of the time. The method is that of {@link NestedVariance}.
 *
 * @param launches how many there were, at least 1
 * @param betweenLaunches what a launch adds; 0 where there was one
 * @param betweenVisits what a visit adds to it
 * @param betweenRepetitions what one repetition adds to that
 * @param limits more of this level would make the interval narrower
 * @param mean over launches; empty where there was one
 */
public record EffortLevels(
        int launches,
        double betweenLaunches,
        double betweenVisits,
        double betweenRepetitions,
        Level limits,
        Optional<OverLaunches> mean) {
    private static final double NORMAL = 1.96;
    private static final int FEWEST = 2;

    /** Repetitions of a visit that scatter so many times as much as those of the median visit are of a cold or disturbed one. */
    private static final double FAR = 5;

    /**
     * The geometric mean over launches.
     *
     * @param seconds of one operation
     * @param lower end of its interval at 95 %, by Student's t on logarithms
     * @param upper end of its interval
     * @param nextLower lower end of the interval in which one more launch is found with a probability of 95 %
     * @param nextUpper upper end of that interval
     */
    public record OverLaunches(double seconds, double lower, double upper, double nextLower, double nextUpper) {
        private static final double CONFIDENCE = 0.95;

        /**
         * {@return the mean of some launches; empty where there are fewer than two, or a time is not above 0}
         *
         * @param seconds of each
         * @param least the least half width of the interval, as a share of the time: that which was wanted, if launches were
         *     added until it was reached, because the scatter then found is too small by chance; else 0
         */
        public static Optional<OverLaunches> of(List<Double> seconds, double least) {
            if (seconds.size() < FEWEST || seconds.stream().anyMatch(one -> !(one > 0))) {
                return Optional.empty();
            }
            double[] logs = seconds.stream().mapToDouble(Math::log).toArray();
            double centre = Arrays.stream(logs).average().orElseThrow();
            double root = Math.sqrt(logs.length);
            double ofOne = Math.max(
                    StudentsT.reach(logs.length - 1.0, CONFIDENCE) * Sample.of(logs).deviationOfSample(),
                    Math.log1p(least) * root);
            double reach = ofOne / root;
            double next = ofOne * Math.sqrt(1 + 1.0 / logs.length);
            return Optional.of(new OverLaunches(
                    Math.exp(centre), Math.exp(centre - reach), Math.exp(centre + reach), Math.exp(centre - next),
                    Math.exp(centre + next)));
        }
    }

    /**
     * {@return the scatter of several launches; empty unless each of at least one has two visits above 0}
     *
     * @param launches the visits of each. Those that the figure is made of count, where they are several
     */
    public static Optional<EffortLevels> of(List<List<Visit>> launches) {
        List<List<Stay>> several = launches.stream()
                .map(EffortLevels::stays)
                .filter(stays -> stays.size() >= FEWEST)
                .toList();
        if (several.isEmpty()) {
            return Optional.empty();
        }
        NestedVariance found = NestedVariance.of(several);
        return Optional.of(new EffortLevels(
                several.size(), Math.sqrt(found.betweenLaunches()), Math.sqrt(found.betweenVisits()),
                Math.sqrt(found.withinVisits()), found.limiting(), Optional.empty()));
    }

    private static List<Stay> stays(List<Visit> visits) {
        List<Visit> usable = visits.stream().filter(visit -> visit.seconds() > 0 && visit.repetitions() > 0).toList();
        List<Visit> counted = usable.stream().filter(Visit::counted).toList();
        List<Stay> stays = (counted.size() >= FEWEST ? counted : usable).stream().map(EffortLevels::stay).toList();
        double[] ofOne = stays.stream().mapToDouble(EffortLevels::ofOneRepetition).sorted().toArray();
        if (ofOne.length < FEWEST) {
            return stays;
        }
        double most = FAR * FAR * ofOne[ofOne.length / 2];
        List<Stay> near = stays.stream().filter(stay -> ofOneRepetition(stay) <= most).toList();
        return near.size() >= FEWEST ? near : stays;
    }

    private static double ofOneRepetition(Stay stay) {
        return stay.squaredError() * stay.repetitions();
    }

    private static Stay stay(Visit visit) {
        double reach = (visit.upper() - visit.lower()) / 2 / visit.seconds();
        double error = Double.isFinite(reach) ? reach / NORMAL : 0;
        return new Stay(Math.log(visit.seconds()), error * error, visit.repetitions());
    }

    /**
     * {@return the same with the mean over launches}
     *
     * @param other empty where there is none
     */
    public EffortLevels with(Optional<OverLaunches> other) {
        return new EffortLevels(launches, betweenLaunches, betweenVisits, betweenRepetitions, limits, other);
    }
}
