/**
 * The commands that read runs: reports, exports, comparisons, baselines, merged runs and fitted models.
 *
 * <p>What enters: run directories. What leaves: pages, texts of other formats, tables, and the verdicts of gates.
 *
 * <p>Begin reading at {@code ReportCommand}, then at {@code CompareCommand} and {@code MergedRun}.
 *
 * <p>May import {@code program}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.result;
