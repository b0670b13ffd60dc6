/**
 * Least squares over sums of terms, and the search for the knots of pieces.
 *
 * <p>What enters: a series, and the terms of a formula. What leaves: coefficients with intervals, residuals, and the
 * criterion by which formulas are told apart.
 *
 * <p>Begin reading at {@code Fit}, then at {@code Term} and {@code KnotSearch}.
 *
 * <p>May import {@code model.series}.
 *
 * <p>Not API.
 */
package io.github.measure4j.model.fit;
