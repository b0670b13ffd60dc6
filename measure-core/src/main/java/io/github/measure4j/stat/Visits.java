package io.github.measure4j.stat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.stat.descriptive.moment.Mean;

/**
 * Samples of one quantity that were made at different times, and whether they are of one distribution.
 *
 * <p>A machine can be in one state now and in another later; the interval of each sample is tight, and their pooled one is
 * tight between the two. So the samples' centres are held against the scatter within the samples by an analysis of
 * variance, where the centres are the estimator's and their errors are those that it finds for all distances from the
 * samples' own centres together: outliers and correlation count as they do for the estimate. Where chance makes such
 * differences in one of two hundred cases at least, the samples are {@link #alike} and are pooled.
 *
 * <p>What is reported of samples that differ is the middle of their centres: the state that one of them met does not count
 * for more because more observations were made in it. Up to six centres that is their median, and the interval reaches from
 * the lowest centre to the highest. Unless all observations gather around two values it also reaches as far as the scatter of
 * the centres themselves says (Student's t with as many observations as there are samples): three centres have the middle of
 * what they vary around between them in 75 % of the cases only. Of more centres it is their interquartile mean with the
 * interval of that, which is closer to what the visits vary around and becomes narrower as there are more; where the centres
 * gather around two values, it spans those.
 *
 * <p>In 2,000 trials each with samples of 36, 12 and 12 of one distribution, under 1 % were found to differ of independent
 * observations and under 5 % of AR(1) with rho 0.9; the interval covered 95 % of them.
 *
 * @param estimate what is to be reported: the centre of all observations together, or the middle of the samples' centres where
 *     these differ, with an interval that spans them
 * @param each what each sample says, in their order
 * @param chance of centres that differ at least as much, if all samples are of one distribution
 * @param modes of all observations; two also where the samples fall into two groups, each alike, that differ
 */
public record Visits(Estimate estimate, List<Estimate> each, double chance, Modes modes) {
    private static final double LEAST_CHANCE = 0.005;
    private static final int FEW = 6;

    /** Copies the list. */
    public Visits {
        each = List.copyOf(each);
    }

    /**
     * Pools samples, or finds that they differ.
     *
     * @param estimator of the centres
     * @param samples at least one
     * @param confidence of the interval, above 0 and below 1
     * @param margin how far a centre may be off for reasons that are not chance, in the unit of the samples: the clock's
     *     error; at least 0
     * @return the visits, pooled where chance may have made what they differ by
     */
    public static Visits of(Estimator estimator, List<Sample> samples, double confidence, double margin) {
        if (samples.size() == 1) {
            Estimate only = estimator.of(samples.get(0), confidence);
            return new Visits(only, List.of(only), 1, Modes.of(samples.get(0)));
        }
        Sample all = Sample.joined(samples);
        List<Estimate> each =
                samples.stream().map(sample -> estimator.of(sample, confidence)).toList();
        double chance = chance(estimator, samples, confidence, margin);
        Modes modes = Modes.of(all);
        Visits pooled = new Visits(estimator.of(all, confidence), each, chance, modes);
        if (pooled.alike()) {
            return pooled;
        }
        if (samples.size() > FEW) {
            Visits among = pooled.amongCentres();
            return modes.several() ? among : among.inGroups(samples, margin);
        }
        return modes.several() ? pooled.spanningCentres() : pooled.spanningTheirScatter().inGroups(samples, margin);
    }

    /**
     * Pools what is left of samples when others are subtracted, each from the one that was made beside it. A state of the
     * machine that lasted for a visit is in both of its samples, and goes with their difference.
     *
     * @param estimator of the centres
     * @param wholes at least one
     * @param parts as many, in the same order
     * @param confidence of the interval, above 0 and below 1
     * @param margin how far the centre of either side may be off for reasons that are not chance; at least 0
     * @return the visits to the difference
     * @throws IllegalArgumentException if they are not as many
     */
    public static Visits ofDifferences(
            Estimator estimator, List<Sample> wholes, List<Sample> parts, double confidence, double margin) {
        if (wholes.size() != parts.size()) {
            throw new IllegalArgumentException(
                    "%d samples, and %d to be subtracted from them".formatted(wholes.size(), parts.size()));
        }
        Estimate error = estimator.of(aroundOwnCentres(estimator, parts), confidence).at(0).widenedBy(margin);
        double smallest = parts.stream().mapToInt(Sample::size).min().orElseThrow();
        double all = parts.stream().mapToInt(Sample::size).sum();
        List<Sample> rests = IntStream.range(0, wholes.size())
                .mapToObj(i -> wholes.get(i).scaled(1, -estimator.centre(parts.get(i))))
                .toList();
        double errorOfOne = error.standardError() * Math.sqrt(all / smallest);
        Visits visits = of(estimator, rests, confidence, Math.hypot(Math.sqrt(2) * margin, errorOfOne));
        return new Visits(
                visits.estimate.widenedBy(margin).minus(error), visits.each, visits.chance, visits.modes);
    }

    /**
     * {@return the centre that other samples of the same visits have by the rule that gave the centre of these: pooled where
     * these are alike, else the middle of the samples' own centres} No observation that grows makes it smaller.
     *
     * @param samples as many, in the same order
     */
    public double centreOf(List<Sample> samples) {
        Estimator estimator = estimate.estimator();
        if (alike()) {
            return estimator.centre(Sample.joined(samples));
        }
        Sample centres = Sample.of(samples.stream().mapToDouble(estimator::centre).toArray());
        return (samples.size() > FEW ? Estimator.INTERQUARTILE_MEAN : Estimator.MEDIAN).centre(centres);
    }

    /** {@return whether chance may have made the samples differ as they do} */
    public boolean alike() {
        return chance >= LEAST_CHANCE;
    }

    private Visits amongCentres() {
        Estimate among = Estimator.INTERQUARTILE_MEAN.of(sampleOfCentres(), estimate.interval().confidence());
        Estimate all = new Estimate(
                estimate.estimator(), among.centre(), among.standardError(), among.interval(), estimate.effectiveSize());
        return new Visits(all, each, chance, modes);
    }

    private Visits spanningCentres() {
        Sample centres = sampleOfCentres();
        Estimate spanning = estimate.spanning(centres.min(), centres.max());
        return new Visits(spanning.at(Estimator.MEDIAN.centre(centres)), each, chance, modes);
    }

    private Sample sampleOfCentres() {
        return Sample.of(each.stream().mapToDouble(Estimate::centre).toArray());
    }

    private Visits spanningTheirScatter() {
        Interval scatter = Estimator.MEAN.of(sampleOfCentres(), estimate.interval().confidence()).interval();
        return new Visits(estimate.spanning(scatter.lower(), scatter.upper()), each, chance, modes).spanningCentres();
    }

    /** {@return how far the highest centre lies above the lowest, as a share of the reported one; 0 for one sample} */
    public double relativeRange() {
        Sample centres = sampleOfCentres();
        double range = centres.max() - centres.min();
        return range == 0 ? 0 : range / Math.abs(estimate.centre());
    }

    /** The test; where the observations are too few to have an error it has nothing to say. */
    private static double chance(Estimator estimator, List<Sample> samples, double confidence, double margin) {
        int k = samples.size();
        double[] centres = samples.stream().mapToDouble(estimator::centre).toArray();
        Estimate within = estimator.ofOneMode(aroundOwnCentres(estimator, samples), confidence);
        double worth = within.effectiveSize() * (estimator == Estimator.INTERQUARTILE_MEAN ? 0.5 : 1);
        if (worth <= k
                || Double.isInfinite(within.standardError() + margin)
                || Arrays.stream(centres).distinct().count() == 1) {
            return 1;
        }
        int size = samples.stream().mapToInt(Sample::size).sum();
        double ofOne = within.standardError() * within.standardError() * (worth - 1) / (worth - k) * size;
        double[] weights = samples.stream()
                .mapToDouble(sample -> 1 / (ofOne / sample.size() + margin * margin))
                .toArray();
        if (Double.isInfinite(weights[0])) {
            return 0;
        }
        double middle = new Mean().evaluate(centres, weights);
        double squares = IntStream.range(0, k)
                .mapToDouble(i -> weights[i] * (centres[i] - middle) * (centres[i] - middle))
                .sum();
        return 1 - new FDistribution(null, k - 1.0, worth - k).cumulativeProbability(squares / (k - 1));
    }

    /** All distances from the samples' own centres together. */
    private static Sample aroundOwnCentres(Estimator estimator, List<Sample> samples) {
        return Sample.joined(samples.stream().map(sample -> estimator.around(0, sample)).toList());
    }

    /** With two modes, if both parts are alike where the samples are split between the centres farthest apart. */
    private Visits inGroups(List<Sample> samples, double margin) {
        List<Integer> order = IntStream.range(0, each.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> each.get(i).centre()))
                .toList();
        int split = IntStream.range(1, order.size())
                .boxed()
                .max(Comparator.comparingDouble(i -> each.get(order.get(i)).centre() - each.get(order.get(i - 1)).centre()))
                .orElseThrow();
        List<Sample> low = order.subList(0, split).stream().map(samples::get).toList();
        List<Sample> high = order.subList(split, order.size()).stream().map(samples::get).toList();
        double confidence = estimate.interval().confidence();
        boolean states = chance(estimate.estimator(), low, confidence, margin) >= LEAST_CHANCE
                && chance(estimate.estimator(), high, confidence, margin) >= LEAST_CHANCE;
        return states ? new Visits(estimate, each, chance, Modes.of(Sample.joined(low), Sample.joined(high))) : this;
    }
}
