package io.github.measure4j.state;

import io.github.measure4j.state.State.NeighboursAt;
import io.github.measure4j.state.level.Medians;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The ranks that had neighbours in the course of a run. A neighbour takes more of a core at one moment than at the next, so what counts is
 * the median of the readings around a time, beside the least of the run.
 *
 * @param spells in the order of time, the first from the first reading on
 */
public record Neighbours(List<Spell> spells) {
    /** With fewer readings neither the least of them nor a median is known. */
    private static final int FEWEST = 15;

    /** A median is over so many readings before a time, and as many after it. */
    private static final int AROUND = 7;

    /** The share of the readings below which is chance. */
    private static final double CHANCE = 0.03;

    /**
     * Without a neighbour medians lie up to 7 % above the least, since the JIT lays the same code out in several ways. Beside one
     * they lie 19 to 27 % above the load of a core by itself, and 12 to 22 % above the least of a run that is wholly beside one.
     */
    private static final double BESIDE_NEIGHBOUR = 1.1;

    /** A neighbour stays for a while. If medians change more often than once in so many readings, batches between tell little. */
    private static final int CHANGES_ONCE_IN = 10;

    /** Copies the list. */
    public Neighbours {
        spells = List.copyOf(spells);
    }

    /**
     * A time from which on the same ranks have neighbours.
     *
     * @param atSeconds since the run began
     * @param ranks that have some, until the next spell
     */
    public record Spell(double atSeconds, NeighboursAt ranks) {}

    /**
     * {@return the load of a core without neighbours, as some readings tell it; empty if they are too few}
     *
     * @param all of one probe, those included without a load
     */
    public static OptionalDouble least(List<Reading> all) {
        List<Reading> readings = withLoad(all);
        return readings.size() < FEWEST
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(least(loads(readings, NeighbourLoad::first)), least(loads(readings, NeighbourLoad::others))));
    }

    private static double least(double[] loads) {
        Arrays.sort(loads);
        return Medians.quantile(loads, CHANCE);
    }

    private static List<Reading> withLoad(List<Reading> all) {
        return all.stream().filter(reading -> reading.load().isPresent()).toList();
    }

    private static double[] loads(List<Reading> readings, ToDoubleFunction<NeighbourLoad> rank) {
        return readings.stream().mapToDouble(reading -> rank.applyAsDouble(reading.load().orElseThrow())).toArray();
    }

    /** Empty where their load was read too seldom, or changes too often. */
    static Optional<Neighbours> of(List<Reading> all, double leastElsewhere) {
        OptionalDouble least = least(all);
        if (least.isEmpty()) {
            return Optional.empty();
        }
        List<Reading> readings = withLoad(all);
        double most = BESIDE_NEIGHBOUR * Math.min(leastElsewhere, least.getAsDouble());
        boolean[] first = with(loads(readings, NeighbourLoad::first), most);
        boolean[] others = with(loads(readings, NeighbourLoad::others), most);
        List<Spell> spells = new ArrayList<>();
        for (int i = 0; i < readings.size(); i++) {
            NeighboursAt now = NeighboursAt.of(first[i], others[i]);
            if (spells.isEmpty() || spells.get(spells.size() - 1).ranks() != now) {
                spells.add(new Spell(readings.get(i).atSeconds(), now));
            }
        }
        boolean lasting = (spells.size() - 1) * CHANGES_ONCE_IN <= readings.size();
        return lasting ? Optional.of(new Neighbours(spells)) : Optional.empty();
    }

    private static boolean[] with(double[] loads, double most) {
        double[] medians = Medians.running(loads, AROUND);
        boolean[] with = new boolean[medians.length];
        for (int i = 0; i < medians.length; i++) {
            with[i] = medians[i] > most;
        }
        return with;
    }

    /** The ranks that had neighbours at a time; before the first reading, those at it. */
    NeighboursAt at(double seconds) {
        int last = spells.size() - 1;
        while (last > 0 && spells.get(last).atSeconds() > seconds) {
            last--;
        }
        return spells.get(last).ranks();
    }
}
