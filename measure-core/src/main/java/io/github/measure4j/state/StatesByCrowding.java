package io.github.measure4j.state;

import io.github.measure4j.state.State.Crowded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * The states of a probe where neighbours take a part of the cores for a while. The readings of an exchange scatter too much to show
 * that, and a slow clock looks like it; crowding does not. A neighbour counts if the probe is slower for it.
 *
 * @param levels of the probe by itself
 * @param least the least crowding over the run
 * @param labels the state for each level and which ranks are crowded, or {@link States#NONE} where that is rare
 */
public record StatesByCrowding(List<State> levels, Crowding least, List<Integer> labels) {
    /** The least number of readings in which something is looked for, as for states of one probe. */
    private static final int FEWEST = 30;

    /** The share of the readings below which is chance. */
    private static final double CHANCE = 0.03;

    /** A neighbour makes 15 to 40 %, and readings scatter by 1 to 2 %. */
    private static final double BESIDE_NEIGHBOUR = 1.08;

    /** A neighbour stays for a while. If neighbours change more often than once in so many readings, batches between tell little. */
    private static final int CHANGES_ONCE_IN = 5;

    private static final double LEAST_SHARE = 0.03;

    /** The least by which the probe is slower for it, in logarithms. */
    private static final double LEAST_SHIFT = 0.03;

    /** And in standard errors of the difference. */
    private static final double LEAST_ERRORS = 4;

    /** One in so many readings tells something new. */
    private static final double CORRELATED = 4;

    private static final int KINDS = Crowded.values().length;

    /** Copies the lists. */
    public StatesByCrowding {
        levels = List.copyOf(levels);
        labels = List.copyOf(labels);
    }

    /** Empty where neighbours change too often, or make no difference to the probe. */
    static Optional<StatesByCrowding> of(List<Reading> all, States plain) {
        List<Reading> readings = all.stream().filter(reading -> reading.crowding().isPresent()).toList();
        if (readings.size() < FEWEST || plain.states().isEmpty()) {
            return Optional.empty();
        }
        Crowding least = new Crowding(least(readings, Crowding::first), least(readings, Crowding::others));
        StatesByCrowding unlabelled = new StatesByCrowding(plain.states(), least, List.of());
        return unlabelled.last(readings) ? unlabelled.labelled(readings, plain.drift()) : Optional.empty();
    }

    private static double least(List<Reading> readings, ToDoubleFunction<Crowding> end) {
        double[] sorted = readings.stream().mapToDouble(reading -> end.applyAsDouble(reading.crowding().orElseThrow())).toArray();
        Arrays.sort(sorted);
        return Medians.quantile(sorted, CHANCE);
    }

    private Crowded crowded(Reading reading) {
        Crowding crowding = reading.crowding().orElseThrow();
        boolean first = crowding.first() / least.first() > BESIDE_NEIGHBOUR;
        boolean others = crowding.others() / least.others() > BESIDE_NEIGHBOUR;
        if (first) {
            return others ? Crowded.ALL : Crowded.FIRST;
        }
        return others ? Crowded.OTHERS : Crowded.NONE;
    }

    private boolean last(List<Reading> readings) {
        long changes = IntStream.range(1, readings.size())
                .filter(i -> crowded(readings.get(i)) != crowded(readings.get(i - 1)))
                .count();
        return changes * CHANGES_ONCE_IN <= readings.size();
    }

    /** Empty if no place differs. */
    private Optional<StatesByCrowding> labelled(List<Reading> readings, Drift drift) {
        boolean differ = false;
        List<Place> told = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>(Collections.nCopies(levels.size() * KINDS, States.NONE));
        for (int level = 0; level < levels.size(); level++) {
            List<Place> places = places(readings, drift, level);
            Place usual = Collections.max(places, Comparator.comparing(Place::readings));
            int common = told.size();
            told.add(usual);
            for (Place place : places) {
                if (place.differs(usual)) {
                    differ = true;
                    boolean often = place.readings() >= LEAST_SHARE * readings.size();
                    numbers.set(place.index(), often ? told.size() : States.NONE);
                    told.addAll(often ? List.of(place) : List.of());
                } else if (place.readings() > 0) {
                    numbers.set(place.index(), common);
                }
            }
        }
        List<Integer> fastestFirst = IntStream.range(0, told.size())
                .boxed()
                .sorted(Comparator.comparing(number -> told.get(number).mean()))
                .toList();
        List<Integer> inOrder = numbers.stream().map(fastestFirst::indexOf).toList();
        return differ ? Optional.of(new StatesByCrowding(levels, least, inOrder)) : Optional.empty();
    }

    private List<Place> places(List<Reading> readings, Drift drift, int level) {
        List<SummaryStatistics> logs = IntStream.range(0, KINDS).mapToObj(i -> new SummaryStatistics()).toList();
        for (Reading reading : readings) {
            if (level(reading, drift) == level) {
                logs.get(crowded(reading).ordinal()).addValue(Math.log(reading.seconds()));
            }
        }
        return IntStream.range(0, KINDS)
                .mapToObj(i -> new Place(
                        level * KINDS + i, logs.get(i).getMean(), logs.get(i).getVariance(), logs.get(i).getN()))
                .toList();
    }

    /**
     * The readings of a level while some ranks were crowded, or none.
     *
     * @param index in the list of labels
     * @param mean of the logarithms as they were read: a drift follows a neighbour that stays
     * @param variance of the logarithms
     */
    private record Place(int index, double mean, double variance, long readings) {
        boolean differs(Place usual) {
            double shift = Math.abs(mean - usual.mean);
            double error = Math.sqrt(CORRELATED * (variance / readings + usual.variance / usual.readings));
            return readings > 1 && shift > LEAST_SHIFT && shift > LEAST_ERRORS * error;
        }
    }

    private int level(Reading reading, Drift drift) {
        return States.holding(levels, reading.seconds() / drift.at(reading.atSeconds()));
    }

    /** The states, with the bounds of their levels; their shares and means are not known yet. */
    List<State> states() {
        return IntStream.rangeClosed(0, Collections.max(labels)).mapToObj(this::state).toList();
    }

    private State state(int label) {
        State level = levels.get(labels.indexOf(label) / KINDS);
        return new State(
                level.resource(), level.centre(), level.reading(), 0, level.lower(), level.upper(), Optional.empty(), crowded(label));
    }

    /** The ranks that are crowded whenever the probe is in a state. */
    private Crowded crowded(int label) {
        List<Crowded> met = IntStream.range(0, labels.size())
                .filter(index -> labels.get(index) == label)
                .mapToObj(index -> Crowded.values()[index % KINDS])
                .toList();
        return met.size() == 1 ? met.get(0) : Crowded.NONE;
    }

    /** The number of the state in which a reading was made, or {@link States#NONE}. */
    int label(Reading reading, Drift drift) {
        int level = level(reading, drift);
        return level == States.NONE || reading.crowding().isEmpty()
                ? States.NONE
                : labels.get(level * KINDS + crowded(reading).ordinal());
    }
}
