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

    /** {@return other names of these kernels with variables held fixed; none unless a provider has renamed some} */
    default List<Alias> aliases() {
        return List.of();
    }
}
