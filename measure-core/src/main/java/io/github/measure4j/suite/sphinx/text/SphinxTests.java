package io.github.measure4j.suite.sphinx.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits the text of the measurements into tests and their fields.
 *
 * <p>More forgiving than Sphinx 1.0, with a note where that matters: braces need no blanks around them, several fields
 * may stand on a line, and blank lines between a name and its brace.
 */
final class SphinxTests {
    private static final int MOST_TESTS = 10_000;

    private final Findings findings;
    private final List<RawFile.Test> tests = new ArrayList<>();
    private Optional<RawFile.TextLine> name = Optional.empty();
    private boolean blankAfterName;
    private Optional<RawFile.Test> open = Optional.empty();

    private SphinxTests(Findings findings) {
        this.findings = findings;
    }

    /** The tests in their order. */
    static List<RawFile.Test> tests(List<RawFile.TextLine> lines, Findings findings) {
        SphinxTests reading = new SphinxTests(findings);
        lines.forEach(reading::read);
        reading.open.ifPresent(test -> {
            throw findings.error(
                    test.line(), "the test " + Findings.quoted(test.name()) + " has no end", "a '}' is expected");
        });
        reading.strayName();
        return reading.tests;
    }

    private void read(RawFile.TextLine line) {
        SphinxTokens tokens = SphinxTokens.of(line.text());
        if (line.isBlank()) {
            blankAfterName = true;
            return;
        }
        tokens.oddities().forEach(oddity -> findings.unlikeSphinx(line.number(), oddity));
        boolean fresh = true;
        for (int i = 0; i < tokens.words().size(); i++) {
            SphinxTokens.Token word = tokens.words().get(i);
            if (open.isEmpty()) {
                i = outside(tokens, i, line);
                fresh = true;
            } else if (word.is("}")) {
                open = Optional.empty();
            } else if (word.is("{")) {
                throw findings.error(
                        line.number(),
                        "a '{' within the test %s of line %d"
                                .formatted(
                                        Findings.quoted(open.get().name()),
                                        open.get().line()),
                        "a '}' is expected before it");
            } else {
                inside(open.get(), word, fresh, line.number());
                fresh = false;
            }
        }
    }

    /** Reads up to the brace that opens a test, or up to the end of the line; gives the last word read. */
    private int outside(SphinxTokens tokens, int from, RawFile.TextLine line) {
        List<SphinxTokens.Token> words = tokens.words();
        int brace = from;
        while (brace < words.size() && !words.get(brace).is("{")) {
            brace++;
        }
        if (brace > from) {
            strayName();
            name = Optional.of(new RawFile.TextLine(line.number(), tokens.text(from, brace)));
            blankAfterName = false;
        }
        if (brace < words.size()) {
            open(line);
        }
        return brace;
    }

    private void open(RawFile.TextLine line) {
        RawFile.TextLine named = name.orElseThrow(
                () -> findings.error(line.number(), "a test without a name", "a name is expected before the '{'"));
        String first = SphinxTokens.of(named.text()).words().get(0).text();
        if (!first.equals(named.text())) {
            findings.note(
                    named.number(),
                    "a name is one word: %s is taken for %s"
                            .formatted(Findings.quoted(named.text()), Findings.quoted(first)));
        }
        if (first.equals("}")) {
            throw findings.error(named.number(), "a '}' without a '{'", "a name is expected before the '{'");
        }
        if (blankAfterName) {
            findings.unlikeSphinx(
                    named.number(), "Sphinx 1.0 discards the name " + Findings.quoted(first) + " that no '{' follows");
        }
        if (tests.size() == MOST_TESTS) {
            throw findings.error(line.number(), "too many tests", MOST_TESTS + " are possible");
        }
        RawFile.Test test = new RawFile.Test(first, named.number(), new ArrayList<>());
        tests.add(test);
        open = Optional.of(test);
        name = Optional.empty();
    }

    private void inside(RawFile.Test test, SphinxTokens.Token word, boolean fresh, int line) {
        List<RawFile.Field> fields = test.fields();
        if (fresh || word.named()) {
            if (!fresh) {
                findings.unlikeSphinx(
                        line,
                        "Sphinx 1.0 reads one field a line, and takes %s for a value of the field before it"
                                .formatted(Findings.quoted(word.text())));
            }
            fields.add(new RawFile.Field(word.text(), line, new ArrayList<>()));
        } else {
            fields.get(fields.size() - 1).values().add(word.text());
        }
    }

    private void strayName() {
        name.ifPresent(line -> findings.note(
                line.number(), Findings.quoted(line.text()) + " is neither a test nor in one, and is left out"));
        name = Optional.empty();
    }
}
