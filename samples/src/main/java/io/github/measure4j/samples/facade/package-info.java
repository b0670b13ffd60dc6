/** A code that calls MPI through classes of its own, and a process group over those classes, so that it can measure. */
package io.github.measure4j.samples.facade;
