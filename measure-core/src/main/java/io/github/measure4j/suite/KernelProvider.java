package io.github.measure4j.suite;

import io.github.measure4j.axis.Variable;
import java.util.List;
import java.util.Set;

/**
 * Adds kernels to the catalogue. Found through {@link java.util.ServiceLoader}: name the class in
 * {@code META-INF/services/io.github.measure4j.suite.KernelProvider}.
 */
@FunctionalInterface
public interface KernelProvider {

    /**
     * {@return the kernels} Called outside any group: nothing of a transport is touched before a kernel is prepared. A run does
     * not call it if other providers have all kernels that its suites name.
     */
    List<KernelEntry> kernels();

    /**
     * {@return the transports of its kernels, which are not made for a suite that names none of these; empty if there may be
     * kernels of any transport} Where it is one, it is the transport of all kernels that say none by {@link KernelEntry#on};
     * otherwise each has to say it. The names of the kernels begin with it.
     */
    default Set<String> transports() {
        return Set.of();
    }

    /** {@return variables that all its kernels accept, beside those that each says itself; none unless the transport has some} */
    default Set<Variable> variables() {
        return Set.of();
    }

    /** {@return other names of these kernels with variables held fixed; none unless a provider has renamed some} */
    default List<Alias> aliases() {
        return List.of();
    }
}
