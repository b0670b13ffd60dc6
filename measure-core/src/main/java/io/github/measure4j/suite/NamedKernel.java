package io.github.measure4j.suite;

import io.github.measure4j.axis.Point;

/**
 * The kernel that a name stands for.
 *
 * @param kernel of the catalogue
 * @param fixed the values that the name holds fixed; none unless it is an {@linkplain Alias alias}
 */
public record NamedKernel(KernelEntry kernel, Point fixed) {}
