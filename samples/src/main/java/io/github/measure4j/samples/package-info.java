/**
 * Samples: one numbered program for each idea, run by the tests. One numbered program for each idea, run by the tests.
 *
 * <p>{@code benchmark} and its rooms hold programs that measure the library itself, run by hand.
 */
package io.github.measure4j.samples;
