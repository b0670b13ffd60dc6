/**
 * The axes of a measurement, and the choice of points on them.
 *
 * <p>A {@link io.github.measure4j.axis.Variable} is what is varied, an {@link io.github.measure4j.axis.Axis} gives it a
 * range and a {@link io.github.measure4j.axis.Scale}, and a {@link io.github.measure4j.axis.Point} is one value of each.
 * The scales are the four of Sphinx 1.0; {@link io.github.measure4j.axis.Refinement} is the adaptive one of SKaMPI
 * (Reussner et al. 1998, 3.2) for one curve. A {@link io.github.measure4j.axis.Survey} puts axes together: it is told what
 * was measured and answers where to measure next.
 *
 * <p>Imports nothing else of this library.
 *
 * <p>API.
 */
package io.github.measure4j.axis;
