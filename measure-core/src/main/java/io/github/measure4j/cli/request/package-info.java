/**
 * The words of a person become suites: files, names of kernels with values, names of other benchmarks.
 *
 * <p>What enters: words of a command line and the catalogue. What leaves: {@code Suites}, and the {@code RunRequest} with
 * the options that hold for all groups.
 *
 * <p>Begin reading at {@code Suites}, then at {@code KernelLine}.
 *
 * <p>May import {@code program} and {@code progress}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.request;
