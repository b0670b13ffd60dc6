/**
 * Components of variance: how much of a scatter is between launches, between visits and within them.
 *
 * <p>What enters: figures in groups, or figures with errors of their own. What leaves: the variance at each level, or one centre
 * with an error that holds both kinds of scatter.
 *
 * <p>Begin reading at {@link io.github.measure4j.stat.variance.NestedVariance}, then at {@link
 * io.github.measure4j.stat.variance.RandomEffects}.
 *
 * <p>May import {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.stat.variance;
