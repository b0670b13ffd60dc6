/**
 * What do the figures say to people?
 *
 * <p>A {@link io.github.measure4j.report.Report} is one HTML file of its own: where was measured, each curve with its
 * interval, curves laid over one another, and the tables behind them. It opens from disk and asks nothing of a network.
 * Readers without a script see still pictures and the same tables.
 *
 * <p>Nothing that comes from results is trusted to be harmless: names and environment variables are written as text,
 * the data are an inert block of JSON, and the page's own policy runs only the scripts whose hashes it names.
 *
 * <p>The only package in which units are scaled and figures rounded ({@link io.github.measure4j.report.Figures}): to
 * four significant digits, always with a decimal point. May import {@code result}, {@code model}, {@code stat} and
 * {@code axis}. The plots are drawn by uPlot, which lies among the resources with its licence.
 */
package io.github.measure4j.report;
