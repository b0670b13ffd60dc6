package io.github.measure4j.state;

import io.github.measure4j.state.State.NeighboursAt;
import io.github.measure4j.state.level.LevelFit;
import io.github.measure4j.state.level.Medians;
import io.github.measure4j.state.level.StateSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The states of a machine as one probe saw them over a run, and the label of each reading.
 *
 * <p>See the package's page for the method and what it finds.
 *
 * @param states the fastest first, from 1 to 3, and more where neighbours tell them apart; none without readings
 * @param drift common to all states
 * @param byNeighbours where neighbours tell states apart
 */
public record States(List<State> states, Drift drift, Optional<StatesByNeighbours> byNeighbours) {
    /** The label of what is in no state: between two of them, or far outside. */
    public static final int NONE = -1;

    /** Drift below this range is left to the covariate, so that bounds stay plain numbers. */
    private static final double LEAST_DRIFT = 0.04;

    /** A share of the distance to a neighbour, in logarithms; what is left in the middle is in none. */
    private static final double SHARE_OF_DISTANCE = 0.45;

    private static final double DEVIATIONS_BELOW = 5;
    private static final double DEVIATIONS_ABOVE = 7;
    private static final double LEAST_REACH = 0.05;

    /** Copies the list. */
    public States {
        states = List.copyOf(states);
    }

    /**
     * States that the probe tells by itself.
     *
     * @param states the fastest first
     * @param drift common to all states
     */
    public States(List<State> states, Drift drift) {
        this(states, drift, Optional.empty());
    }

    /**
     * Finds the states of some readings.
     *
     * @param readings of one probe over a run
     * @return one state unless there is evidence for more
     */
    public static States of(Readings readings) {
        return of(readings, Double.POSITIVE_INFINITY);
    }

    /**
     * Finds the states of some readings.
     *
     * @param readings of one probe over a run
     * @param leastElsewhere the least load of a core that other probes of the run tell, as {@link Neighbours#least} of them
     * @return one state unless there is evidence for more
     */
    public static States of(Readings readings, double leastElsewhere) {
        if (readings.size() == 0) {
            return new States(List.of(), new Drift(List.of()));
        }
        List<Reading> all = readings.list();
        double[] times = all.stream().mapToDouble(Reading::atSeconds).toArray();
        double[] logs = all.stream().mapToDouble(reading -> Math.log(reading.seconds())).toArray();
        StateSearch search = new StateSearch(times, logs);
        States plain = of(readings.resource(), times, search.found(), search.blocks());
        Optional<Neighbours> neighbours = Neighbours.of(all, leastElsewhere);
        States told = neighbours.flatMap(known -> StatesByNeighbours.of(all, plain, known))
                .map(byNeighbours -> new States(byNeighbours.states(), plain.drift, Optional.of(byNeighbours)))
                .orElse(plain);
        return new States(told.asMet(all, neighbours), told.drift, told.byNeighbours);
    }

    private static States of(Resource resource, double[] times, LevelFit fit, int[] blocks) {
        double typical = Medians.of(basesOfReadings(fit, blocks));
        double[] sorted = fit.bases().clone();
        Arrays.sort(sorted);
        boolean drifts = Medians.quantile(sorted, 0.95) - Medians.quantile(sorted, 0.05) > LEAST_DRIFT;
        Drift drift = new Drift(drifts ? knots(times, blocks, fit.bases(), typical) : List.of());
        List<State> states = new ArrayList<>();
        for (int level = 0; level < fit.levels().length; level++) {
            states.add(state(resource, fit, level, typical, drifts ? 0 : spread(fit, blocks)));
        }
        return new States(states, drift);
    }

    private static double[] basesOfReadings(LevelFit fit, int[] blocks) {
        return Arrays.stream(blocks).mapToDouble(block -> fit.bases()[block]).toArray();
    }

    /** The distance of bases from their median, which bounds have to allow for where there is no drift. */
    private static double spread(LevelFit fit, int[] blocks) {
        double[] bases = basesOfReadings(fit, blocks);
        Arrays.sort(bases);
        return (Medians.quantile(bases, 0.99) - Medians.quantile(bases, 0.01)) / 2;
    }

    private static List<Drift.Knot> knots(double[] times, int[] blocks, double[] bases, double typical) {
        List<Drift.Knot> knots = new ArrayList<>();
        for (int begin = 0, end; begin < times.length; begin = end) {
            double sum = 0;
            for (end = begin; end < times.length && blocks[end] == blocks[begin]; end++) {
                sum += times[end];
            }
            knots.add(new Drift.Knot(sum / (end - begin), Math.exp(bases[blocks[begin]] - typical)));
        }
        return knots;
    }

    private static State state(Resource resource, LevelFit fit, int level, double typical, double spread) {
        double[] levels = fit.levels();
        double deviation = fit.deviation(level);
        double below = reach(DEVIATIONS_BELOW * deviation + spread, level == 0 ? LevelFit.MOST_REACH
                : SHARE_OF_DISTANCE * (levels[level] - levels[level - 1]));
        double above = reach(DEVIATIONS_ABOVE * deviation + spread, level == levels.length - 1 ? LevelFit.MOST_REACH
                : SHARE_OF_DISTANCE * (levels[level + 1] - levels[level]));
        double log = typical + levels[level];
        double centre = Math.exp(log);
        return new State(resource, centre, centre, 0, Math.exp(log - below), Math.exp(log + above));
    }

    private static double reach(double wanted, double most) {
        return Math.min(most, Math.max(LEAST_REACH, wanted));
    }

    /**
     * With the share of the readings that were made in each, and their means. Figures are told at the mean of readings as they are, so the
     * visits of most points lie around it. They may lie 7 % to one side of the level that was sought, the readings' peak, or of the mean
     * without drift, and each figure would be moved by as much along a slope that few visits tell.
     */
    private List<State> asMet(List<Reading> readings, Optional<Neighbours> neighbours) {
        List<List<Reading>> met = IntStream.range(0, states.size()).<List<Reading>>mapToObj(i -> new ArrayList<>()).toList();
        for (Reading reading : readings) {
            int label = label(reading);
            if (label != NONE) {
                met.get(label).add(reading);
            }
        }
        return IntStream.range(0, states.size())
                .mapToObj(i -> asMet(states.get(i), met.get(i), readings.size(), neighbours))
                .toList();
    }

    private State asMet(State s, List<Reading> met, int all, Optional<Neighbours> neighbours) {
        if (met.isEmpty()) {
            return s;
        }
        double mean = mean(met.stream().mapToDouble(reading -> reading.seconds() / drift.at(reading.atSeconds())));
        double centre = Math.max(s.lower(), Math.min(s.upper(), mean));
        double reading = mean(met.stream().mapToDouble(Reading::seconds));
        List<NeighbourLoad> load = met.stream().flatMap(some -> some.load().stream()).toList();
        Optional<NeighbourLoad> meanLoad = load.isEmpty()
                ? Optional.empty()
                : Optional.of(new NeighbourLoad(
                        mean(load.stream().mapToDouble(NeighbourLoad::first)), mean(load.stream().mapToDouble(NeighbourLoad::others))));
        return new State(
                s.resource(),
                centre,
                reading,
                met.size() / (double) all,
                s.lower(),
                s.upper(),
                meanLoad,
                neighbours.map(known -> mostOften(known, met)));
    }

    private static NeighboursAt mostOften(Neighbours neighbours, List<Reading> met) {
        Map<NeighboursAt, Long> number = met.stream().collect(Collectors.groupingBy(
                reading -> neighbours.at(reading.atSeconds()), () -> new EnumMap<>(NeighboursAt.class), Collectors.counting()));
        return Collections.max(number.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    private static double mean(DoubleStream values) {
        return Math.exp(values.map(Math::log).average().orElseThrow());
    }

    /**
     * {@return the number of the state in which a reading was made, or {@link #NONE}}
     *
     * @param reading of the run
     */
    public int label(Reading reading) {
        return label(reading.atSeconds(), reading.seconds());
    }

    /**
     * {@return the number of the state in which a reading was made, or {@link #NONE}} Allocates nothing.
     *
     * @param atSeconds when it was made, since the run began
     * @param seconds the reading
     */
    public int label(double atSeconds, double seconds) {
        return byNeighbours.isPresent()
                ? byNeighbours.get().label(atSeconds, seconds, drift)
                : holding(states, seconds / drift.at(atSeconds));
    }

    static int holding(List<State> states, double steady) {
        for (int i = 0; i < states.size(); i++) {
            if (states.get(i).holds(steady)) {
                return i;
            }
        }
        return NONE;
    }

    /**
     * {@return the number of the state in which a batch was made, or {@link #NONE} where the readings before and after
     * it do not agree}
     *
     * @param before its first one
     * @param after its second one
     */
    public int label(Reading before, Reading after) {
        int first = label(before);
        return first == label(after) ? first : NONE;
    }

    /** {@return the number of the state with the largest share of the readings; {@link #NONE} without readings} */
    public int prevailing() {
        int prevailing = NONE;
        for (int i = 0; i < states.size(); i++) {
            prevailing = prevailing == NONE || states.get(i).share() > states.get(prevailing).share() ? i : prevailing;
        }
        return prevailing;
    }
}
