/**
 * What was measured, in the formats of others: Sphinx's text for scripts that were written for it
 * ({@link io.github.measure4j.report.export.SphinxText}), comma-separated values for spreadsheets
 * ({@link io.github.measure4j.report.export.Csv}) and the JSON of JMH for its viewers
 * ({@link io.github.measure4j.report.export.JmhJson}).
 *
 * <p>Imports what {@code report} may.
 */
package io.github.measure4j.report.export;
