package io.github.measure4j.state;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The batches of a point by visits, on logarithms: where each visit's centre lies, how well it is known, and what the
 * batches say of the slope.
 */
final class VisitFigures {
    private static final Estimator CENTRE = Estimator.INTERQUARTILE_MEAN;

    /** The variance of an interquartile mean over that of the mean, for normal values. */
    private static final double COST_OF_ROBUSTNESS = 1.2;

    private static final double FARTHEST = 3;
    private static final double LEAST_DEVIATION = 1e-5;
    private static final double LEAST_RELIABILITY = 0.5;
    private static final double LONGEST_TIME = 20;

    /** Visits that lie closer together say nothing of the slope. */
    private static final double LEAST_SPREAD = 1e-4;

    private final List<double[]> probes = new ArrayList<>();
    private final List<double[]> times = new ArrayList<>();
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
            probes.add(visit.stream().mapToDouble(batch -> batch.probe() - Math.log(reference)).toArray());
            times.add(visit.stream().mapToDouble(batch -> Math.log(CENTRE.centre(batch.repetitions()))).toArray());
        }
        double ofDifference = Medians.DEVIATION * Medians.of(differences);
        readingVariance = ofDifference * ofDifference / 4;
        double[] rests = rests(0);
        deviation = deviation(rests);
        memory = memory(rests);
    }

    int visits() {
        return times.size();
    }

    double probe(int visit) {
        return CENTRE.centre(Sample.of(probes.get(visit)));
    }

    /** The centre of a visit, moved to the reference along a slope. */
    double centre(int visit, double slope) {
        return CENTRE.centre(Sample.of(times.get(visit))) - slope * probe(visit);
    }

    /** The variance of a visit's centre, from the scatter within all visits. */
    double variance(int visit) {
        int n = times.get(visit).length;
        double worth = Math.max(1, n / memory);
        return deviation * deviation * COST_OF_ROBUSTNESS / worth;
    }

    /** How many independent differences within visits the variances come from. */
    double degreesWithin() {
        double all = times.stream().mapToInt(visit -> visit.length).sum();
        return Math.max(1, all / memory - visits());
    }

    /** What prior knowledge and the batches say of the slope. */
    Slope slope(Slope prior) {
        Slope slope = within(prior);
        return visits() > 2 ? between(slope) : slope;
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
        if (freedom < 4 || real < LEAST_RELIABILITY * squares) {
            return prior;
        }
        double error = Math.max(deviation, LEAST_DEVIATION) * Math.sqrt(memory * squares) / real;
        return prior.and(new Slope(products / real, Math.max(error, 1e-3)));
    }

    /** From the centres of the visits; their scatter about the slope so far and about the new one tell its error. */
    private Slope between(Slope before) {
        int k = visits();
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < k; i++) {
            meanX += probe(i) / k;
            meanY += centre(i, 0) / k;
        }
        double squares = 0;
        double products = 0;
        for (int i = 0; i < k; i++) {
            squares += (probe(i) - meanX) * (probe(i) - meanX);
            products += (probe(i) - meanX) * (centre(i, 0) - meanY);
        }
        if (squares < LEAST_SPREAD * LEAST_SPREAD * k) {
            return before;
        }
        double slope = products / squares;
        double variance = (around(slope, meanX, meanY) + 2 * around(before.value(), meanX, meanY) / (k - 1)) / k;
        double floor = deviation * deviation * memory * k / times.stream().mapToInt(visit -> visit.length).sum();
        return before.and(new Slope(slope, Math.max(1e-3, Math.sqrt(Math.max(variance, floor) / squares))));
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
    private double[] rests(double slope) {
        double[] rests = new double[times.stream().mapToInt(visit -> visit.length).sum()];
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
        double most = FARTHEST * Medians.DEVIATION * Medians.of(Arrays.stream(rests).map(Math::abs).toArray());
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
