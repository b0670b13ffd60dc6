package io.github.measure4j.report.plots;

import com.google.gson.stream.JsonWriter;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.OtherLine;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.PointWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The curves as the page's scripts read them: columns of figures. A column that is the same everywhere is one value, and
 * one that says nothing is left out. The ends of intervals have the four digits that are shown, rounded outwards.
 *
 * @param contents of the report
 * @param curves of the page
 */
public record PlotData(Contents contents, Set<Curve> curves) {
    /** A page with more points than this carries no details of single ones. */
    private static final int MOST_WITH_DETAILS = 20_000;

    /** Writes JSON in which nothing can end the element around it: {@code <}, {@code >} and {@code &} are escaped. */
    public void writeTo(Writer out) {
        JsonWriter json = new JsonWriter(out);
        json.setHtmlSafe(true);
        PointDetails details = PointDetails.of(curves);
        boolean detailed = curves.stream().mapToLong(curve -> curve.points().size()).sum() <= MOST_WITH_DETAILS;
        try {
            json.beginObject();
            json.name("base").value(contents.base());
            json.name("flags").beginArray();
            for (Flag flag : Flag.values()) {
                json.beginObject().name("name").value(Phrases.of(flag));
                json.name("meaning").value(FlagWords.inFull(flag));
                json.name("warns").value(flag.warns()).endObject();
            }
            json.endArray().name("curves").beginObject();
            List<Curve> all = List.copyOf(curves);
            List<String> texts = all.parallelStream()
                    .map(curve -> text(curve, detailed ? Optional.of(details) : Optional.empty()))
                    .toList();
            for (int i = 0; i < all.size(); i++) {
                json.name(String.valueOf(contents.numbers().get(all.get(i)))).jsonValue(texts.get(i));
            }
            json.endObject().endObject().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text(Curve curve, Optional<PointDetails> details) {
        StringWriter text = new StringWriter();
        JsonWriter json = new JsonWriter(text);
        json.setHtmlSafe(true);
        try {
            write(json, curve, details);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void write(JsonWriter json, Curve curve, Optional<PointDetails> details) throws IOException {
        List<PointRecord> points = curve.points();
        json.beginObject();
        json.name("label").value(curve.label());
        json.name("short").value(curve.shortLabel());
        json.name("quantity").value(curve.subject().quantity());
        json.name("variable").value(Rounded.variable(curve.x().orElseThrow()));
        json.name("lengths").value(Rounded.isLength(curve.x().orElseThrow()));
        json.name("messages");
        number(json, Rounded.isLength(curve.x().orElseThrow()) ? curve.messages() : 0);
        column(json, "x", points, curve::xOf);
        column(json, "y", points, PointRecord::seconds);
        column(json, "lower_", points, point -> Rounded.below(point.lower()));
        column(json, "upper_", points, point -> Rounded.above(point.upper()));
        shared(json, "confidence", points, PointRecord::confidence);
        shared(json, "repetitions", points, point -> point.sampling().repetitions());
        shared(json, "iterations", points, point -> point.sampling().iterations());
        shared(json, "deviation", points, point -> Rounded.nearest(point.sampling().standardDeviation()));
        shared(json, "outliers", points, point -> point.sampling().shape().outliers());
        if (points.stream().anyMatch(point -> point.overhead() != 0)) {
            shared(json, "overhead", points, PointRecord::overhead);
        }
        if (points.stream().anyMatch(point -> InStepWords.waysOf(point) > 0)) {
            shared(json, "ways", points, point -> Rounded.above(InStepWords.waysOf(point)));
        }
        if (points.stream().anyMatch(point -> !point.flags().isEmpty())) {
            column(json, "flags", points, PlotData::bits);
        }
        if (points.stream().anyMatch(point -> !point.sampling().shape().visits().isEmpty())) {
            words(json, "visits", points, PointWords::visitsOf);
        }
        writeRatio(json, curve);
        writeModel(json, curve);
        writeOthers(json, curve);
        if (details.isPresent()) {
            details.get().write(json, points);
        }
        json.endObject();
    }

    /** A bit for each flag, the first one lowest. */
    private static double bits(PointRecord point) {
        return point.flags().stream().mapToInt(flag -> 1 << flag.ordinal()).sum();
    }

    private void writeRatio(JsonWriter json, Curve curve) throws IOException {
        Function<PointRecord, Optional<ComparedPoint>> change =
                point -> contents.insights().change(curve.run(), point);
        if (curve.points().stream().noneMatch(point -> change.apply(point).isPresent())) {
            return;
        }
        json.name("ratio").beginObject();
        column(json, "value", curve.points(), point -> change.apply(point)
                .flatMap(ComparedPoint::ratio)
                .map(ComparedPoint.Ratio::value)
                .orElse(Double.NaN));
        column(json, "lower", curve.points(), point -> change.apply(point)
                .flatMap(ComparedPoint::ratio)
                .map(ratio -> Rounded.below(ratio.interval().lower()))
                .orElse(Double.NaN));
        column(json, "upper", curve.points(), point -> change.apply(point)
                .flatMap(ComparedPoint::ratio)
                .map(ratio -> Rounded.above(ratio.interval().upper()))
                .orElse(Double.NaN));
        words(json, "verdict", curve.points(), point -> change.apply(point)
                .map(compared -> compared.verdict().toString())
                .orElse(""));
        json.endObject();
    }

    /** The same points in other states of the machine, a thin line each. */
    private static void writeOthers(JsonWriter json, Curve curve) throws IOException {
        List<OtherLine> others = curve.others();
        if (others.isEmpty()) {
            return;
        }
        json.name("others").beginArray();
        for (OtherLine other : others) {
            json.beginObject().name("state").value(StateWords.shown(other.state()));
            column(json, "x", other.x(), x -> x);
            column(json, "y", other.seconds(), seconds -> seconds);
            json.endObject();
        }
        json.endArray();
    }

    private void writeModel(JsonWriter json, Curve curve) throws IOException {
        Optional<ModelLine> line = contents.insights().modelOf(curve).map(model -> ModelLine.of(model, curve));
        if (line.isEmpty()) {
            return;
        }
        json.name("model").beginObject();
        column(json, "x", line.get().x(), x -> x);
        column(json, "y", line.get().seconds(), Rounded::nearest);
        json.name("breakpoints").beginArray();
        for (Breakpoint breakpoint : line.get().model().breakpoints()) {
            json.beginArray();
            number(json, breakpoint.at());
            number(json, breakpoint.interval().lower());
            number(json, breakpoint.interval().upper());
            json.endArray();
        }
        json.endArray().endObject();
    }

    private static <T> void column(JsonWriter json, String name, List<T> items, ToDoubleFunction<T> value)
            throws IOException {
        json.name(name).beginArray();
        for (T item : items) {
            number(json, value.applyAsDouble(item));
        }
        json.endArray();
    }

    private static <T> void shared(JsonWriter json, String name, List<T> items, ToDoubleFunction<T> value)
            throws IOException {
        if (items.stream().mapToDouble(value).distinct().count() == 1) {
            number(json.name(name), value.applyAsDouble(items.get(0)));
        } else {
            column(json, name, items, value);
        }
    }

    private static void words(
            JsonWriter json, String name, List<PointRecord> points, Function<PointRecord, String> value)
            throws IOException {
        json.name(name).beginArray();
        for (PointRecord point : points) {
            json.value(value.apply(point));
        }
        json.endArray();
    }

    /** JSON has no infinity; what is whole needs no decimal point. */
    static void number(JsonWriter json, double value) throws IOException {
        if (!Double.isFinite(value)) {
            json.nullValue();
        } else if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
            json.value((long) value);
        } else {
            json.jsonValue(Rounded.json(value));
        }
    }
}
