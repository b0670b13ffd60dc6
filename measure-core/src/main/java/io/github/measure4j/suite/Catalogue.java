package io.github.measure4j.suite;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The kernels that can be asked for by name or by their number in Sphinx. Immutable. */
public final class Catalogue {
    private static final int NEAREST = 3;

    /** Sphinx times one thing a test, but for this one: it locks many locks, and then unlocks them. */
    private static final int OF_TWO_TIMINGS = 111;

    private final Map<String, KernelEntry> byName;
    private final ListMultimap<Integer, KernelEntry> byType;

    private final Map<String, NamedKernel> byAlias;

    /** Found when they are first asked for, perhaps more than once with the same outcome. */
    private volatile Collection<Variable> variables = List.of();

    private Catalogue(
            Map<String, KernelEntry> byName, ListMultimap<Integer, KernelEntry> byType, Map<String, NamedKernel> byAlias) {
        this.byName = byName;
        this.byType = byType;
        this.byAlias = byAlias;
    }

    /** {@return the kernels of all providers on the class path} */
    public static Catalogue load() {
        return load(transport -> true);
    }

    /**
     * {@return the kernels of the providers on the class path, but for those of transports that are not wanted} Providers
     * that do not say their transports are taken.
     *
     * @param wanted whether the kernels of a transport are wanted, by its name
     */
    public static Catalogue load(Predicate<String> wanted) {
        return of(ServiceLoader.load(KernelProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> isWanted(provider, wanted))
                .toArray(KernelProvider[]::new));
    }

    /**
     * The kernels of the providers on the class path that can be used, but for those of transports that are not wanted. A
     * provider that cannot be made, that fails, or that has a kernel of the name of another one is left out.
     *
     * @param wanted whether the kernels of a transport are wanted, by its name
     * @param refused takes a line for each provider that is left out, with its class
     * @return the kernels of the others
     */
    public static Catalogue load(Predicate<String> wanted, Consumer<String> refused) {
        List<KernelProvider> usable = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Iterator<KernelProvider> providers = ServiceLoader.load(KernelProvider.class).iterator();
        for (Optional<KernelProvider> next = next(providers, refused); next.isPresent(); next = next(providers, refused)) {
            KernelProvider provider = next.get();
            try {
                if (!isWanted(provider, wanted)) {
                    continue;
                }
                List<String> own = provider.kernels().stream().map(KernelEntry::name).toList();
                Optional<String> twice = own.stream().filter(names::contains).findFirst();
                if (twice.isPresent()) {
                    refused.accept("%s is left out: it has a second kernel named '%s'"
                            .formatted(provider.getClass().getName(), twice.get()));
                } else {
                    of(provider);
                    names.addAll(own);
                    usable.add(provider);
                }
            } catch (RuntimeException | LinkageError e) {
                refused.accept("%s is left out: %s".formatted(provider.getClass().getName(), e));
            }
        }
        return of(usable.toArray(KernelProvider[]::new));
    }

    private static boolean isWanted(KernelProvider provider, Predicate<String> wanted) {
        return provider.transports().isEmpty() || provider.transports().stream().anyMatch(wanted);
    }

    /** The next provider that can be made. */
    private static Optional<KernelProvider> next(Iterator<KernelProvider> providers, Consumer<String> refused) {
        while (true) {
            try {
                return providers.hasNext() ? Optional.of(providers.next()) : Optional.empty();
            } catch (ServiceConfigurationError | LinkageError e) {
                String cause = e.getCause() == null ? "" : " (%s)".formatted(e.getCause());
                refused.accept("a provider is left out: %s%s".formatted(e.getMessage(), cause));
            }
        }
    }

    /**
     * {@return the kernels of some providers, under their aliases too}
     *
     * @param providers in any order
     * @throws IllegalArgumentException if two kernels have the same name or number, an alias is that of none, or neither a
     *     kernel nor its provider says the transport
     */
    public static Catalogue of(KernelProvider... providers) {
        return of(
                Stream.of(providers).flatMap(Catalogue::contributed).toList(),
                Stream.of(providers).flatMap(provider -> provider.aliases().stream()).toList());
    }

    /** The kernels of a provider, on its transport where they say none themselves. */
    private static Stream<KernelEntry> contributed(KernelProvider provider) {
        Set<String> transports = provider.transports();
        Variable[] variables = provider.variables().toArray(Variable[]::new);
        return provider.kernels().stream().map(kernel -> {
            KernelEntry entry = variables.length == 0 ? kernel : kernel.over(variables);
            if (!entry.transport().equals(KernelEntry.OWN)) {
                return entry;
            }
            if (transports.size() != 1) {
                throw new IllegalArgumentException(("the kernel '%s' says no transport: KernelEntry.on says it for one kernel,"
                        + " KernelProvider.transports for all").formatted(entry.name()));
            }
            return entry.on(transports.iterator().next());
        });
    }

    /**
     * {@return the given kernels}
     *
     * @param entries in any order
     * @throws IllegalArgumentException if two have the same name or the same number
     */
    public static Catalogue of(List<KernelEntry> entries) {
        return of(entries, List.of());
    }

    private static Catalogue of(List<KernelEntry> entries, List<Alias> aliases) {
        Map<String, KernelEntry> names = new LinkedHashMap<>();
        ListMultimap<Integer, KernelEntry> types = ArrayListMultimap.create();
        entries.stream().sorted(Comparator.comparing(KernelEntry::name)).forEach(entry -> {
            if (names.put(entry.name(), entry) != null) {
                throw new IllegalArgumentException("two kernels named '" + entry.name() + "'");
            }
            for (int type : entry.types()) {
                if (types.containsKey(type) && type != OF_TWO_TIMINGS) {
                    throw new IllegalArgumentException("Sphinx's test %d is claimed by '%s' and by '%s'"
                            .formatted(type, types.get(type).get(0).name(), entry.name()));
                }
                types.put(type, entry);
            }
        });
        return new Catalogue(
                ImmutableMap.copyOf(names), ImmutableListMultimap.copyOf(types), ImmutableMap.copyOf(named(aliases, names)));
    }

    private static Map<String, NamedKernel> named(List<Alias> aliases, Map<String, KernelEntry> names) {
        Map<String, NamedKernel> byAlias = new LinkedHashMap<>();
        for (Alias alias : aliases) {
            KernelEntry kernel = names.get(alias.kernel());
            if (kernel == null || !kernel.accepts().containsAll(alias.fixed().values().keySet())) {
                throw new IllegalArgumentException("the alias '%s' stands for '%s' at %s, which is not in the catalogue"
                        .formatted(alias.name(), alias.kernel(), alias.fixed()));
            }
            if (names.containsKey(alias.name()) || byAlias.put(alias.name(), new NamedKernel(kernel, alias.fixed())) != null) {
                throw new IllegalArgumentException("two kernels named '" + alias.name() + "'");
            }
        }
        return byAlias;
    }

    /** {@return the kernels, by name in the order of the alphabet} */
    public Collection<KernelEntry> entries() {
        return byName.values();
    }

    /**
     * {@return the kernel of a name}
     *
     * @param name dotted, as {@code mpi.bcast}
     * @throws IllegalArgumentException if there is none; the message names the nearest. If the name is an alias, the
     *     message says what it stands for
     */
    public KernelEntry named(String name) {
        NamedKernel named = resolve(name);
        if (byAlias.containsKey(name)) {
            throw new IllegalArgumentException("'%s' stands for '%s' at %s; resolve(name) has both"
                    .formatted(name, named.kernel().name(), named.fixed()));
        }
        return named.kernel();
    }

    /**
     * {@return the kernel that a name or an alias stands for, and the values that an alias holds fixed}
     *
     * @param name dotted, as {@code mpi.bcast}
     * @throws IllegalArgumentException if there is none; the message names the nearest
     */
    public NamedKernel resolve(String name) {
        if (byName.containsKey(name)) {
            return new NamedKernel(byName.get(name), Point.NOWHERE);
        }
        if (byAlias.containsKey(name)) {
            return byAlias.get(name);
        }
        String near = byName.isEmpty() ? "" : "; near to it: " + String.join(", ", nearest(name));
        throw new IllegalArgumentException("unknown kernel '%s'%s".formatted(name, near));
    }

    /** {@return the further names of kernels, with the values that each holds fixed} */
    public Map<String, NamedKernel> aliases() {
        return Collections.unmodifiableMap(byAlias);
    }

    /** {@return the variables that have an effect on some kernel, each once, with all names that their values have} */
    public Collection<Variable> variables() {
        if (variables.isEmpty()) {
            Map<String, Variable> all = new TreeMap<>();
            entries().stream().flatMap(entry -> entry.accepts().stream()).forEach(variable ->
                    all.merge(variable.name(), variable, Catalogue::withNamesOf));
            variables = List.copyOf(all.values());
        }
        return variables;
    }

    private static Variable withNamesOf(Variable one, Variable other) {
        Map<Long, String> names = new TreeMap<>(one.names());
        names.putAll(other.names());
        return new Variable(one.name(), one.unit(), one.description(), names, names.isEmpty() ? one.decimals() : 0);
    }

    /**
     * {@return the kernel that carries a test of Sphinx; the first of them where it has two timings}
     *
     * @param type the number in Sphinx
     */
    public Optional<KernelEntry> ofType(int type) {
        return allOfType(type).stream().findFirst();
    }

    /**
     * {@return the kernels that carry a test of Sphinx: one for each of its timings, in the order of the alphabet}
     *
     * @param type the number in Sphinx
     */
    public List<KernelEntry> allOfType(int type) {
        return byType.get(type);
    }

    /**
     * {@return the names nearest to one that may be misspelt, by the letters to change}
     *
     * @param name as it was written
     */
    public List<String> nearest(String name) {
        return Stream.concat(byName.keySet().stream(), byAlias.keySet().stream())
                .sorted(Comparator.comparingInt(known -> EditDistance.between(name, known)))
                .limit(NEAREST)
                .toList();
    }
}
