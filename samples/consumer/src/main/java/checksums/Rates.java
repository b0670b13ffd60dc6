package checksums;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.input.FigureProvider;
import io.github.measure4j.report.input.OwnFigure;
import io.github.measure4j.report.input.OwnFigure.Dot;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Interval;
import java.util.Comparator;
import java.util.List;

/**
 * Sample 12: a figure of one's own in every report. {@code META-INF/services} names this class, so that the key figures
 * of {@code report.html} and of {@code measure report --text} say how many bytes a second each checksum reaches.
 *
 * <p>In code, without a service file: {@code Report.of(results).with(new Rates()).writeTo(file)}.
 */
public final class Rates implements FigureProvider {

    @Override
    public List<OwnFigure> figures(Results results) {
        return results.byMeasurement().values().stream()
                .filter(points -> Checksums.KERNELS.contains(points.get(0).subject().kernel()))
                .map(Rates::largest)
                .toList();
    }

    private static OwnFigure largest(List<PointRecord> points) {
        PointRecord best = points.stream().max(Comparator.comparingDouble(Rates::rate)).orElseThrow();
        // The ends change places: the longest time is the smallest rate. A time that may be 0 bounds no rate.
        double upper = best.lower() > 0 ? length(best) / best.lower() : Double.POSITIVE_INFINITY;
        Interval interval = new Interval(length(best) / best.upper(), upper, best.confidence());
        // The value stays in its unit: the report scales it to MB/s or GB/s and rounds it.
        return OwnFigure.of(best.measurement() + ": largest rate", rate(best), "B/s")
                .between(interval)
                .from("at " + length(best) + " B")
                .drawn(points.stream()
                        .sorted(Comparator.comparingLong(Rates::length))
                        .map(point -> new Dot(length(point), rate(point)))
                        .toList());
    }

    private static double rate(PointRecord point) {
        return length(point) / point.seconds();
    }

    private static long length(PointRecord point) {
        return point.axes().get(Variable.LENGTH.name());
    }
}
