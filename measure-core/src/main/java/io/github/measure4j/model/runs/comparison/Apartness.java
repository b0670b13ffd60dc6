package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Why two runs have no point in common although measurements of theirs bear the same name. */
final class Apartness {
    private static final int MOST_TOLD = 3;

    private Apartness() {}

    /** In one line, the first measurements of a name with what differs; empty where they share a point, or have none. */
    static Optional<String> of(Set<Key> before, Set<Key> after) {
        if (before.isEmpty() || after.isEmpty() || before.stream().anyMatch(after::contains)) {
            return Optional.empty();
        }
        Map<String, PointIdentity> first = firsts(before);
        Map<String, PointIdentity> second = firsts(after);
        List<String> alike = first.keySet().stream()
                .filter(second::containsKey)
                .limit(MOST_TOLD)
                .map(name -> "'%s' has %s".formatted(name, differences(Objects.requireNonNull(first.get(name)), Objects.requireNonNull(second.get(name)))))
                .toList();
        return Optional.of("the runs have no point in common"
                + (alike.isEmpty() ? "" : ", though measurements have the same names: " + String.join("; ", alike)));
    }

    private static Map<String, PointIdentity> firsts(Set<Key> keys) {
        Map<String, PointIdentity> firsts = new LinkedHashMap<>();
        keys.forEach(key -> firsts.putIfAbsent(key.measurement(), key.identity()));
        return firsts;
    }

    private static String differences(PointIdentity before, PointIdentity after) {
        List<String> differences = new ArrayList<>();
        add(differences, "kernel", before.kernel(), after.kernel());
        add(differences, "transport", before.transport(), after.transport());
        add(differences, "pattern", before.pattern(), after.pattern());
        add(differences, "quantity", before.quantity(), after.quantity());
        add(differences, "anything subtracted", before.corrected(), after.corrected());
        add(differences, "ranks", before.ranks(), after.ranks());
        Set<String> variables = new TreeSet<>(before.values().keySet());
        variables.addAll(after.values().keySet());
        variables.forEach(name -> add(
                differences, name, before.values().get(name), after.values().get(name)));
        return String.join(", ", differences);
    }

    private static void add(List<String> differences, String name, @Nullable Object before, @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            differences.add("%s %s instead of %s".formatted(name, inWords(after), inWords(before)));
        }
    }

    private static Object inWords(@Nullable Object value) {
        return value == null ? "unsaid" : value;
    }
}
