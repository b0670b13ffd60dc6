/**
 * What do the figures say to people?
 *
 * <p>A {@link io.github.measure4j.report.Report} of one run or several begins with where was measured, the key figures and
 * how far to trust them: flags, and guidelines that are violated. Then each curve with its interval and its model, later
 * runs against the first, comparisons, and the tables behind them. It is one HTML file, or a folder of pages; it opens from
 * disk and asks nothing of a network. Readers without a script see still pictures and the key figures. The same figures go
 * to files for papers and in short to a terminal.
 *
 * <p>A page stays quick: a plot is drawn when the reader comes near, a table when it is opened, and a run that is too long
 * for a page is {@link io.github.measure4j.report.Thinning thinned}, which the page says.
 *
 * <p>Nothing that comes from results is trusted to be harmless: names and environment variables are written as text,
 * the data are an inert block of JSON, and the page's own policy runs only the scripts whose hashes it names.
 *
 * <p>The only package in which units are scaled and figures rounded ({@link io.github.measure4j.report.Figures}): to
 * four significant digits, always with a decimal point. May import {@code result}, {@code subject}, {@code model},
 * {@code stat} and {@code axis}. The plots are drawn by uPlot, which lies among the resources with its licence.
 */
package io.github.measure4j.report;
