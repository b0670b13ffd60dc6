package io.github.measure4j.suite.sphinx.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Splits the text of a suite file into its modes. */
final class SphinxLines {
    private static final int LINES_OF_SPHINX = 2304;
    private static final int LENGTH_OF_SPHINX = 511;
    private static final int MOST_LINES = 100_000;
    private static final int LONGEST = 8192;

    private final Findings findings;
    private final List<RawFile.ModeText> modes = new ArrayList<>();
    private RawFile.ModeText current = new RawFile.ModeText(SphinxMode.COMMENT, 1, new ArrayList<>());

    private SphinxLines(Findings findings) {
        this.findings = findings;
        modes.add(current);
    }

    /** The lines of a text. Only a newline ends one, as in Sphinx; a carriage return before it is blank space. */
    static List<RawFile.TextLine> lines(String text, Findings findings) {
        List<RawFile.TextLine> lines = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int newline = text.indexOf('\n', from);
            int to = newline < 0 ? text.length() : newline;
            int number = lines.size() + 1;
            if (to - from > LONGEST) {
                throw findings.error(number, "a line of " + (to - from) + " characters", LONGEST + " are possible");
            }
            if (number > MOST_LINES) {
                throw findings.error(number, "too many lines", MOST_LINES + " are possible");
            }
            lines.add(new RawFile.TextLine(number, text.substring(from, to)));
            from = to + 1;
        }
        return lines;
    }

    /** The modes in their order; the text before the first is a comment. */
    static List<RawFile.ModeText> modes(List<RawFile.TextLine> lines, Findings findings) {
        SphinxLines reading = new SphinxLines(findings);
        reading.chooseDialect(lines);
        reading.sayWhatSphinxMissed(lines);
        lines.forEach(
                line -> reading.read(new RawFile.TextLine(line.number(), line.text().stripTrailing())));
        return reading.modes;
    }

    private void chooseDialect(List<RawFile.TextLine> lines) {
        Optional<RawFile.TextLine> first =
                lines.stream().filter(SphinxLines::beginsMode).findFirst();
        if (first.isPresent() && SphinxMode.ALL.find(word(first.get())).orElse(null) == SphinxMode.DIALECT) {
            String name = value(first.get()).strip();
            if (name.equalsIgnoreCase("measure")) {
                findings.ownDialect();
            } else if (!name.equalsIgnoreCase("sphinx")) {
                throw findings.error(
                        first.get().number(),
                        "the dialect " + Findings.quoted(name) + " is unknown",
                        "'measure' or 'sphinx' is expected");
            }
        }
    }

    private void sayWhatSphinxMissed(List<RawFile.TextLine> lines) {
        lines.stream()
                .filter(line -> line.text().endsWith("\r"))
                .findFirst()
                .ifPresent(line -> findings.unlikeSphinx(
                        line.number(), "the line ends with CR-LF, with which Sphinx 1.0 crashes"));
        if (lines.size() > LINES_OF_SPHINX) {
            findings.unlikeSphinx(LINES_OF_SPHINX + 1, "Sphinx 1.0 leaves out what follows line " + LINES_OF_SPHINX);
        }
    }

    private void read(RawFile.TextLine line) {
        if (line.text().length() > LENGTH_OF_SPHINX) {
            findings.unlikeSphinx(
                    line.number(), "Sphinx 1.0 breaks the line after %d characters".formatted(LENGTH_OF_SPHINX));
        }
        if (beginsMode(line)) {
            begin(line);
            return;
        }
        if (line.text().contains("@")) {
            SphinxMode.ALL
                    .find(line.text())
                    .ifPresent(mode -> findings.unlikeSphinx(
                            line.number(),
                            "Sphinx 1.0 takes this line for @%s; only a line that begins with '@' is one"
                                    .formatted(mode)));
        }
        current.values().add(line);
    }

    private void begin(RawFile.TextLine line) {
        String word = word(line);
        Optional<SphinxMode> mode = SphinxMode.ALL.read(word, line.number(), findings);
        if (mode.isEmpty()) {
            findings.note(
                    line.number(),
                    "unknown mode %s is left out; near to it: %s"
                            .formatted(Findings.quoted(word), SphinxMode.ALL.nearest(word)));
            return;
        }
        SphinxMode meant = mode.get();
        compareWithSphinx(line, meant);
        if (meant == SphinxMode.DIALECT && modes.size() > 1) {
            throw findings.error(line.number(), "@DIALECT after other modes", "it stands before anything else");
        }
        current = new RawFile.ModeText(meant, line.number(), new ArrayList<>());
        current.values().add(new RawFile.TextLine(line.number(), value(line)));
        modes.add(current);
    }

    /** Sphinx looks for the pieces of a mode's name in the whole line, and ends the name at a blank only. */
    private void compareWithSphinx(RawFile.TextLine line, SphinxMode meant) {
        Optional<SphinxMode> there = SphinxMode.ALL.find(line.text()).map(mode -> ofSphinx(mode, line.text()));
        if (there.isPresent() && there.get() != meant) {
            findings.unlikeSphinx(line.number(), "Sphinx 1.0 takes this line for @" + there.get());
        }
        int end = line.text().strip().indexOf('\t');
        if (end >= 0 && end <= word(line).length()) {
            findings.unlikeSphinx(line.number(), "Sphinx 1.0 does not end @" + meant + " at a tab, but at a blank");
        }
    }

    /** Sphinx takes any A in the line for the one of an amount, and the overlap for its function. */
    private static SphinxMode ofSphinx(SphinxMode mode, String line) {
        if (mode == SphinxMode.OVERLAP) {
            return SphinxMode.OVERLAP_FUNCTION;
        }
        boolean work = mode == SphinxMode.WORK_FUNCTION_DEFAULT || mode == SphinxMode.WORK_AMOUNT_DEFAULT;
        if (!work) {
            return mode;
        }
        boolean amount = line.toUpperCase(Locale.ROOT).contains("A");
        return amount ? SphinxMode.WORK_AMOUNT_DEFAULT : SphinxMode.WORK_FUNCTION_DEFAULT;
    }

    private static boolean beginsMode(RawFile.TextLine line) {
        return line.text().stripLeading().startsWith("@");
    }

    private static String word(RawFile.TextLine line) {
        return Words.split(line.text()).get(0);
    }

    private static String value(RawFile.TextLine line) {
        String text = line.text().strip();
        return text.substring(Math.min(text.length(), word(line).length())).strip();
    }
}
