package io.github.measure4j.suite;

import java.util.List;

/**
 * Adds kernels to the catalogue. Found through {@link java.util.ServiceLoader}: name the class in
 * {@code META-INF/services/io.github.measure4j.suite.KernelProvider}.
 */
@FunctionalInterface
public interface KernelProvider {

    /** {@return the kernels} Called outside any group: nothing of a transport is touched before a kernel is prepared. */
    List<KernelEntry> kernels();
}
