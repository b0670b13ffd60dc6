/**
 * The HTML page: one class for each of its parts.
 *
 * <p>In: the contents of a report and the sections that this page shows. Out: one HTML file that needs nothing beside
 * it. Begin with {@link io.github.measure4j.report.page.Page} and the templates {@code report.html} and {@code
 * overview.html}, which lie among the resources with the scripts and the style sheet. The parts are package-private;
 * each writes itself. A plot is drawn when the reader comes near, and a table is filled when it is opened, so that a
 * page opens quickly. The plots are drawn by uPlot, which lies there with its licence. Imports {@code contents}, {@code
 * figures}, {@code plots}, {@code markup}, {@code input} and {@code wording}.
 *
 * <p>Not API: public for {@code Report}.
 */
package io.github.measure4j.report.page;
