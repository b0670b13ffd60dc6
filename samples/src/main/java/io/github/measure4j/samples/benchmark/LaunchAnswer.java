package io.github.measure4j.samples.benchmark;

/**
 * The answer of a launch for a kernel.
 *
 * @param nanos the figure
 * @param seconds that it took to find it
 * @param settled whether the rule's accuracy was reached
 */
public record LaunchAnswer(double nanos, double seconds, boolean settled) {}
