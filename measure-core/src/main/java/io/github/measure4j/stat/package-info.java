/**
 * Statistics: the centre of a sample, its interval, and the tests that compare samples.
 *
 * <p>A {@link io.github.measure4j.stat.Sample} is non-empty and finite by construction, so that nothing here checks
 * again. An {@link io.github.measure4j.stat.Estimator} turns it into a centre with a standard error and an interval.
 * The default is SKaMPI's interquartile mean (Reussner, Sanders, Prechelt, M&uuml;ller 1998, 3.1): it drops the
 * slowest and the fastest quarter, so that rare huge outliers do not move it, and unlike the median it is not bound to
 * the steps of the clock. Its standard error here is the one that belongs to a trimmed mean (Tukey and McLaughlin
 * 1963), from the winsorised variance; the naive error of the middle half is too small.
 *
 * <p>The order of a sample counts: repetitions that follow one another are often alike, and then worth less than their
 * number. Every estimator takes its errors from the effective number, found from the autocorrelation. {@link
 * io.github.measure4j.stat.Modes} and {@code Trend} tell when one centre is not the whole story.
 *
 * <p>Tests are in {@code stat.test}: whether samples differ, by how much, and what is left of it where many pairs are compared
 * at once. Scatter at several levels is in {@code stat.variance}.
 *
 * <p>Imports nothing else of this library; distributions and moments come from Apache Commons Math, the
 * rank test from Apache Commons Statistics.
 *
 * <p>API.
 */
package io.github.measure4j.stat;
