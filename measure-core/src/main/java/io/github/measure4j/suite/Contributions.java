package io.github.measure4j.suite;

import io.github.measure4j.axis.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The kernels that providers on the class path add to a catalogue. One that cannot be used is left out, and the others go on. */
final class Contributions {
    private final Consumer<String> refused;
    private final List<KernelEntry> entries = new ArrayList<>();
    private final List<Alias> aliases = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    /** @param refused takes a line for each provider that is left out, with its class */
    Contributions(Consumer<String> refused) {
        this.refused = refused;
    }

    /**
     * Adds what providers contribute, one after the other.
     *
     * @param wanted whether a provider is asked for its kernels, with what those before it had
     */
    void ofEach(Predicate<KernelProvider> wanted) {
        Iterator<KernelProvider> providers = ServiceLoader.load(KernelProvider.class).iterator();
        for (Optional<KernelProvider> next = next(providers); next.isPresent(); next = next(providers)) {
            KernelProvider provider = next.get();
            try {
                if (wanted.test(provider)) {
                    add(provider);
                }
            } catch (RuntimeException | LinkageError e) {
                refused.accept("%s is left out: %s".formatted(provider.getClass().getName(), e));
            }
        }
    }

    /** The next provider that can be made. */
    private Optional<KernelProvider> next(Iterator<KernelProvider> providers) {
        while (true) {
            try {
                return providers.hasNext() ? Optional.of(providers.next()) : Optional.empty();
            } catch (ServiceConfigurationError | LinkageError e) {
                String cause = e.getCause() == null ? "" : " (%s)".formatted(e.getCause());
                refused.accept("a provider is left out: %s%s".formatted(e.getMessage(), cause));
            }
        }
    }

    private void add(KernelProvider provider) {
        List<KernelEntry> own = kernels(provider);
        List<Alias> ownAliases = provider.aliases();
        List<String> ownNames =
                Stream.concat(own.stream().map(KernelEntry::name), ownAliases.stream().map(Alias::name)).toList();
        Optional<String> twice = ownNames.stream().filter(names::contains).findFirst();
        if (twice.isPresent()) {
            refused.accept("%s is left out: it has a second kernel named '%s'"
                    .formatted(provider.getClass().getName(), twice.get()));
            return;
        }
        Catalogue.of(own, ownAliases); // a provider that contradicts itself is left out
        entries.addAll(own);
        aliases.addAll(ownAliases);
        names.addAll(ownNames);
    }

    /** The kernels of a provider, on its transport where they say none themselves. */
    static List<KernelEntry> kernels(KernelProvider provider) {
        Set<String> transports = provider.transports();
        Variable[] variables = provider.variables().toArray(Variable[]::new);
        Stream<KernelEntry> all = provider.kernels().stream();
        return all.map(kernel -> {
            KernelEntry entry = variables.length == 0 ? kernel : kernel.over(variables);
            if (!entry.transport().equals(KernelEntry.OWN)) {
                return entry;
            }
            if (transports.size() != 1) {
                throw new IllegalArgumentException(("the kernel '%s' says no transport: KernelEntry.on says it for one kernel,"
                        + " KernelProvider.transports for all").formatted(entry.name()));
            }
            return entry.on(transports.iterator().next());
        }).toList();
    }

    /** Whether a kernel or an alias of that name was contributed. */
    boolean have(String name) {
        return names.contains(name);
    }

    List<KernelEntry> entries() {
        return entries;
    }

    List<Alias> aliases() {
        return aliases;
    }
}
