/**
 * A suite file that was read: its suite, its tests, what was skipped and what was noted.
 *
 * <p>What enters: what a reader found, line by line. What leaves: a {@link io.github.measure4j.suite.file.SuiteFile}, or a {@link
 * io.github.measure4j.suite.file.SuiteException} with all that is wrong, each with its line.
 *
 * <p>Begin reading at {@link io.github.measure4j.suite.file.SuiteFile}. The reader is in {@code suite.sphinx}.
 *
 * <p>May import {@code suite} and what that may import.
 *
 * <p>API.
 */
package io.github.measure4j.suite.file;
