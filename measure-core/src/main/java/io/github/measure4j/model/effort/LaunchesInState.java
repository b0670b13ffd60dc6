package io.github.measure4j.model.effort;

import io.github.measure4j.model.state.AlikeStates;
import io.github.measure4j.model.state.StateReading;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The launches of a point whose figures stand for the same state of the machine: that of most launches. Figures of two states differ
 * by a factor of two, which is no scatter of launches and which no number of them reduces. Launches of which one does not know of
 * states are all of one.
 */
final class LaunchesInState {
    private static final double CONFIDENCE = 0.95;

    private final List<Launch> launches = new ArrayList<>();
    private final List<StateReading> states = new ArrayList<>();

    /** A launch, with the name that its state had in the first launch that met it. */
    private record Launch(List<Visit> visits, double seconds, Optional<StateFigure> figure, Optional<String> state) {}

    void add(PointRecord record) {
        Optional<StateFigure> figure = record.states().ofReference();
        List<Visit> visits = record.sampling().shape().visits().stream().map(LaunchesInState::small).toList();
        launches.add(new Launch(visits, record.seconds(), figure, figure.map(this::common)));
    }

    private String common(StateFigure figure) {
        StateReading own = StateReading.of(figure);
        return AlikeStates.of(List.of(own), states).of(own.name()).orElseGet(() -> {
            states.add(own);
            return own.name();
        });
    }

    /** Without all else that a record keeps of it: there may be many launches. */
    private static Visit small(Visit visit) {
        return new Visit(
                visit.startSeconds(), visit.repetitions(), visit.seconds(), visit.lower(), visit.upper(), Visit.Disturbance.NONE,
                visit.counted());
    }

    /** {@return the number of launches in any state} */
    int all() {
        return launches.size();
    }

    /** {@return the visits of each launch in the state of most} */
    List<List<Visit>> visits() {
        return inState().stream().map(Launch::visits).toList();
    }

    /** {@return the time of each launch in the state of most, at one reading of the probe: that of the middle launch} */
    List<Double> seconds() {
        List<Launch> own = inState();
        if (own.stream().anyMatch(launch -> launch.figure().isEmpty())) {
            return own.stream().map(Launch::seconds).toList();
        }
        double[] readings = own.stream().mapToDouble(launch -> launch.figure().orElseThrow().reading()).toArray();
        double middle = Estimator.MEDIAN.of(Sample.of(readings), CONFIDENCE).centre();
        return own.stream().map(launch -> launch.figure().orElseThrow().at(middle).seconds()).toList();
    }

    /** The first of two states that as many launches met. */
    private List<Launch> inState() {
        if (launches.stream().anyMatch(launch -> launch.state().isEmpty())) {
            return launches;
        }
        Map<String, List<Launch>> byState =
                launches.stream().collect(Collectors.groupingBy(launch -> launch.state().orElseThrow()));
        return states.stream()
                .map(state -> byState.get(state.name()))
                .max(Comparator.<List<Launch>>comparingInt(List::size).thenComparing(own -> -launches.indexOf(own.get(0))))
                .orElse(List.of());
    }
}
