/**
 * The things that enter a report: runs, and figures of the user's own.
 *
 * <p>In: results and records of runs. Out: {@link io.github.measure4j.report.input.ReportedRun}s, whole or thinned by
 * {@link io.github.measure4j.report.input.Thinning} so that a page of a long run stays quick.
 * Begin with {@code ReportedRun}. Imports no other room of the report.
 *
 * <p>API.
 */
package io.github.measure4j.report.input;
