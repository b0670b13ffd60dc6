package io.github.measure4j.suite.sphinx;

import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.RawFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads input files of Sphinx 1.0 (LLNL, 2001), as they are and with this library's own additions.
 *
 * <p>What Sphinx did by accident is not repeated: what was meant is done, and a note says what Sphinx did. Nothing that
 * is read by luck is read silently. What cannot be read at all is a {@link SuiteException} with file and line; what the
 * catalogue does not have is a skipped test. Immutable.
 */
public final class SphinxReader {
    private static final int MOST_BYTES = 4 << 20;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Catalogue catalogue;
    private final boolean strict;

    private SphinxReader(Catalogue catalogue, boolean strict) {
        this.catalogue = catalogue;
        this.strict = strict;
    }

    /**
     * {@return a reader that notes and goes on where it can}
     *
     * @param catalogue the kernels that a file may name
     */
    public static SphinxReader of(Catalogue catalogue) {
        return new SphinxReader(catalogue, false);
    }

    /** {@return the same reader, for which whatever would be noted is an error} */
    public SphinxReader strict() {
        return new SphinxReader(catalogue, true);
    }

    /**
     * Reads a file, of at most 4 MiB.
     *
     * @param file in the format of Sphinx 1.0
     * @return the suite, the notes and what was skipped
     * @throws SuiteException if it cannot be read, or not be understood, with all its errors
     */
    public SuiteFile read(Path file) {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (NoSuchFileException e) {
            throw new SuiteException(file.toString(), 0, "there is no such file");
        } catch (IOException e) {
            throw new SuiteException(file.toString(), 0, "cannot be opened or read (%s)".formatted(e));
        }
        checkSize(file.toString(), bytes.length);
        return read(file.toString(), new String(bytes, StandardCharsets.UTF_8));
    }

    /**
     * Reads a text.
     *
     * @param fileName for messages, and as the name of the suite
     * @param text with line breaks of any kind
     * @return the suite, the notes and what was skipped
     * @throws SuiteException if it cannot be understood, with all its errors
     */
    public SuiteFile read(String fileName, String text) {
        checkSize(fileName, text.length());
        Findings findings = new Findings(fileName, strict);
        List<RawFile> syntax = new ArrayList<>();
        findings.attempt(() -> syntax.add(RawFile.of(withoutMark(text), findings)));
        if (syntax.isEmpty()) {
            findings.refuse();
        }
        RawFile raw = syntax.get(0);
        SuiteFile read = meaning(fileName, raw, findings);
        findings.refuse();
        return read;
    }

    private SuiteFile meaning(String fileName, RawFile raw, Findings findings) {
        SphinxDefaults defaults = SphinxDefaults.of(raw.modes(), findings, SphinxVariables.of(catalogue));
        SphinxMeasurements measurements = new SphinxMeasurements(catalogue, findings);
        raw.tests().forEach(test -> findings.attempt(() -> measurements.add(test, defaults.settings)));
        return new SuiteFile(
                fileName,
                measurements.tests,
                defaults.settings.rounds,
                defaults.settings.shuffle,
                measurements.skipped,
                findings.notes(),
                defaults.texts);
    }

    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    private static void checkSize(String file, int size) {
        if (size > MOST_BYTES) {
            throw new SuiteException(file, 0, "too large; %d bytes at most are expected".formatted(MOST_BYTES));
        }
    }
}
