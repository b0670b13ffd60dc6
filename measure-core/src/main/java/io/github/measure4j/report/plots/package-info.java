/**
 * Pictures of curves: still ones for paper and readers without scripts, and the data of interactive ones.
 *
 * <p>In: curves and models. Out: drawings on a canvas, elements of a page, letters for a terminal, and columns of JSON.
 * Begin with {@link io.github.measure4j.report.plots.PlotBox}, the place of a plot in a page: its buttons, its still
 * picture ({@link io.github.measure4j.report.plots.StillPlot}) and the boxes that pick its curves. {@link
 * io.github.measure4j.report.plots.PlotData} is what the page's scripts draw from. Heat maps, model plots, small curves
 * and dot columns are a class each. Imports {@code contents}, {@code input}, {@code drawing}, {@code markup}
 * and {@code wording}.
 *
 * <p>Not API: public for the other rooms of the report.
 */
package io.github.measure4j.report.plots;
