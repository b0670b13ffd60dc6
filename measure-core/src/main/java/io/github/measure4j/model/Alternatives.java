package io.github.measure4j.model;

import io.github.measure4j.model.series.Series;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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
     * {@return the ways by the names of their measurements}
     *
     * @param models one for each way
     * @throws IllegalArgumentException if there are none, two models of one measurement, or models over different variables
     *     or of different quantities, as a round trip and one way
     */
    public static Alternatives of(Iterable<Model> models) {
        Map<String, Model> named = new LinkedHashMap<>();
        for (Model model : models) {
            Model other = named.put(model.series().measurement(), model);
            if (other != null) {
                throw new IllegalArgumentException("two models of '%s', %s and %s; expected one for each way"
                        .formatted(model.series().measurement(), inWords(other), inWords(model)));
            }
        }
        if (named.isEmpty()) {
            throw new IllegalArgumentException("no model to choose by");
        }
        requireSame("variable", series -> series.variable().name(), named);
        requireSame("quantity", series -> series.subject().quantity(), named);
        return new Alternatives(named);
    }

    private static String inWords(Model model) {
        Map<String, Long> at = model.series().fixed();
        return model.name() + (at.isEmpty() ? "" : " at " + at);
    }

    private static void requireSame(String what, Function<Series, String> of, Map<String, Model> named) {
        Set<String> different =
                named.values().stream().map(Model::series).map(of).collect(Collectors.toCollection(LinkedHashSet::new));
        if (different.size() > 1) {
            throw new IllegalArgumentException(
                    "models of one %s can be compared, not of %s".formatted(what, String.join(" and ", different)));
        }
    }

    /**
     * {@return the name of the way that takes the least time by its model, the first of equals; outside of what was
     * measured as well, where it is a guess} A model that says 0 s or less there says nothing: its way is chosen only if
     * all do.
     *
     * @param x the variable's value: bytes for a length, the ranks themselves for models over ranks alone
     * @param ranks at least 1; models that were fitted to one number of ranks know no other
     */
    public String fastest(double x, double ranks) {
        return models.entrySet().stream()
                .min(Comparator.comparingDouble(way -> possible(way.getValue().seconds(x, ranks))))
                .orElseThrow()
                .getKey();
    }

    private static double possible(double seconds) {
        return seconds > 0 ? seconds : Double.POSITIVE_INFINITY;
    }

    /**
     * {@return whether the choice is sure: the fastest way's interval, in which one more measured point is expected,
     * lies below that of every other at this place, and the place within what was measured of all}
     *
     * @param x the value of the variable, as a length in bytes
     * @param ranks at least 1
     */
    public boolean certain(double x, double ranks) {
        String fastest = fastest(x, ranks);
        Model.Prediction best = Objects.requireNonNull(models.get(fastest)).predict(x, ranks);
        return !best.extrapolated() && best.seconds() > 0 && models.entrySet().stream()
                .filter(way -> !way.getKey().equals(fastest))
                .map(way -> way.getValue().predict(x, ranks))
                .allMatch(other -> !other.extrapolated() && other.interval().lower() > best.interval().upper());
    }
}
