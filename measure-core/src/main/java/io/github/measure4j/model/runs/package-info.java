/**
 * Several runs of a suite: as one, and held against each other.
 *
 * <p>Runs differ more than the repetitions within one: where memory lies and which ranks share a cache is drawn anew at
 * each start of a group, and an interval over repetitions does not know of it. So {@link
 * io.github.measure4j.model.runs.Merging} takes the estimate of each run as one observation (Hunold and Carpen-Amarie
 * 2016, IEEE TPDS 27, 3617-3630), and {@link io.github.measure4j.model.runs.comparison.Comparison} tests such
 * observations by rank where both sides have several runs. With one run on a side only the intervals are left; what is then found may be a
 * difference between two runs of the same, and the comparison says so.
 *
 * <p>What enters: the records of runs. What leaves: merged points, and the points of two sides that are the same. Begin
 * reading at {@link io.github.measure4j.model.runs.Merging}. The rooms above hold two sides against each other: {@code
 * runs.contrast} at one point, {@code runs.comparison} at all points.
 *
 * <p>May import {@code result}, {@code stat} and {@code axis}.
 *
 * <p>API.
 */
package io.github.measure4j.model.runs;
