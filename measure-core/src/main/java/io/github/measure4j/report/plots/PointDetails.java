package io.github.measure4j.report.plots;

import com.google.gson.stream.JsonWriter;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Apart;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Tail.Percentile;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes.Mode;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The repetitions, visits and modes of single points, for those points whose records keep them.
 *
 * @param every how many repetitions of a visit one is written of
 */
record PointDetails(int every) {
    /** A page with more repetitions than this shows some of each point only. */
    private static final long MOST_TIMES = 300_000;

    static PointDetails of(Collection<Curve> curves) {
        long times = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .flatMap(point -> point.sampling().shape().visits().stream())
                .flatMap(visit -> visit.timings().stream())
                .mapToLong(timings -> timings.elapsedNanos().size())
                .sum();
        return new PointDetails((int) (1 + times / MOST_TIMES));
    }

    void write(JsonWriter json, List<PointRecord> points) throws IOException {
        json.name("details").beginObject();
        for (int i = 0; i < points.size(); i++) {
            Shape shape = points.get(i).sampling().shape();
            if (hasDetails(points.get(i))) {
                json.name(Integer.toString(i)).beginObject();
                writeStates(json, points.get(i).states());
                writeOverLaunches(json, points.get(i));
                writeTail(json, shape.tail());
                writeModes(json, shape.modes());
                writeVisits(json, shape.visits());
                writeTimes(json, shape.visits());
                writeApart(json, points.get(i));
                json.endObject();
            }
        }
        json.endObject();
    }

    private static boolean hasDetails(PointRecord point) {
        Shape shape = point.sampling().shape();
        return !shape.visits().isEmpty()
                || !shape.modes().isEmpty()
                || point.states().known()
                || apart(point).isPresent();
    }

    /** A line of words for each state. */
    private static void writeStates(JsonWriter json, InStates states) throws IOException {
        if (!states.known()) {
            return;
        }
        json.name("states").beginArray();
        for (StateFigure figure : states.figures()) {
            boolean own = figure.name().equals(states.reference());
            json.value(StateWords.inFull(figure) + (own ? "; the point's own" : ""));
        }
        json.endArray();
    }

    private static void writeOverLaunches(JsonWriter json, PointRecord point) throws IOException {
        Optional<Interval> interval = point.overLaunches();
        if (interval.isPresent()) {
            json.name("overLaunches").value(Rounded.interval(interval.get().lower(), interval.get().upper()));
        }
    }

    /** The percentile in percent, and its time with the ends of its interval; the reason for those that are missing. */
    private static void writeTail(JsonWriter json, Tail tail) throws IOException {
        if (!tail.percentiles().isEmpty()) {
            json.name("tail").beginArray();
            for (Percentile one : tail.percentiles()) {
                json.beginArray().value(one.percent()).value(one.seconds()).value(one.lower()).value(one.upper()).endArray();
            }
            json.endArray();
        }
        if (!tail.reason().isEmpty()) {
            json.name("noTail").value(tail.reason());
        }
    }

    private static void writeModes(JsonWriter json, List<Mode> modes) throws IOException {
        if (modes.isEmpty()) {
            return;
        }
        json.name("modes").beginArray();
        for (Mode mode : modes) {
            json.beginArray().value(mode.centre()).value(mode.share()).endArray();
        }
        json.endArray();
    }

    private static void writeVisits(JsonWriter json, List<Visit> visits) throws IOException {
        if (visits.isEmpty()) {
            return;
        }
        json.name("visits").beginArray();
        for (Visit visit : visits) {
            json.beginArray();
            PlotData.number(json, Rounded.nearest(visit.startSeconds()));
            json.value(visit.repetitions());
            PlotData.number(json, visit.seconds());
            PlotData.number(json, Rounded.below(visit.lower()));
            PlotData.number(json, Rounded.above(visit.upper()));
            json.value(visit.counted());
            json.endArray();
        }
        json.endArray();
    }

    /** The repetitions of each visit that counts, in seconds for one operation. */
    private void writeTimes(JsonWriter json, List<Visit> visits) throws IOException {
        List<Timings> kept = visits.stream()
                .filter(Visit::counted)
                .flatMap(visit -> visit.timings().stream())
                .toList();
        if (kept.isEmpty()) {
            return;
        }
        json.name("times").beginArray();
        for (Timings timings : kept) {
            double[] seconds = timings.seconds().values();
            json.beginArray();
            for (int i = 0; i < seconds.length; i += every) {
                PlotData.number(json, Rounded.nearest(seconds[i]));
            }
            json.endArray();
        }
        json.endArray();
        int every = kept.get(0).every() * this.every;
        if (every > 1) {
            json.name("every").value(every);
        }
    }

    private static Optional<Apart> apart(PointRecord point) {
        return point.sampling().inStep().flatMap(SynchronisationRecord::apart);
    }

    /** The times of the root and of the other ranks, where an operation has a root. */
    private static void writeApart(JsonWriter json, PointRecord point) throws IOException {
        Optional<Apart> apart = apart(point);
        if (apart.isPresent()) {
            json.name("apart").beginArray();
            json.value(apart.get().root().seconds()).value(apart.get().leaves().seconds());
            json.endArray();
        }
    }
}
