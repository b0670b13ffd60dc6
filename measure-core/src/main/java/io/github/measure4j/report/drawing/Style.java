package io.github.measure4j.report.drawing;

import java.util.List;

/**
 * The colour and the dashes of a curve.
 *
 * @param colour the number of its colour
 * @param dashes the number of its dashes
 */
public record Style(int colour, int dashes) {
    /** The light ones of the style sheet. */
    public static final List<String> COLOURS = List.of(
            "#1f6fc4", "#d1601a", "#17865f", "#b13a78", "#7a5cc9", "#8d6a10", "#0b8ea5", "#5d6675", "#c2303b", "#5b8a1b");

    /** The lengths of strokes and gaps. */
    public static final List<String> DASHES = List.of("", "7 3", "2 3", "9 3 2 3");

    String hex() {
        return COLOURS.get(colour);
    }

    /** As classes of the style sheet: {@code "c3 d0"}. */
    @Override
    public String toString() {
        return "c" + colour + " d" + dashes;
    }
}
