package io.github.measure4j.suite;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
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
        Contributions all = new Contributions(refused);
        all.ofEach(provider -> isWanted(provider, wanted));
        return of(all.entries(), all.aliases());
    }

    /**
     * The kernels of some names, with those that their providers have beside them. Providers are asked one after the other until
     * all names are found, since a JVM that has just started needs a tenth of a second and more to make all kernels. For a name that
     * nobody has, all providers of its transport are asked.
     *
     * @param names of kernels, or their aliases
     * @param refused takes a line for each provider that is left out, with its class
     * @return as {@link #load(Predicate, Consumer)} finds them
     */
    public static Catalogue having(Collection<String> names, Consumer<String> refused) {
        Contributions some = new Contributions(refused);
        some.ofEach(provider -> names.stream()
                .filter(name -> !some.have(name))
                .anyMatch(name -> isWanted(provider, transport -> name.startsWith(transport + "."))));
        return of(some.entries(), some.aliases());
    }

    private static boolean isWanted(KernelProvider provider, Predicate<String> wanted) {
        return provider.transports().isEmpty() || provider.transports().stream().anyMatch(wanted);
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
                Stream.of(providers).flatMap(provider -> Contributions.kernels(provider).stream()).toList(),
                Stream.of(providers).flatMap(provider -> provider.aliases().stream()).toList());
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

    static Catalogue of(List<KernelEntry> entries, List<Alias> aliases) {
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
