package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The points of another run that measured the same. Names of measurements decide only where a run has measured the same
 * more than once; what has no partner of its name there is paired if one is left on either side.
 */
public final class Counterparts {
    private final Set<Key> theirs;
    private final Map<PointIdentity, List<Key>> ourRest;
    private final Map<PointIdentity, List<Key>> theirRest;

    /**
     * Pairs the points of two runs.
     *
     * @param ours the keys of one run
     * @param theirs the keys of the other
     */
    public Counterparts(Set<Key> ours, Set<Key> theirs) {
        this.theirs = theirs;
        this.ourRest = without(theirs, ours);
        this.theirRest = without(ours, theirs);
    }

    private static Map<PointIdentity, List<Key>> without(Set<Key> others, Set<Key> keys) {
        Map<PointIdentity, List<Key>> rest = new HashMap<>();
        keys.stream()
                .filter(key -> !others.contains(key))
                .forEach(key -> rest.computeIfAbsent(key.identity(), identity -> new ArrayList<>()).add(key));
        return rest;
    }

    /**
     * {@return their key of a point; ours where they have none, or more than one}
     *
     * @param ours our key of it
     */
    public Key of(Key ours) {
        if (theirs.contains(ours)) {
            return ours;
        }
        List<Key> same = theirRest.getOrDefault(ours.identity(), List.of());
        return same.size() == 1 && ourRest.getOrDefault(ours.identity(), List.of()).size() == 1 ? same.get(0) : ours;
    }
}
