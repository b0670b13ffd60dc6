/**
 * Vector pictures: lines, areas, dots and a frame with axes.
 *
 * <p>In: places in points, counted from the upper left corner, and spans of values. Out: elements of SVG, or a PDF
 * file. Begin with {@link io.github.measure4j.report.drawing.Canvas}, on which everything is drawn; SVG and PDF are its
 * two kinds. {@link io.github.measure4j.report.drawing.PlotFrame} maps values to places and draws the marks of its
 * axes, {@link io.github.measure4j.report.drawing.Span} chooses scales and marks, and {@link
 * io.github.measure4j.report.drawing.PictureFile} writes both kinds of file. Nothing here knows of runs or curves;
 * {@code plots} draws those. Imports {@code markup} and {@code wording}.
 *
 * <p>Not API: public for the other rooms of the report.
 */
package io.github.measure4j.report.drawing;
