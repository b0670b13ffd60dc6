package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Slope;
import io.github.measure4j.stat.variance.RandomEffects.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The batches of a point by visits, on logarithms: where each visit's centre lies, how well it is known, and what the
 * batches say of the slope.
 */
final class VisitFigures {
    private static final Estimator CENTRE = Estimator.INTERQUARTILE_MEAN;

    /** The variance of an interquartile mean over that of the mean, for normal values. */
    private static final double COST_OF_ROBUSTNESS = 1.2;

    /** The standard deviation of a normal distribution over its median absolute deviation. */
    private static final double DEVIATION_OF_MEDIAN = 1.4826;

    private static final double FARTHEST = 3;
    private static final double LEAST_DEVIATION = 1e-5;
    private static final double LEAST_RELIABILITY = 0.6;
    private static final int FEWEST_WITHIN = 20;
    private static final double LEAST_ERROR = 1e-3;

    /** The standard error of a variance that comes from a median of n, times the root of n, as a share of it. */
    private static final double DOUBT_OF_DEVIATION = 2.3;
    private static final double LONGEST_TIME = 20;
    private static final double MOST_OF_MEAN = 0.75;

    /** Visits that lie closer together say nothing of the slope. */
    private static final double LEAST_SPREAD = 1e-4;

    private final List<double[]> probes = new ArrayList<>();
    private final List<double[]> times = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private final int batches;

    /** The centres of the visits. They are asked for dozens of times, and each takes a sort. */
    private final double[] probeCentres;
    private final double[] timeCentres;

    private final double readingVariance;
    private final double deviation;
    private final double memory;

    /** @param reference the reading at which the figure is wanted, in seconds */
    VisitFigures(List<Batch> batches, double reference) {
        double[] differences = new double[batches.size()];
        for (int begin = 0, end; begin < batches.size(); begin = end) {
            end = begin;
            while (end < batches.size() && batches.get(end).visit() == batches.get(begin).visit()) {
                Batch batch = batches.get(end);
                differences[end++] = Math.abs(Math.log(batch.after() / batch.before()));
            }
            List<Batch> visit = batches.subList(begin, end);
            weights.add(squaredWeights(visit));
            probes.add(visit.stream().mapToDouble(batch -> batch.probe() - Math.log(reference)).toArray());
            times.add(visit.stream().mapToDouble(batch -> Math.log(CENTRE.centre(batch.repetitions()))).toArray());
        }
        this.batches = batches.size();
        probeCentres = centres(probes);
        timeCentres = centres(times);
        double ofDifference = DEVIATION_OF_MEDIAN * StatUtils.percentile(differences, 50);
        readingVariance = ofDifference * ofDifference / 4;
        double[] rests = rests();
        deviation = deviation(rests);
        memory = memory(rests);
    }

    private static double[] centres(List<double[]> visits) {
        return visits.stream().mapToDouble(visit -> CENTRE.centre(Sample.of(visit))).toArray();
    }

    /** The squares of the weights that the readings of a visit have in its mean; neighbouring batches share the one between. */
    private static double squaredWeights(List<Batch> visit) {
        double half = 0.5 / visit.size();
        double squares = half * half;
        for (int i = 1; i < visit.size(); i++) {
            boolean shared = visit.get(i).before() == visit.get(i - 1).after();
            squares += (shared ? 4 : 2) * half * half;
        }
        return squares + half * half;
    }

    int visits() {
        return times.size();
    }

    double probe(int visit) {
        return probeCentres[visit];
    }

    /** The centre of a visit, moved to the reference along a slope. */
    double centre(int visit, double slope) {
        return timeCentres[visit] - slope * probe(visit);
    }

    /**
     * The variance of a visit's centre, from the scatter within all visits. In a correlated series the values lie
     * closer to their own mean than to the truth: of the variance s^2 of one value, a share goes to the mean.
     */
    double variance(int visit) {
        double share = shareOfMean(times.get(visit).length);
        double aboutOwnCentre = deviation * deviation * Math.max(1, batches - visits()) / batches;
        return COST_OF_ROBUSTNESS * aboutOwnCentre * share / (1 - share);
    }

    /** The variance of the mean of n values over that of one, for a process of first order. */
    private double shareOfMean(int n) {
        double rho = (memory - 1) / (memory + 1);
        double finite = memory - 2 * rho * (1 - Math.pow(rho, n)) / (n * (1 - rho) * (1 - rho));
        return Math.min(MOST_OF_MEAN, finite / n);
    }

    /** The number of independent differences within visits that the variances come from. */
    double degreesWithin() {
        return Math.max(1, batches / memory - visits());
    }

    /** The slope, from prior knowledge and the batches together. */
    Slope slope(Slope prior, Prior scatter) {
        Slope slope = within(prior);
        return visits() > 2 ? between(slope, scatter) : slope;
    }

    /**
     * The slope of the kernel over what the probe would read without scatter, from prior knowledge and the centres of the
     * visits, as far as their readings differ by more than chance (Fuller 1987, section 1.1).
     */
    Slope slopeOfLaunches(Slope prior) {
        int k = visits();
        if (k <= 2) {
            return prior;
        }
        Centres centres = new Centres();
        double ofChance = weights.stream().mapToDouble(weight -> 2 * readingVariance * weight * (k - 1) / k).sum();
        double real = centres.squares - ofChance;
        if (real < LEAST_RELIABILITY * centres.squares || centres.squares < LEAST_SPREAD * LEAST_SPREAD * k) {
            return prior;
        }
        double value = centres.products / real;
        double about = around(centres.products / centres.squares, centres.meanX, centres.meanY) / (k - 2);
        double ofReadings = value * ofChance / real * Math.sqrt(2.0 / (k - 1));
        double error = Math.hypot(Math.sqrt(Math.max(about, typicalVariance()) * centres.squares) / real, ofReadings);
        return prior.and(new Slope(value, Math.hypot(LEAST_ERROR, error)));
    }

    /** The sums over the centres of the visits, the logarithms of the probe across and those of the times up. */
    private final class Centres {
        private double meanX;
        private double meanY;
        private double squares;
        private double products;

        Centres() {
            int k = visits();
            for (int i = 0; i < k; i++) {
                meanX += probe(i) / k;
                meanY += centre(i, 0) / k;
            }
            for (int i = 0; i < k; i++) {
                squares += (probe(i) - meanX) * (probe(i) - meanX);
                products += (probe(i) - meanX) * (centre(i, 0) - meanY);
            }
        }
    }

    /** The share of a slope that comes from the scatter of the visits' centres, from 0 to 1. */
    double fitted(Slope prior, Slope found) {
        return visits() > 2 ? 1 - within(prior).precision() / found.precision() : 0;
    }

    /** From the batches of the same visits, allowing for errors of the readings (Fuller 1987, section 1.2). */
    private Slope within(Slope prior) {
        double squares = 0;
        double products = 0;
        int freedom = 0;
        for (int visit = 0; visit < visits(); visit++) {
            double[] x = probes.get(visit);
            double[] y = times.get(visit);
            double centreX = probe(visit);
            double centreY = centre(visit, 0);
            for (int i = 0; i < x.length; i++) {
                squares += (x[i] - centreX) * (x[i] - centreX);
                products += (x[i] - centreX) * limited(y[i] - centreY);
            }
            freedom += x.length - 1;
        }
        double real = squares - freedom * readingVariance;
        if (freedom < FEWEST_WITHIN || squares == 0 || real < LEAST_RELIABILITY * squares) {
            return prior;
        }
        double slope = products / real;
        double ofChance = deviation * Math.sqrt(memory * squares) / real;
        double ofReadings = slope * Math.sqrt(freedom) * DOUBT_OF_DEVIATION * readingVariance / real;
        return prior.and(new Slope(slope, Math.hypot(LEAST_ERROR, Math.hypot(ofChance, ofReadings))));
    }

    /** From the centres of the visits; their scatter about the slope so far and about the new one tell its error. */
    private Slope between(Slope before, Prior scatter) {
        int k = visits();
        Centres centres = new Centres();
        if (centres.squares < LEAST_SPREAD * LEAST_SPREAD * k) {
            return before;
        }
        double slope = centres.products / centres.squares;
        double about = around(slope, centres.meanX, centres.meanY);
        double known = typicalVariance();
        double variance = scatter.degreesOfFreedom() > 0
                ? (scatter.degreesOfFreedom() * (scatter.between() + known) + about)
                        / (scatter.degreesOfFreedom() + k - 2)
                : Math.max(known, (about + 2 * around(before.value(), centres.meanX, centres.meanY) / (k - 1)) / k);
        return before.and(new Slope(slope, Math.hypot(LEAST_ERROR, Math.sqrt(variance / centres.squares))));
    }

    /** The mean variance of the visits' centres. */
    private double typicalVariance() {
        double sum = 0;
        for (int visit = 0; visit < visits(); visit++) {
            sum += variance(visit) / visits();
        }
        return sum;
    }

    private double around(double slope, double meanX, double meanY) {
        double squares = 0;
        for (int i = 0; i < visits(); i++) {
            double rest = centre(i, 0) - meanY - slope * (probe(i) - meanX);
            squares += rest * rest;
        }
        return squares;
    }

    private double limited(double rest) {
        double most = FARTHEST * deviation;
        return Math.max(-most, Math.min(most, rest));
    }

    /** Each batch less its visit's centre, visit by visit. */
    private double[] rests() {
        double[] rests = new double[batches];
        int number = 0;
        for (int visit = 0; visit < visits(); visit++) {
            double centre = centre(visit, 0);
            for (double time : times.get(visit)) {
                rests[number++] = time - centre;
            }
        }
        return rests;
    }

    /** From the median absolute rest, corrected for the centres that are taken from the same values. */
    private double deviation(double[] rests) {
        int freedom = rests.length - visits();
        if (freedom < 1) {
            return LEAST_DEVIATION;
        }
        double most = FARTHEST * DEVIATION_OF_MEDIAN * StatUtils.percentile(Arrays.stream(rests).map(Math::abs).toArray(), 50);
        double squares = 0;
        for (double rest : rests) {
            double limited = most == 0 ? rest : Math.max(-most, Math.min(most, rest));
            squares += limited * limited;
        }
        return Math.max(LEAST_DEVIATION, Math.sqrt(squares / freedom));
    }

    /** The autocorrelation time within visits, for a process of first order, with the bias of short series undone. */
    private double memory(double[] rests) {
        double squares = 0;
        double products = 0;
        int pairs = 0;
        int number = 0;
        for (double[] visit : times) {
            for (int i = 0; i < visit.length; i++, number++) {
                squares += limited(rests[number]) * limited(rests[number]);
                products += i == 0 ? 0 : limited(rests[number]) * limited(rests[number - 1]);
                pairs += i == 0 ? 0 : 1;
            }
        }
        if (pairs < 4 || squares == 0) {
            return 1;
        }
        double length = (double) number / visits();
        double rho = products / squares;
        double unbiased = Math.max(0, Math.min(0.95, (length * rho + 1) / Math.max(1, length - 4)));
        return Math.min(LONGEST_TIME, (1 + unbiased) / (1 - unbiased));
    }
}
