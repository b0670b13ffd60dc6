package io.github.measure4j.model.state;

import com.google.common.collect.ImmutableMap;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states that two runs have in common. States of the same name are one. Of the others two are paired if each has the
 * reading that is nearest to the other's, and the readings differ by 30 % at most. States are not alike if other ranks had
 * neighbours. From launch to launch the readings of a state differ by about 10 %, and those of two states by a factor of 1.2 to 3.
 *
 * @param names the name in the other run, by the name in the first
 */
public record AlikeStates(Map<String, String> names) {
    private static final double FARTHEST = Math.log(1.3);

    /** Two states of one run with readings that are nearer than this are not told apart by them. */
    private static final double SAME = Math.log(1.02);

    /** Copies the map. */
    public AlikeStates {
        names = ImmutableMap.copyOf(names);
    }

    /**
     * Pairs the states of one resource.
     *
     * @param of one run
     * @param from the other run
     * @return the pairs; what is alike to nothing, or to more than one, is in none
     */
    public static AlikeStates of(List<StateReading> of, List<StateReading> from) {
        Map<String, String> names = new LinkedHashMap<>();
        of.stream()
                .filter(state -> from.stream().anyMatch(other -> other.name().equals(state.name())))
                .forEach(state -> names.put(state.name(), state.name()));
        List<StateReading> ours = of.stream().filter(state -> !names.containsKey(state.name())).toList();
        List<StateReading> theirs = from.stream().filter(state -> !names.containsValue(state.name())).toList();
        for (StateReading state : ours) {
            nearest(state, theirs)
                    .filter(other -> nearest(other, ours).filter(state::equals).isPresent())
                    .ifPresent(other -> names.put(state.name(), other.name()));
        }
        return new AlikeStates(names);
    }

    /** The one that is alike; empty where none is, or two are as near as each other. */
    private static Optional<StateReading> nearest(StateReading state, List<StateReading> others) {
        List<StateReading> alike = others.stream().filter(state::neighboursAlike).toList();
        Optional<StateReading> nearest = alike.stream()
                .min(Comparator.comparingDouble(state::distance))
                .filter(other -> state.distance(other) <= FARTHEST);
        boolean told = nearest.isPresent()
                && alike.stream().filter(other -> other.distance(nearest.get()) < SAME).count() == 1;
        return told ? nearest : Optional.empty();
    }

    /**
     * {@return the name of a state in the other run}
     *
     * @param name in the first
     */
    public Optional<String> of(String name) {
        return Optional.ofNullable(names.get(name));
    }
}
