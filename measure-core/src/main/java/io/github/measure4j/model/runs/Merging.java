package io.github.measure4j.model.runs;

import com.google.common.collect.Maps;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Several runs of a suite become one: the median of their estimates point by point (SKaMPI 3.3 merged its outputs so),
 * with an interval that is over runs and not over repetitions. Where the states of the machine are known, figures are merged
 * state by state, so that no merged figure lies between two states. Holds the records of one run at a time, and of those
 * before it nothing but two figures a point and one for each state.
 */
public final class Merging {
    private final Map<PointRecord.Key, PointOverRuns> points = new LinkedHashMap<>();
    private int runs;

    /** Nothing merged yet. */
    public Merging() {}

    /**
     * Takes in a run.
     *
     * @param figures hands each figure of the run to whom it is given; a later one of a point replaces an earlier one
     */
    public void run(Consumer<Consumer<PointFigure>> figures) {
        Map<PointRecord.Place, PointFigure> last = new LinkedHashMap<>();
        figures.accept(figure -> last.put(figure.key().place(), figure));
        Map<PointRecord.Key, PointFigure> ofRun = Maps.uniqueIndex(last.values(), PointFigure::key);
        Counterparts counterparts = new Counterparts(ofRun.keySet(), points.keySet());
        StatesOfRun states = StatesOfRun.of(Maps.transformValues(ofRun, PointFigure::states));
        ofRun.forEach((key, figure) -> points.computeIfAbsent(
                        counterparts.of(key), k -> new PointOverRuns(figure.record().get()))
                .add(figure, states.around(key)));
        runs++;
    }

    /** {@return all points that some run has, merged, in the order in which they first occurred} */
    public List<MergedPoint> points() {
        Map<PointRecord.Key, InStates> inStates = new LinkedHashMap<>();
        points.forEach((key, point) -> inStates.put(key, point.states().merged()));
        StatesOfRun states = StatesOfRun.of(inStates);
        return points.entrySet().stream()
                .map(entry -> entry.getValue()
                        .merged(entry.getKey(), runs, states.prevailing(entry.getKey())))
                .toList();
    }
}
