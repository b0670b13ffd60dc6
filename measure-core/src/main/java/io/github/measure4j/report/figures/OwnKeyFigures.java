package io.github.measure4j.report.figures;

import io.github.measure4j.report.contents.ProvidedFigures;
import io.github.measure4j.report.input.OwnFigure;
import io.github.measure4j.report.wording.ModelWords;
import io.github.measure4j.report.wording.Rounded;
import java.util.Map;
import java.util.Optional;

/** The user's own figures as key figures: scaled, rounded, and a line for each provider that failed. */
final class OwnKeyFigures {
    private OwnKeyFigures() {}

    /** Adds them under names that are free. */
    static void addTo(Map<String, KeyFigure> figures, ProvidedFigures own) {
        own.figures().forEach(figure -> figures.put(free(figure.name(), figures), inWords(figure)));
        own.failures().forEach((provider, reason) ->
                figures.put(free(provider, figures), new KeyFigure("failed", reason, Optional.empty())));
    }

    private static KeyFigure inWords(OwnFigure figure) {
        String interval = figure.interval()
                .map(bounds -> ModelWords.figure(bounds.lower(), figure.unit()) + " to "
                        + ModelWords.figure(bounds.upper(), figure.unit()) + ", " + Rounded.percent(bounds.confidence()))
                .orElse("");
        String between = interval.isEmpty() || figure.detail().isEmpty() ? "" : "; ";
        String value = ModelWords.figure(figure.value(), figure.unit());
        return new KeyFigure(value, interval + between + figure.detail(), Optional.empty(), figure.picture());
    }

    private static String free(String name, Map<String, KeyFigure> figures) {
        String candidate = name;
        for (int number = 2; figures.containsKey(candidate); number++) {
            candidate = name + " (" + number + ")";
        }
        return candidate;
    }
}
