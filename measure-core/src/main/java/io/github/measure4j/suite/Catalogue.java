package io.github.measure4j.suite;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** The kernels that can be asked for by name or by their number in Sphinx. Immutable. */
public final class Catalogue {
    private static final int NEAREST = 3;

    /** Sphinx times one thing a test, but for this one: it locks many locks, and then unlocks them. */
    private static final int OF_TWO_TIMINGS = 111;

    private final Map<String, KernelEntry> byName;
    private final ListMultimap<Integer, KernelEntry> byType;

    private Catalogue(Map<String, KernelEntry> byName, ListMultimap<Integer, KernelEntry> byType) {
        this.byName = byName;
        this.byType = byType;
    }

    /** {@return the kernels of all providers on the class path} */
    public static Catalogue load() {
        return of(ServiceLoader.load(KernelProvider.class).stream()
                .flatMap(provider -> provider.get().kernels().stream())
                .toList());
    }

    /**
     * {@return the given kernels}
     *
     * @param entries in any order
     * @throws IllegalArgumentException if two have the same name or the same number
     */
    public static Catalogue of(List<KernelEntry> entries) {
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
        return new Catalogue(ImmutableMap.copyOf(names), ImmutableListMultimap.copyOf(types));
    }

    /** {@return the kernels, by name in the order of the alphabet} */
    public Collection<KernelEntry> entries() {
        return byName.values();
    }

    /**
     * {@return the kernel of a name}
     *
     * @param name dotted, as {@code mpi.bcast}
     * @throws IllegalArgumentException if there is none; the message names the nearest
     */
    public KernelEntry named(String name) {
        KernelEntry entry = byName.get(name);
        if (entry == null) {
            String near = byName.isEmpty() ? "" : "; near to it: " + String.join(", ", nearest(name));
            throw new IllegalArgumentException("unknown kernel '%s'%s".formatted(name, near));
        }
        return entry;
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
        return byName.keySet().stream()
                .sorted(Comparator.comparingInt(known -> EditDistance.between(name, known)))
                .limit(NEAREST)
                .toList();
    }
}
