package io.github.measure4j.report.input;

import io.github.measure4j.result.Results;
import java.util.List;

/**
 * Adds figures of your own to the key figures of a report: in the page, in its folder of pages and in the terminal's
 * summary.
 *
 * <p>There are two ways to use it. In code, pass it to {@code Report.with(FigureProvider)}. For the command line and
 * every other report, name its class in {@code META-INF/services/io.github.measure4j.report.input.FigureProvider}; the
 * class needs a public constructor without parameters.
 *
 * <p>What an implementer can rely on:
 *
 * <ul>
 *   <li>{@link #figures} is called once for each run of a report, when the report is first written; never while
 *       anything is measured.
 *   <li>The figures come after the built-in ones, in the order in which they are returned. A name that is taken gets a
 *       number.
 *   <li>Values are scaled and rounded by the report, and all text is escaped: a name with {@code <} in it is shown as
 *       such.
 *   <li>A provider that throws, returns null or cannot be loaded becomes one line with its class and its exception. The
 *       rest of the report is made.
 *   <li>Of a run too long for a page the results are thinned; {@link Thinning} says how.
 * </ul>
 */
@FunctionalInterface
public interface FigureProvider {

    /**
     * {@return the figures of a run, in the order in which they are to be shown; empty if the run has nothing to say}
     *
     * @param results of one run, immutable
     */
    List<OwnFigure> figures(Results results);
}
