package io.github.measure4j.node;

import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;

/**
 * A figure of a node or of a pair of nodes: a median with its interval.
 *
 * @param value in seconds, or bytes per second
 * @param lower end of the interval
 * @param upper end of the interval
 */
public record NodeFigure(double value, double lower, double upper) {

    /** The median of some observations. */
    static NodeFigure of(Sample sample, double confidence) {
        Estimate estimate = Estimator.MEDIAN.of(sample, confidence);
        return new NodeFigure(
                estimate.centre(),
                Math.max(sample.min(), estimate.interval().lower()),
                Math.min(sample.max(), estimate.interval().upper()));
    }

    /** The same as a rate: so much, divided by this time. */
    NodeFigure asRate(double amount) {
        return new NodeFigure(amount / value, amount / upper, amount / lower);
    }

    String encode() {
        return value + " " + lower + " " + upper;
    }

    static NodeFigure decode(String[] words, int from) {
        return new NodeFigure(
                Double.parseDouble(words[from]), Double.parseDouble(words[from + 1]), Double.parseDouble(words[from + 2]));
    }
}
