/**
 * Suites: measurements, their axes, kernels and rules.
 *
 * <p>A {@link io.github.measure4j.suite.Suite} is an immutable list of {@link io.github.measure4j.suite.Measurement}s,
 * built in Java or read from a file ({@code suite.sphinx}). Kernels are
 * found by name or by Sphinx's number in the {@link io.github.measure4j.suite.Catalogue}, which adapters and users fill
 * through {@link io.github.measure4j.suite.KernelProvider}.
 *
 * <p>A file is read in three steps: its syntax ({@code RawFile}: which modes, tests and fields stand where), what they
 * say ({@code SphinxSettings}), and what that means for a kernel ({@code SphinxMeasurements}). The format is described in
 * {@code docs/reference/suite-files.md}.
 *
 * <p>May import {@code axis}, {@code subject}, {@code pattern}, {@code synchronisation} and {@code repetition}.
 *
 * <p>API.
 */
package io.github.measure4j.suite;
