package io.github.measure4j.state;

import io.github.measure4j.state.State.NeighboursAt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * The states of a probe beside which neighbours come and go. The readings of an exchange scatter too much to show that, and a slow clock
 * looks like it; the load of a core does not.
 *
 * @param levels of the probe by itself
 * @param neighbours in the course of the run
 * @param labels the state for each level and which ranks have neighbours, or {@link States#NONE} where that is rare
 */
public record StatesByNeighbours(List<State> levels, Neighbours neighbours, List<Integer> labels) {
    /** The least number of readings in which something is looked for, as for states of one probe. */
    private static final int FEWEST = 30;

    private static final double LEAST_SHARE = 0.03;

    /**
     * The least by which the probe is slower for a neighbour, in logarithms. An exchange takes 3 to 10 % longer, a broadcast up to
     * 20 %.
     */
    private static final double LEAST_SHIFT = 0.015;

    /** And in standard errors of the difference. */
    private static final double LEAST_ERRORS = 4;

    /** One in so many readings tells something new. */
    private static final double CORRELATED = 4;

    private static final int KINDS = NeighboursAt.values().length;

    /** Copies the lists. */
    public StatesByNeighbours {
        levels = List.copyOf(levels);
        labels = List.copyOf(labels);
    }

    /** Empty where neighbours divide no level. */
    static Optional<StatesByNeighbours> of(List<Reading> all, States plain, Neighbours neighbours) {
        if (all.size() < FEWEST || neighbours.spells().size() < 2) {
            return Optional.empty();
        }
        return new StatesByNeighbours(plain.states(), neighbours, List.of()).labelled(all, plain.drift());
    }

    private Optional<StatesByNeighbours> labelled(List<Reading> readings, Drift drift) {
        boolean divided = false;
        List<Place> told = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>(Collections.nCopies(levels.size() * KINDS, States.NONE));
        for (int level = 0; level < levels.size(); level++) {
            List<Place> places = places(readings, drift, level);
            Place usual = Collections.max(places, Comparator.comparing(Place::readings));
            int common = told.size();
            told.add(usual);
            for (Place place : places) {
                if (place.differs(usual)) {
                    divided = true;
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
        return divided ? Optional.of(new StatesByNeighbours(levels, neighbours, inOrder)) : Optional.empty();
    }

    private List<Place> places(List<Reading> readings, Drift drift, int level) {
        List<SummaryStatistics> logs = IntStream.range(0, KINDS).mapToObj(i -> new SummaryStatistics()).toList();
        for (Reading reading : readings) {
            if (level(reading.atSeconds(), reading.seconds(), drift) == level) {
                logs.get(neighbours.at(reading.atSeconds()).ordinal()).addValue(Math.log(reading.seconds()));
            }
        }
        return IntStream.range(0, KINDS)
                .mapToObj(i -> new Place(
                        level * KINDS + i, logs.get(i).getMean(), logs.get(i).getVariance(), logs.get(i).getN()))
                .toList();
    }

    /**
     * The readings of a level while some ranks had neighbours, or none.
     *
     * @param index in the list of labels
     * @param mean of the logarithms as they were read: a drift follows a neighbour that stays
     * @param variance of the logarithms
     */
    private record Place(int index, double mean, double variance, long readings) {
        /** A neighbour of one rank or of the other makes an exchange as slow, and a broadcast not. */
        boolean differs(Place usual) {
            double shift = Math.abs(mean - usual.mean);
            double error = Math.sqrt(CORRELATED * (variance / readings + usual.variance / usual.readings));
            boolean slower = shift > LEAST_SHIFT && shift > LEAST_ERRORS * error;
            return readings > 1 && (slower || ranks().isOpposite(usual.ranks()));
        }

        private NeighboursAt ranks() {
            return NeighboursAt.values()[index % KINDS];
        }
    }

    private int level(double atSeconds, double seconds, Drift drift) {
        return States.holding(levels, seconds / drift.at(atSeconds));
    }

    /** The states, with the bounds of their levels; their shares and means are not known yet. */
    List<State> states() {
        return IntStream.rangeClosed(0, Collections.max(labels))
                .mapToObj(label -> levels.get(labels.indexOf(label) / KINDS))
                .toList();
    }

    /** The number of the state in which a reading was made, or {@link States#NONE}. */
    int label(double atSeconds, double seconds, Drift drift) {
        int level = level(atSeconds, seconds, drift);
        return level == States.NONE ? States.NONE : labels.get(level * KINDS + neighbours.at(atSeconds).ordinal());
    }
}
