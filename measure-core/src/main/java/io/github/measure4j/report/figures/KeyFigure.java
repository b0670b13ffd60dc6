package io.github.measure4j.report.figures;

import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.input.OwnFigure.Dot;
import java.util.List;
import java.util.Optional;

/**
 * A figure with what has to be said of it.
 *
 * @param value with its unit
 * @param detail the origin of the figure
 * @param section it is from; empty where it is of the whole run
 * @param picture a small curve; empty for most
 */
public record KeyFigure(String value, String detail, Optional<Section> section, List<Dot> picture) {

    KeyFigure(String value, String detail, Optional<Section> section) {
        this(value, detail, section, List.of());
    }
}
