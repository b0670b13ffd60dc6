package io.github.measure4j.report.figures;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.wording.ModelWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.subject.Role;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Latency, bandwidth, n&frac12; and protocol switches of the messages of a transport; of a round trip, half of it is a message.
 *
 * @param contents of the report
 * @param transport its name, for people
 * @param section that stands for its messages
 * @param curve of the run
 */
record MessageFigures(Contents contents, String transport, Section section, Curve curve) {

    Map<String, KeyFigure> all() {
        Map<String, KeyFigure> told = new LinkedHashMap<>();
        boolean roundTrip = curve.subject().is(Role.ROUND_TRIP);
        double messages = roundTrip ? 2 : 1;
        String of = (roundTrip ? "half a round trip" : curve.subject().quantity()) + ", " + section.name();
        List<PointRecord> points = curve.points().stream()
                .filter(point -> curve.xOf(point) > 0 && point.seconds() > 0)
                .toList();
        if (points.isEmpty()) {
            return told;
        }
        PointRecord shortest = points.get(0);
        told.put(
                transport + ": latency",
                KeyFigure.of(
                        shortest, messages, "of " + curve.placeOf(shortest) + hosts(shortest) + ", " + of + KeyFigures.doubt(shortest),
                        section));
        curve.fastest().ifPresent(fastest -> told.put(
                transport + ": largest bandwidth",
                new KeyFigure(
                        Rounded.bandwidth(fastest.bandwidth().orElseThrow()),
                        bandwidths(fastest),
                        besides(fastest),
                        "at " + curve.placeOf(fastest) + ", "
                                + (roundTrip ? "both messages over the time of a round trip, " + section.name() : of)
                                + KeyFigures.doubt(fastest),
                        Optional.of(section),
                        List.of())));
        contents.insights().modelOf(curve, "hockney").ifPresent(model -> {
            addHockney(model, told);
            addSwitches(told);
        });
        return told;
    }

    /** The pair of hosts that exchanged messages; nothing within a host, or if no probe was read. The way of the messages comes before. */
    private String hosts(PointRecord point) {
        return point.sampling().shape().visits().stream()
                .flatMap(visit -> visit.probed().stream())
                .map(ProbedVisit::path)
                .filter(path -> path.startsWith(curve.subject().transport()) && path.contains(", "))
                .findFirst()
                .map(path -> " on " + path.substring(path.indexOf(", ") + 2))
                .orElse("");
    }

    /** The longest time of the interval is the least bandwidth. */
    private static String bandwidths(PointRecord point) {
        double bytes = point.subject().profile().bytes();
        return point.lower() > 0 && Double.isFinite(point.upper())
                ? "%s to %s, %s".formatted(
                        Rounded.bandwidth(bytes / point.upper()),
                        Rounded.bandwidth(bytes / point.lower()),
                        Rounded.percent(point.confidence()))
                : "";
    }

    private static List<String> besides(PointRecord point) {
        double bytes = point.subject().profile().bytes();
        return StateWords.besides(point).stream()
                .filter(figure -> figure.seconds() > 0)
                .map(figure -> Rounded.bandwidth(bytes / figure.seconds()) + " in " + StateWords.shown(figure.name()))
                .toList();
    }

    private void addHockney(Model model, Map<String, KeyFigure> told) {
        Parameter half = model.parameters().get("NHALF");
        Parameter rate = model.parameters().get("RINF");
        if (half != null && rate != null) {
            told.put(
                    transport + ": n\u00bd",
                    new KeyFigure(
                            !half.determined() ? "undetermined" : half.value() > 0 ? ModelWords.figure(half) : "none above 0",
                            "length of half the rate, of r\u221e " + ModelWords.of(rate) + " (Hockney)",
                            Optional.of(section)));
        }
    }

    private void addSwitches(Map<String, KeyFigure> told) {
        Optional<Model> piecewise = contents.insights().modelOf(curve, "piecewise");
        String variable = curve.x().orElseThrow();
        told.put(
                transport + ": protocol switches",
                piecewise
                        .map(model -> new KeyFigure(
                                Phrases.list(model.breakpoints().stream()
                                        .map(at -> ModelWords.value(variable, at.at()))
                                        .toList()),
                                "found within "
                                        + Phrases.list(model.breakpoints().stream()
                                                .map(at -> ModelWords.value(variable, at.interval().lower()) + " to "
                                                        + ModelWords.value(variable, at.interval().upper()))
                                                .toList()),
                                Optional.of(section)))
                        .orElseGet(() -> new KeyFigure("none shown", "no breakpoint describes the points better than one line", Optional.of(section))));
    }
}
