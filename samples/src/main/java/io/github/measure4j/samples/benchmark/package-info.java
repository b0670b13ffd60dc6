/**
 * Is the library itself fast and exact? Programs that measure it, with what it is compared to in the same run. They print
 * one table each, and are run by hand: no test depends on how fast a machine is.
 */
package io.github.measure4j.samples.benchmark;
