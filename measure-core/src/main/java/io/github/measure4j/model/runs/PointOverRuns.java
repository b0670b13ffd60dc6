package io.github.measure4j.model.runs;

import io.github.measure4j.model.state.StateReading;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The findings of several runs at one point, gathered run by run. */
final class PointOverRuns {
    private static final String ESTIMATOR = "median-of-runs";

    private final PointRecord first;
    private final int[] flagged = new int[Flag.values().length];
    private double[] seconds = {};
    private double[] overhead = {};
    private final StatesOverRuns states = new StatesOverRuns();

    PointOverRuns(PointRecord first) {
        this.first = first;
    }

    /** @param around the states that the point could have met in the figure's run */
    void add(PointFigure figure, List<StateReading> around) {
        states.add(figure.states(), around);
        seconds = appended(seconds, figure.seconds());
        overhead = appended(overhead, figure.overhead());
        figure.flags().forEach(flag -> flagged[flag.ordinal()]++);
    }

    private static double[] appended(double[] values, double value) {
        double[] more = Arrays.copyOf(values, values.length + 1);
        more[values.length] = value;
        return more;
    }

    StatesOverRuns states() {
        return states;
    }

    /** @param prevailing the state that the figure is to be of, where states are known and the point met it */
    MergedPoint merged(PointRecord.Key key, int runs, Optional<String> prevailing) {
        int missing = runs - seconds.length;
        if (seconds.length == 1) {
            return new MergedPoint(first, new RunsOfPoint(key, List.of(seconds[0]), states.found()), missing);
        }
        InStates merged = states.merged();
        if (!merged.known()) {
            RunsOfPoint found = new RunsOfPoint(key, Arrays.stream(seconds).boxed().toList());
            return new MergedPoint(record(OverRuns.of(Sample.of(seconds)), merged), found, missing);
        }
        StateFigure own = prevailing.flatMap(merged::named).orElseGet(() -> mostMet(merged));
        RunsOfPoint found = new RunsOfPoint(key, states.secondsIn(own.name()), states.found());
        OverRuns figure = OverRuns.in(own, found.seconds(), first.confidence());
        return new MergedPoint(record(figure, new InStates(own.name(), merged.figures())), found, missing);
    }

    private static StateFigure mostMet(InStates merged) {
        return merged.figures().stream().max(Comparator.comparingDouble(StateFigure::share)).orElseThrow();
    }

    private PointRecord record(OverRuns figure, InStates inStates) {
        return new PointRecord(
                first.measurement(),
                first.subject(),
                first.ranks(),
                first.axes(),
                figure.seconds(),
                figure.interval().lower(),
                figure.interval().upper(),
                figure.interval().confidence(),
                sampling(figure),
                Estimator.MEDIAN.of(Sample.of(overhead), OverRuns.CONFIDENCE).centre(),
                flags(),
                first.names(),
                inStates);
    }

    private Sampling sampling(OverRuns figure) {
        Sample sample = figure.runs();
        Modes modes = Modes.of(sample);
        List<Mode> several = modes.several()
                ? modes.modes().stream().map(m -> new Mode(m.centre(), m.share())).toList()
                : List.of();
        return new Sampling(
                ESTIMATOR,
                sample.size(),
                first.sampling().iterations(),
                sample.deviationOfSample(),
                sample.min(),
                figure.seconds(),
                sample.max(),
                first.sampling().warmUpSeconds(),
                first.sampling().warmUpEnding(),
                first.sampling().clockError(),
                new Shape(figure.effectiveRuns(), sample.outliers(), several, List.of()),
                first.sampling().inStep());
    }

    /** Those of at least half of the runs: the median is not moved by fewer. */
    private Set<Flag> flags() {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (Flag flag : Flag.values()) {
            if (2 * flagged[flag.ordinal()] >= seconds.length) {
                flags.add(flag);
            }
        }
        return flags;
    }
}
