package io.github.measure4j.report.contents;

import com.google.common.collect.Sets;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The times of a curve's points in a state of the machine that is not the curve's own.
 *
 * @param state its name
 * @param x values of the variable, ascending
 * @param seconds the times there
 */
public record OtherLine(String state, List<Double> x, List<Double> seconds) {

    /** One for each other state that a point of the curve met, and for those in which points apart from it stand. */
    static List<OtherLine> of(Curve curve) {
        Map<String, OtherLine> lines = new LinkedHashMap<>();
        Set<PointRecord> apart = Sets.newIdentityHashSet();
        apart.addAll(curve.apart());
        for (PointRecord point : curve.all()) {
            boolean own = !apart.contains(point);
            for (StateFigure figure : point.states().figures()) {
                if (!own || !figure.name().equals(point.states().reference())) {
                    OtherLine line = lines.computeIfAbsent(
                            figure.name(), name -> new OtherLine(name, new ArrayList<>(), new ArrayList<>()));
                    line.x.add(curve.xOf(point));
                    line.seconds.add(figure.seconds());
                }
            }
        }
        return lines.values().stream().filter(line -> line.x.size() > 1).toList();
    }
}
