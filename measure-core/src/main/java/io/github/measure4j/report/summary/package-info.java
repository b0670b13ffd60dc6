/**
 * Comparisons in the forms that the systems of continuous integration show: Markdown for a pull request, and JUnit's XML.
 *
 * <p>May import {@code model}.
 *
 * <p>API.
 */
package io.github.measure4j.report.summary;
