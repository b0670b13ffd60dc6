/**
 * The report of one run or several, for people.
 *
 * <p>In: runs, as {@link io.github.measure4j.report.input} takes them. Out: one self-contained HTML file or a folder of
 * pages, pictures for papers as SVG and PDF, and tables for a terminal. Begin with {@link
 * io.github.measure4j.report.Report}; each of its outputs is one class here or one room below. A report works without a
 * network, and its still pictures and key figures without scripts. Nothing that comes from results is trusted: names
 * are written as text, and the page's policy runs its own scripts only.
 *
 * <p>The rooms, from the lowest: {@code input} (runs and figures of the user's own), {@code wording} (units, rounding
 * and sentences), {@code markup} (HTML), {@code drawing} (vector pictures), {@code contents} (which curves there are),
 * {@code figures} (key figures), {@code terminal} (tables of points), {@code plots} (pictures of curves) and {@code page}. {@code export} stands alone:
 * formats of other programs.
 *
 * <p>API. What users call is here and in {@code input}; may import {@code result}, {@code subject}, {@code model}, {@code stat}
 * and {@code axis}.
 */
package io.github.measure4j.report;
