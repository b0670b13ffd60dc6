package io.github.measure4j.suite.sphinx.text;

import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.sphinx.text.RawFile.ModeText;
import io.github.measure4j.suite.sphinx.text.RawFile.TextLine;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the line at which a file that asks for nothing was probably meant to ask for something. */
final class WithoutTests {
    private static final String MEASUREMENTS = "@MEASUREMENTS";
    private static final String EXPECTED =
            "'@MEASUREMENTS', and then 'name', '{', 'Type = number;' and '}' are expected";

    /** The divisor of a word's length that gives the tolerated misspelt letters: of thirteen, a third. */
    private static final int MISSPELT = 4;

    private WithoutTests() {}

    static SuiteException of(List<ModeText> modes, List<TextLine> lines, Findings findings) {
        Optional<ModeText> present = modes.stream()
                .filter(mode -> mode.mode() == SphinxMode.MEASUREMENTS)
                .findFirst();
        if (present.isPresent()) {
            return findings.error(present.get().line(), "no test follows @MEASUREMENTS", EXPECTED);
        }
        Optional<TextLine> misspelt = lines.stream()
                .filter(line -> distance(line) <= MISSPELT)
                .min(Comparator.comparingInt(WithoutTests::distance));
        if (misspelt.isPresent()) {
            return findings.error(
                    misspelt.get().number(),
                    Findings.quoted(misspelt.get().text().strip()) + " was probably meant to be @MEASUREMENTS",
                    "no test is asked for");
        }
        Optional<TextLine> brace =
                lines.stream().filter(line -> line.text().contains("{")).findFirst();
        return brace.map(line -> findings.error(line.number(), "a '{' without @MEASUREMENTS before it", EXPECTED))
                .orElseGet(() -> findings.error(0, "no test is asked for", EXPECTED));
    }

    private static int distance(TextLine line) {
        List<String> words = Words.split(line.text());
        if (words.isEmpty() || words.get(0).length() > MEASUREMENTS.length() + MISSPELT) {
            return Integer.MAX_VALUE;
        }
        return EditDistance.between(words.get(0).toUpperCase(Locale.ROOT), MEASUREMENTS);
    }
}
