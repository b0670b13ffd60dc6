/**
 * Units, rounding and sentences: the only place where figures become text.
 *
 * <p>In: values in seconds, bytes and shares; records, models and environments. Out: text, the same in every locale.
 * Begin with {@link io.github.measure4j.report.wording.Rounded}, which scales a value to a unit and rounds it to four
 * significant digits. {@link io.github.measure4j.report.wording.Phrases} joins words, and {@link
 * io.github.measure4j.report.wording.ModelWords}, {@link io.github.measure4j.report.wording.PointWords}, {@link
 * io.github.measure4j.report.wording.ChangeWords} and {@link io.github.measure4j.report.wording.Whereabouts} put
 * models, points, comparisons and environments into sentences. Text is not escaped here: {@code markup} does that.
 * Imports no other room of the report.
 *
 * <p>Not API: public for the other rooms of the report and for the tables of the command line.
 */
package io.github.measure4j.report.wording;
