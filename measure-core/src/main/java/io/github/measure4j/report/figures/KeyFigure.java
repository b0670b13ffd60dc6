package io.github.measure4j.report.figures;

import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.input.OwnFigure.Dot;
import io.github.measure4j.report.wording.PointWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A figure with what has to be said of it.
 *
 * @param value with its unit
 * @param interval of the value, with its confidence; empty where it has none
 * @param beside the same in other states of the machine, in words
 * @param detail the origin of the figure
 * @param section it is from; empty where it is of the whole run
 * @param picture a small curve; empty for most
 */
public record KeyFigure(
        String value, String interval, List<String> beside, String detail, Optional<Section> section, List<Dot> picture) {

    KeyFigure(String value, String detail, Optional<Section> section) {
        this(value, detail, section, List.of());
    }

    KeyFigure(String value, String detail, Optional<Section> section, List<Dot> picture) {
        this(value, "", List.of(), detail, section, picture);
    }

    /**
     * The time of a point, with its interval and the times in other states beside it.
     *
     * @param point of a curve
     * @param messages by which the times are divided
     */
    static KeyFigure of(PointRecord point, double messages, String detail, Section section) {
        return new KeyFigure(
                Rounded.time(point.seconds() / messages),
                PointWords.intervalOf(point, messages),
                StateWords.besides(point).stream().map(figure -> StateWords.beside(figure, messages)).toList(),
                detail,
                Optional.of(section),
                List.of());
    }

    /** The interval and the other states in a line; empty where there is neither. */
    public String besides() {
        return Stream.concat(Stream.of(interval), beside.stream())
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
