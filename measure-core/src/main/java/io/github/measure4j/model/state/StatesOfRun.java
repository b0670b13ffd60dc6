package io.github.measure4j.model.state;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The states of the machine that the points of a run met. A state is one of its resource and place: the exchange of
 * another transport or between other hosts has states of its own, also where they have the same names. All states of a
 * place are a family. Each way from Java to MPI has a probe of its own, so that groups with different bindings share no
 * state. Where records do not tell the place, as those of merged runs, states are of one family if a point
 * met both, or points of one measurement that differ in their length alone. The reference state of most points of a
 * family prevails in it.
 */
public final class StatesOfRun {
    private final LinkedStates families = new LinkedStates();
    private final Map<StateAtSite, StateReading> readings = new LinkedHashMap<>();
    private final Map<StateAtSite, Standing> standings = new HashMap<>();
    private final Map<Key, StateAtSite> points = new HashMap<>();

    /**
     * A state where it was met.
     *
     * @param site where its probe was read: the resource and the path, or the transport alone
     * @param state its name
     */
    private record StateAtSite(String site, String state) {}

    /**
     * The weight of a state in its family.
     *
     * @param points of which it is the reference state
     * @param share summed over the points that met it
     */
    private record Standing(long points, double share) implements Comparable<Standing> {
        private static final Comparator<Standing> ORDER =
                Comparator.comparingLong(Standing::points).thenComparingDouble(Standing::share);

        Standing and(Standing other) {
            return new Standing(points + other.points, share + other.share);
        }

        @Override
        public int compareTo(Standing other) {
            return ORDER.compare(this, other);
        }
    }

    private StatesOfRun() {}

    /**
     * {@return the states of a run}
     *
     * @param records of all points
     */
    public static StatesOfRun of(Collection<PointRecord> records) {
        StatesOfRun states = new StatesOfRun();
        Map<Object, StateAtSite> alike = new HashMap<>();
        for (PointRecord record : records) {
            if (record.states().known()) {
                Key key = record.key();
                Optional<String> site = siteOf(record);
                states.add(key, record.states(), site.orElse(transportOf(key)), alike,
                        site.isPresent() ? site.get() : allButLength(key));
            }
        }
        return states;
    }

    /**
     * {@return the states of a run of whose points no more is known}
     *
     * @param points the figures of each, by which point it is
     */
    public static StatesOfRun of(Map<Key, InStates> points) {
        StatesOfRun states = new StatesOfRun();
        Map<Object, StateAtSite> alike = new HashMap<>();
        points.forEach((key, figures) ->
                states.add(key, figures, transportOf(key), alike, allButLength(key)));
        return states;
    }

    /** The resource and the path of the probe that was read at a point; empty where its visits do not tell. */
    private static Optional<String> siteOf(PointRecord record) {
        return record.sampling().shape().visits().stream()
                .flatMap(visit -> visit.probed().stream())
                .findFirst()
                .map(probed -> probed.resource() + " " + probed.path());
    }

    /** With the binding where it is part of what was measured. */
    private static String transportOf(Key key) {
        Long binding = key.values().get(Variable.BINDING.name());
        return key.identity().transport() + (binding == null ? "" : " by binding " + binding);
    }

    private static Object allButLength(Key key) {
        Map<String, Long> values = new HashMap<>(key.values());
        values.remove(Variable.LENGTH.name());
        return List.of(key.measurement(), key.ranks(), values);
    }

    /** @param alike the first state of each group of points that are of one family */
    private void add(Key key, InStates figures, String site, Map<Object, StateAtSite> alike, Object group) {
        for (StateFigure figure : figures.figures()) {
            StateAtSite place = new StateAtSite(site, figure.name());
            points.putIfAbsent(key, place);
            readings.putIfAbsent(place, StateReading.of(figure));
            boolean own = figure.name().equals(figures.reference());
            standings.merge(place, new Standing(own ? 1 : 0, figure.share()), Standing::and);
            families.join(place, alike.computeIfAbsent(group, first -> place));
        }
    }

    /**
     * {@return the states that a point could have met: all of its family}
     *
     * @param point of this run
     */
    public List<StateReading> around(Key point) {
        return family(point).map(readings::get).toList();
    }

    private Stream<StateAtSite> family(Key point) {
        StateAtSite own = points.get(point);
        return own == null
                ? Stream.empty()
                : readings.keySet().stream().filter(place -> families.areOne(place, own));
    }

    /**
     * {@return the state that most points which depend on the same resource stand in; empty where states are not known}
     *
     * @param point of this run
     */
    public Optional<String> prevailing(Key point) {
        return family(point).max(Comparator.comparing(standings::get)).map(StateAtSite::state);
    }

    /**
     * {@return whether a point's own figure is of the state that prevails, or of a state that is not known}
     *
     * @param record of this run
     */
    public boolean prevailsAt(PointRecord record) {
        return !record.states().known()
                || prevailing(record.key()).filter(name -> name.equals(record.states().reference())).isPresent();
    }

    /**
     * {@return those points whose own figures are of the state that prevails}
     *
     * @param records of this run
     */
    public List<PointRecord> alike(List<PointRecord> records) {
        return records.stream().filter(this::prevailsAt).toList();
    }

    /**
     * {@return the points that are not among {@link #alike}, one entry a measurement}
     *
     * @param records of this run
     */
    public List<OtherState> others(List<PointRecord> records) {
        Map<String, OtherState> others = new LinkedHashMap<>();
        records.stream()
                .filter(record -> !prevailsAt(record))
                .map(record -> new OtherState(
                        record.measurement(), prevailing(record.key()).orElseThrow(), List.of(record)))
                .forEach(other -> others.merge(other.measurement(), other, OtherState::and));
        return List.copyOf(others.values());
    }

    /** States that belong together, as trees that are joined. */
    private static final class LinkedStates {
        private final Map<StateAtSite, StateAtSite> parents = new HashMap<>();

        void join(StateAtSite place, StateAtSite other) {
            parents.put(root(place), root(other));
        }

        boolean areOne(StateAtSite place, StateAtSite other) {
            return root(place).equals(root(other));
        }

        private StateAtSite root(StateAtSite place) {
            StateAtSite at = place;
            for (StateAtSite up = parents.getOrDefault(at, at); !up.equals(at); up = parents.getOrDefault(at, at)) {
                at = up;
            }
            return at;
        }
    }
}
