package io.github.measure4j.model.runs;

import io.github.measure4j.model.state.AlikeStates;
import io.github.measure4j.model.state.StateReading;
import io.github.measure4j.result.RunsOfPoint.InState;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The findings of several runs at one point in each state of the machine; like states of two runs are one. */
final class StatesOverRuns {
    private final List<StateOverRuns> states = new ArrayList<>();
    private int runs;
    private int unknown;

    /** One state, by the name that the first run gave it, with the figures of those runs that met it at this point. */
    private static final class StateOverRuns {
        private final String name;
        private final String neighbours;
        private final List<Double> readings = new ArrayList<>();
        private final List<StateFigure> figures = new ArrayList<>();

        StateOverRuns(StateReading first) {
            this.name = first.name();
            this.neighbours = first.neighbours();
        }

        StateReading typical() {
            return new StateReading(name, median(readings, Double::doubleValue), neighbours);
        }

        /** The figures of the runs at one reading of the probe: that of the middle run. */
        List<StateFigure> atOneReading() {
            double reading = median(figures, StateFigure::reading);
            return StateFigure.allAt(figures, reading);
        }

        List<Double> seconds() {
            return atOneReading().stream().map(StateFigure::seconds).toList();
        }
    }

    /** @param around the states that the point could have met in the run, also where it did not */
    void add(InStates found, List<StateReading> around) {
        runs++;
        unknown += found.known() ? 0 : 1;
        Map<String, StateOverRuns> byName = states.stream().collect(Collectors.toMap(state -> state.name, state -> state));
        AlikeStates alike = AlikeStates.of(around, states.stream().map(StateOverRuns::typical).toList());
        for (StateReading reading : around) {
            StateOverRuns state = alike.of(reading.name()).map(byName::get).orElseGet(() -> added(reading));
            state.readings.add(reading.reading());
            found.named(reading.name()).ifPresent(state.figures::add);
        }
    }

    private StateOverRuns added(StateReading first) {
        StateOverRuns state = new StateOverRuns(first);
        states.add(state);
        return state;
    }

    /** In each state the median of the runs; without a reference state, and nothing where a run does not know of states. */
    InStates merged() {
        return unknown > 0
                ? InStates.UNKNOWN
                : new InStates(
                        "",
                        met().stream()
                                .map(this::merged)
                                .sorted(Comparator.comparingDouble(StateFigure::seconds))
                                .toList());
    }

    private List<StateOverRuns> met() {
        return states.stream().filter(state -> !state.figures.isEmpty()).toList();
    }

    private StateFigure merged(StateOverRuns state) {
        List<StateFigure> figures = state.atOneReading();
        double share = figures.stream().mapToDouble(StateFigure::share).sum() / runs;
        StateFigure first = figures.get(0);
        if (figures.size() == 1) {
            return new StateFigure(
                    state.name, share, first.seconds(), first.lower(), first.upper(), first.repetitions(), first.visits(),
                    first.reading(), first.slope(), first.slopeError(), first.modes(), first.neighbours());
        }
        OverRuns over = OverRuns.of(sample(figures, StateFigure::seconds));
        return new StateFigure(
                state.name,
                share,
                over.seconds(),
                over.interval().lower(),
                over.interval().upper(),
                figures.size(),
                figures.size(),
                first.reading(),
                median(figures, StateFigure::slope),
                median(figures, StateFigure::slopeError),
                List.of(),
                state.neighbours);
    }

    /** The findings of each run, for the states that the point met; empty if a run does not know of states. */
    List<InState> found() {
        return unknown > 0
                ? List.of()
                : met().stream().map(state -> new InState(state.name, state.seconds())).toList();
    }

    List<Double> secondsIn(String name) {
        return states.stream().filter(state -> state.name.equals(name)).findFirst().orElseThrow().seconds();
    }

    private static <T> double median(List<T> items, ToDoubleFunction<T> value) {
        return Estimator.MEDIAN.of(sample(items, value), OverRuns.CONFIDENCE).centre();
    }

    private static <T> Sample sample(List<T> items, ToDoubleFunction<T> value) {
        return Sample.of(items.stream().mapToDouble(value).toArray());
    }
}
