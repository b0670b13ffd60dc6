/**
 * Which kernel measures what another benchmark calls by its own name?
 *
 * <p>Each {@link io.github.measure4j.suite.names.Source} has a table, a resource beside these classes: one
 * {@link io.github.measure4j.suite.names.SourceName} for each of its measurements, with the kernels that do the same, the
 * values they are held at, and the factor from the kernel's time to the figure that the source prints. Where a kernel
 * does it only partly, or nothing does, the row says why. {@link io.github.measure4j.suite.names.SourceNames} finds a row,
 * and suggests the nearest where there is none.
 *
 * <p>Tables were written from the sources of OSU 7.4, IMB 2021.11, SKaMPI 5 and ReproMPI, and from the documents of
 * SKaMPI (1998), Sphinx 1.0, PARKBENCH and OpenSHMEM 1.5.
 *
 * <p>May import {@code suite} and what that may import.
 *
 * <p>API.
 */
package io.github.measure4j.suite.names;
