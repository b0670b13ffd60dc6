/**
 * The text of a suite file: its modes, tests, fields and words, before it is known what they mean.
 *
 * <p>What enters: the text, and {@code Findings}, which collects what is wrong or odd with its line. What leaves: a {@code RawFile}
 * with each field at its line. A {@code Vocabulary} says which of the known words each word was meant to be.
 *
 * <p>Begin reading at {@code RawFile}, then at {@code SphinxLines} and {@code SphinxTests}.
 *
 * <p>May import {@code suite} and {@code suite.file}.
 *
 * <p>Not API: public for {@code suite.sphinx}.
 */
package io.github.measure4j.suite.sphinx.text;
