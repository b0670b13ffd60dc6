/**
 * The contents of a report: which measurements and curves there are, and what models and comparisons say of them.
 *
 * <p>In: runs. Out: one {@link io.github.measure4j.report.contents.Section} a measurement, with its {@link
 * io.github.measure4j.report.contents.Curve}s, and {@link io.github.measure4j.report.contents.Insights}: models,
 * guidelines, comparisons of runs and overlap. Begin with {@link io.github.measure4j.report.contents.Contents}, which
 * every part of a page is given. Everything is worked out once, when a report is made; nothing here writes. Imports
 * {@code input} and {@code wording}.
 *
 * <p>Not API: public for the other rooms of the report.
 */
package io.github.measure4j.report.contents;
