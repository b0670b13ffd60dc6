package io.github.measure4j.report;

import com.google.gson.stream.JsonWriter;
import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;

/**
 * The curves as the page's script reads them: the figures to draw, and the words to show of each.
 *
 * @param curves in the order of their numbers
 */
record PlotData(Set<Curve> curves) {

    /** Writes JSON in which nothing can end the element around it: {@code <}, {@code >} and {@code &} are escaped. */
    void writeTo(Writer out) {
        JsonWriter json = new JsonWriter(out);
        json.setHtmlSafe(true);
        try {
            json.beginArray();
            for (Curve curve : curves) {
                write(json, curve);
            }
            json.endArray();
            json.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(JsonWriter json, Curve curve) throws IOException {
        json.beginObject();
        json.name("label").value(curve.label());
        json.name("quantity").value(curve.subject().quantity());
        json.name("variable").value(Figures.variable(curve.x().orElseThrow()));
        json.name("points").beginArray();
        for (PointRecord point : curve.points()) {
            json.beginObject();
            json.name("x").value(curve.xOf(point));
            figure(json, "y", point.seconds());
            figure(json, "lower", point.lower());
            figure(json, "upper", point.upper());
            json.name("at").value(curve.placeOf(point));
            json.name("time").value(Figures.time(point.seconds()));
            json.name("interval").value(PointsTable.intervalOf(point));
            json.name("timings").value(PointsTable.repetitionsOf(point));
            if (Figures.isLength(curve.x().orElseThrow()) && point.seconds() > 0) {
                json.name("rate").value(Figures.bandwidth(curve.xOf(point) / point.seconds()));
            }
            if (!point.flags().isEmpty()) {
                json.name("flags").value(PointsTable.flagsInWords(point));
            }
            json.endObject();
        }
        json.endArray().endObject();
    }

    /** JSON has no infinity. */
    private static void figure(JsonWriter json, String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.name(name).value(value);
        }
    }
}
