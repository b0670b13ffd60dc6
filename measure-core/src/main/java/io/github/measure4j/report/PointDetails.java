package io.github.measure4j.report;

import com.google.gson.stream.JsonWriter;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Mode;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.Visit;
import java.io.IOException;
import java.util.List;

/** How the times of single points are spread, for those points of which that is known. */
final class PointDetails {
    private PointDetails() {}

    static void write(JsonWriter json, List<PointRecord> points) throws IOException {
        json.name("details").beginObject();
        for (int i = 0; i < points.size(); i++) {
            Shape shape = points.get(i).sampling().shape();
            if (!shape.visits().isEmpty() || !shape.modes().isEmpty()) {
                json.name(Integer.toString(i)).beginObject();
                writeModes(json, shape.modes());
                writeVisits(json, shape.visits());
                json.endObject();
            }
        }
        json.endObject();
    }

    private static void writeModes(JsonWriter json, List<Mode> modes) throws IOException {
        if (modes.isEmpty()) {
            return;
        }
        json.name("modes").beginArray();
        for (Mode mode : modes) {
            json.beginArray().value(mode.seconds()).value(mode.share()).endArray();
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
            PlotData.number(json, Figures.above(visit.startSeconds()));
            json.value(visit.repetitions());
            PlotData.number(json, visit.seconds());
            PlotData.number(json, Figures.below(visit.lower()));
            PlotData.number(json, Figures.above(visit.upper()));
            json.value(visit.counted());
            json.endArray();
        }
        json.endArray();
    }
}
