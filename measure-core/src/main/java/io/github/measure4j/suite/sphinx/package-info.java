/**
 * The suite files of Sphinx 1.0 and of this library.
 *
 * <p>{@link io.github.measure4j.suite.sphinx.SphinxReader} reads the input files of Sphinx 1.0 (LLNL, 2001) as they are,
 * and this library's own suites, which have the same format and more fields. It goes from the text in three steps:
 * {@code RawFile} finds modes and tests, the vocabularies say which of the known words each word was meant to be, and
 * {@code SphinxMeasurements} makes a measurement of each test whose kernel is in the catalogue. What was read by luck, or
 * otherwise than Sphinx reads it, is noted with file and line. {@code suite.sphinx.text} has the first step, and {@code suite.file}
 * what leaves: a suite file that was read.
 *
 * <p>May import {@code suite} and what that may import.
 *
 * <p>API.
 */
package io.github.measure4j.suite.sphinx;
