/**
 * The groups of a run, and the time that they take: planned, left and shown.
 *
 * <p>What enters: a suite, and the records and the journal of a run that goes on. What leaves: the {@code Assignment} of
 * measurements to groups, the points and the time that are left, and lines while the run goes on.
 *
 * <p>Begin reading at {@code Assignment}, then at {@code ExpectedTime} and {@code Progress}.
 *
 * <p>May import {@code program}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.progress;
