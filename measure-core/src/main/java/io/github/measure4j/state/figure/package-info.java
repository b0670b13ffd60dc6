/**
 * The figure of a point in one state of the machine, and how well it is known.
 *
 * <p><b>Terms.</b> A {@linkplain io.github.measure4j.state.figure.Batch batch} is what is measured between two readings of
 * the probe; its <i>covariate</i> is the logarithm of their mean. The {@linkplain io.github.measure4j.stat.Slope
 * slope} says how a kernel follows its probe within a state. The <i>doubt</i> is half the width of the interval, as a
 * share of the centre: rounds come back where it is largest.
 *
 * <p><b>Method</b> ({@link io.github.measure4j.state.figure.StateEstimator}). A batch counts by the logarithm
 * of its interquartile mean. A visit is the interquartile mean of its batches, moved to the common reading by a slope:
 * log t = m + b (log r - log r0), with r the reading and r0 the state's centre. The slope is pooled from an assumption
 * (0.75 with an error of 0.45, after ping-pongs whose slopes were 0.2 to 1.4), from batches of the same visit, allowing
 * for the readings' own errors, and from the visits' centres. Visits are pooled as {@link
 * io.github.measure4j.stat.variance.RandomEffects} (Hartung and Knapp 2001), whose error comes from how far visits differ; single
 * ones out of line are moved closer. A
 * percentile bootstrap over visits was not taken: with three visits there are ten resamples, whose range is that of the
 * visits and holds the truth in 75 % of the cases.
 *
 * <p>Example: a ping-pong of 64 KiB took 29.3, 28.7 and 29.6 us in three visits, at readings of 282, 275 and 286 ns. With
 * a slope of 0.75 the visits lie at 28.7, 28.7 and 28.7 us for a reading of 275 ns.
 *
 * <p><b>Few visits.</b> Two are taken to know their scatter with three degrees of freedom more than they have, and one
 * only covers itself. What other points of the run say of the scatter helps both ({@link
 * io.github.measure4j.state.figure.VisitScatter}; Smyth 2004).
 *
 * <p><b>Limits.</b> An interval covers other visits of the same launch, never other launches: where memory lies and what
 * the JIT did stay the same for all visits. With three or four visits and no scatter of others it is wider than it has to
 * be. Correlation of 0.9 within visits of five batches cannot be seen in them; then only the scatter of visits tells it.
 * Each interval ends where the repetitions of the state end.
 *
 * <p><b>Sources.</b> Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time"; Hunold and Carpen-Amarie 2016,
 * "Reproducible MPI benchmarking is still not as easy as you think"; Fuller 1987, "Measurement Error Models".
 *
 * <p>May import {@code stat} and {@code state}.
 *
 * <p>API.
 */
package io.github.measure4j.state.figure;
