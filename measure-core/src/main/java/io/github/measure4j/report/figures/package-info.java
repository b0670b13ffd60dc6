/**
 * Key figures: the few numbers that people ask for first.
 *
 * <p>In: the contents of a report. Out: for each run its {@link io.github.measure4j.report.figures.KeyFigure}s by name:
 * latency, bandwidth, n&frac12; and protocol switches of messages, the barrier, violated guidelines and flagged points.
 * Begin with {@link io.github.measure4j.report.figures.KeyFigures}. {@link
 * io.github.measure4j.report.figures.HiddenShares} says how much of a communication a computation hides. The page shows
 * figures as tiles, the terminal as lines; both are made elsewhere. Imports {@code contents},
 * {@code input} and {@code wording}.
 *
 * <p>Not API: public for the other rooms of the report.
 */
package io.github.measure4j.report.figures;
