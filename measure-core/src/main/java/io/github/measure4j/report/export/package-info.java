/**
 * The formats of other programs.
 *
 * <p>In: the results of one run. Out: Sphinx's text for scripts that were written for it
 * ({@link io.github.measure4j.report.export.SphinxText}), comma-separated values for spreadsheets
 * ({@link io.github.measure4j.report.export.Csv}) and the JSON of JMH for its viewers
 * ({@link io.github.measure4j.report.export.JmhJson}); or a comparison of two, as Markdown for a pull request
 * ({@link io.github.measure4j.report.export.MarkdownSummary}) and JUnit's XML. Begin with whichever format you want: they share nothing.
 * Imports no other room of the report.
 *
 * <p>API.
 */
package io.github.measure4j.report.export;
