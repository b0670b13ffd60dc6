package io.github.measure4j.model;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Several ways to do the same, each with a model of what it costs, and the one that is expected to be the fastest: what
 * the authors of SKaMPI wanted measured functions for (Reussner et al. 1998, 1).
 *
 * <p>Choosing costs a few multiplications and no message. Ranks that choose by the same models choose the same; where only
 * one rank has the models, it has to tell the others.
 */
public final class Alternatives {
    private final Map<String, Model> models;

    private Alternatives(Map<String, Model> models) {
        this.models = models;
    }

    /**
     * The ways by the names of their measurements.
     *
     * @throws IllegalArgumentException if there are none, two models of one measurement, or models over different variables
     */
    public static Alternatives of(Iterable<Model> models) {
        Map<String, Model> named = new LinkedHashMap<>();
        for (Model model : models) {
            String name = model.series().measurement();
            if (named.put(name, model) != null) {
                throw new IllegalArgumentException("two models of '%s'; one for each way is wanted".formatted(name));
            }
        }
        if (named.values().stream().map(model -> model.series().variable()).distinct().count() != 1) {
            throw new IllegalArgumentException("models over one variable are wanted, not %s".formatted(named.values().stream()
                    .map(model -> model.series().variable().name()).collect(Collectors.joining(", ", "over ", ""))));
        }
        return new Alternatives(named);
    }

    /**
     * The name of the way that takes the least time by its model.
     *
     * @param x the variable's value, bytes for a length
     * @param ranks at least 1
     */
    public String fastest(double x, double ranks) {
        return models.entrySet().stream()
                .min(Comparator.comparingDouble(way -> way.getValue().seconds(x, ranks)))
                .orElseThrow()
                .getKey();
    }

    /**
     * How sure the choice is: whether the fastest way's interval lies below that of every other at this place, within
     * what was measured of all.
     */
    public boolean certain(double x, double ranks) {
        String fastest = fastest(x, ranks);
        Model.Prediction best = models.get(fastest).predict(x, ranks);
        return !best.extrapolated() && models.entrySet().stream()
                .filter(way -> !way.getKey().equals(fastest))
                .map(way -> way.getValue().predict(x, ranks))
                .allMatch(other -> !other.extrapolated() && other.interval().lower() > best.interval().upper());
    }
}
