/** A code that calls MPI through classes of its own, and measures. Its classes carry a process group. */
package io.github.measure4j.samples.facade;
