/**
 * The points of a run as a table for terminals.
 *
 * <p>In: records. Out: lines of text. Begin with {@link io.github.measure4j.report.terminal.PointTable}, the table of one
 * measurement; {@link io.github.measure4j.report.terminal.PointRow} is one line of it, {@link
 * io.github.measure4j.report.terminal.WarningWord} the one word that a line has for what a person should act on, and {@link
 * io.github.measure4j.report.terminal.RunSummary} the verdict on a run. Imports {@code wording} of the rooms of the report.
 *
 * <p>Not API: public for the report and for the command line.
 */
package io.github.measure4j.report.terminal;
