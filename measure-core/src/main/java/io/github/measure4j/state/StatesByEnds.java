package io.github.measure4j.state;

import io.github.measure4j.state.State.SlowEnd;
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
 * The states of an exchange where a neighbour slows one of its ends down for a while. Its readings scatter too much to show that, and
 * those of computing at the ends do not. An end counts if the exchange is slower for it.
 *
 * @param levels of the exchange by itself
 * @param fastest that each end computes over the run
 * @param labels the state for each level and which end is slow, or {@link States#NONE} where that is rare
 */
public record StatesByEnds(List<State> levels, ExchangeEnds fastest, List<Integer> labels) {
    /** The least number of readings in which something is looked for, as for states of one probe. */
    private static final int FEWEST = 30;

    /** The share of the readings at an end below which is chance. */
    private static final double CHANCE = 0.03;

    /** An end with a neighbour on its core computes 15 to 20 % more slowly than the other end, and readings scatter by 1 to 2 %. */
    private static final double BESIDE_OTHER = Math.log(1.08);

    /** A neighbour stays for a while. If ends change more often than once in so many readings, batches between tell little. */
    private static final int CHANGES_ONCE_IN = 5;

    private static final double LEAST_SHARE = 0.03;

    /** The least by which the exchange is slower for it, in logarithms. */
    private static final double LEAST_SHIFT = 0.03;

    /** And in standard errors of the difference. */
    private static final double LEAST_ERRORS = 4;

    /** One in so many readings tells something new. */
    private static final double CORRELATED = 4;

    private static final int KINDS = SlowEnd.values().length;

    /** Copies the lists. */
    public StatesByEnds {
        levels = List.copyOf(levels);
        labels = List.copyOf(labels);
    }

    /** Empty where ends change too often, or make no difference to the exchange. */
    static Optional<StatesByEnds> of(List<Reading> all, States plain) {
        List<Reading> readings = all.stream().filter(reading -> reading.ends().isPresent()).toList();
        if (readings.size() < FEWEST || plain.states().isEmpty()) {
            return Optional.empty();
        }
        ExchangeEnds fastest = new ExchangeEnds(fastest(readings, ExchangeEnds::first), fastest(readings, ExchangeEnds::others));
        StatesByEnds unlabelled = new StatesByEnds(plain.states(), fastest, List.of());
        return unlabelled.last(readings) ? unlabelled.labelled(readings, plain.drift()) : Optional.empty();
    }

    private static double fastest(List<Reading> readings, ToDoubleFunction<ExchangeEnds> end) {
        double[] sorted = readings.stream().mapToDouble(reading -> end.applyAsDouble(reading.ends().orElseThrow())).toArray();
        Arrays.sort(sorted);
        return Medians.quantile(sorted, CHANCE);
    }

    /** The end that is slow at a reading. If both are, it may be the clock rate, which is drift. */
    private SlowEnd slow(ExchangeEnds ends) {
        double first = Math.log(ends.first() / fastest.first());
        double others = Math.log(ends.others() / fastest.others());
        if (Math.abs(first - others) < BESIDE_OTHER) {
            return SlowEnd.NONE;
        }
        return first > others ? SlowEnd.FIRST : SlowEnd.OTHERS;
    }

    private SlowEnd slow(Reading reading) {
        return slow(reading.ends().orElseThrow());
    }

    private boolean last(List<Reading> readings) {
        long changes = IntStream.range(1, readings.size())
                .filter(i -> slow(readings.get(i)) != slow(readings.get(i - 1)))
                .count();
        return changes * CHANGES_ONCE_IN <= readings.size();
    }

    /** Empty if no place differs. */
    private Optional<StatesByEnds> labelled(List<Reading> readings, Drift drift) {
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
        return differ ? Optional.of(new StatesByEnds(levels, fastest, inOrder)) : Optional.empty();
    }

    private List<Place> places(List<Reading> readings, Drift drift, int level) {
        List<SummaryStatistics> logs = IntStream.range(0, KINDS).mapToObj(i -> new SummaryStatistics()).toList();
        for (Reading reading : readings) {
            if (level(reading, drift) == level) {
                logs.get(slow(reading).ordinal()).addValue(Math.log(reading.seconds()));
            }
        }
        return IntStream.range(0, KINDS)
                .mapToObj(i -> new Place(
                        level * KINDS + i, logs.get(i).getMean(), logs.get(i).getVariance(), logs.get(i).getN()))
                .toList();
    }

    /**
     * The readings of a level while an end was slow, or none.
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
                level.resource(), level.centre(), level.reading(), 0, level.lower(), level.upper(), Optional.empty(), slow(label));
    }

    /** The end that is slow whenever the exchange is in a state. */
    private SlowEnd slow(int label) {
        List<SlowEnd> met = IntStream.range(0, labels.size())
                .filter(index -> labels.get(index) == label)
                .mapToObj(index -> SlowEnd.values()[index % KINDS])
                .toList();
        return met.size() == 1 ? met.get(0) : SlowEnd.NONE;
    }

    /** The number of the state in which a reading was made, or {@link States#NONE}. */
    int label(Reading reading, Drift drift) {
        int level = level(reading, drift);
        return level == States.NONE || reading.ends().isEmpty()
                ? States.NONE
                : labels.get(level * KINDS + slow(reading).ordinal());
    }
}
