package io.github.measure4j.store.database;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The figure of a point in one state of the machine, in one run. States of different runs have names of their own; they are the same
 * state where the readings of the probe lie close together, and their names tell the same of the ends of an exchange.
 *
 * @param name of the state in its run
 * @param share of the point's batches that were made in it
 * @param reading of the probe, above 0
 * @param order of the run among all
 * @param value of the run
 */
record MetState(String name, double share, double reading, int order, StoredSeries.Value value) {
    /** Readings of one state differ by some percent between runs, those of neighbouring states by a third or more. */
    private static final double FARTHEST = 1.15;

    /** {@return the figures state by state, the lowest reading of like ends first; a run is in each state once, in the order of runs} */
    static List<List<MetState>> byState(List<MetState> figures) {
        List<MetState> ordered = new ArrayList<>(figures);
        ordered.sort(Comparator.comparing(MetState::slowEnds).thenComparing(MetState::reading));
        List<List<MetState>> states = new ArrayList<>();
        @Nullable MetState last = null;
        for (MetState figure : ordered) {
            if (last == null || figure.reading > FARTHEST * last.reading || !figure.slowEnds().equals(last.slowEnds())) {
                states.add(new ArrayList<>());
            }
            states.get(states.size() - 1).add(figure);
            last = figure;
        }
        states.replaceAll(MetState::onceARun);
        return states;
    }

    /** The words of the name after the reading: which ends are slow. */
    private String slowEnds() {
        return name.substring(name.contains(",") ? name.indexOf(',') : name.length());
    }

    /** Keeps one figure of each run: the one with the largest share. */
    private static List<MetState> onceARun(List<MetState> figures) {
        figures.sort(Comparator.comparingInt(MetState::order).thenComparing(Comparator.comparingDouble(MetState::share).reversed()));
        List<MetState> once = new ArrayList<>();
        int last = -1;
        for (MetState figure : figures) {
            if (figure.order != last) {
                once.add(figure);
            }
            last = figure.order;
        }
        return once;
    }
}
