package io.github.measure4j.suite;

import io.github.measure4j.axis.Point;

/**
 * Another name of a kernel with some of its variables held fixed, for suites that were written before those variables were
 * axes. The catalogue does not list it.
 *
 * @param name dotted, as a suite says it
 * @param kernel the name of the kernel in the catalogue
 * @param fixed the value of each variable that the name stands for
 */
public record Alias(String name, String kernel, Point fixed) {}
