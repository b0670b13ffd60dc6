package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is in a file, it is read, or refused with a {@link SuiteException}, soon. */
class SphinxFuzzTest {
    /** The whole number is a matter of {@code make soak}. */
    private static final int MUTANTS = Integer.getInteger("measure.fuzz.mutants", 2_000);

    private static final int EXCERPT = 300;
    private static final String[] PIECES = {
        "@",
        "{",
        "}",
        "=",
        ";",
        "\n",
        "\r\n",
        "\t",
        " ",
        "\0",
        "\u2003",
        "-",
        "-1",
        "-2",
        "0",
        "1e308",
        "1e-308",
        ".",
        "99999999999999999999",
        "MAX",
        "MIN",
        "Default_value",
        "@MEASUREMENTS\n",
        "@DIALECT measure\n",
        "Acker",
        "Root",
        "Nodes Length",
        "Dynamic_log",
        "Fixed_lin",
        "Kernel = sphinx.type-1;",
        "Values = 1 2;",
        "Until = standard-error",
        "Refine = 0.1;",
        "Type = 46;",
        "foo {",
        "Variation =",
        "_LIST ",
        "\uD800",
        "auto",
        "yes",
        "Iters",
        "Chunks"
    };

    @Test
    void readsOrRefusesWhateverIsInAFile() throws IOException {
        Random random = new Random(19_980_901);
        SphinxReader reader = SphinxReader.of(SphinxKernels.all());
        String original = everything();
        assertTimeoutPreemptively(Duration.ofHours(1), () -> {
            int read = 0;
            for (int i = 0; i < MUTANTS; i++) {
                read += read(reader, mutant(excerpt(original, random), random)) ? 1 : 0;
            }
            assertThat(read).isBetween(MUTANTS / 20, MUTANTS - MUTANTS / 20);
        });
    }

    private static String everything() throws IOException {
        try (InputStream in = SphinxFuzzTest.class.getResourceAsStream("everything.sphinx")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The modes and some of the tests: a whole file takes its time. */
    private static String excerpt(String original, Random random) {
        int modes = original.indexOf("@MEASUREMENTS\n") + "@MEASUREMENTS\n".length();
        int from = original.indexOf("\n\n", modes + random.nextInt(original.length() - modes));
        int to = original.indexOf("\n\n", Math.min(original.length(), from + EXCERPT));
        return from < 0 || to < 0
                ? original.substring(0, Math.min(original.length(), modes + 2 * EXCERPT))
                : original.substring(0, modes) + original.substring(from, to);
    }

    private static boolean read(SphinxReader reader, String text) {
        try {
            SuiteFile file = reader.read("f", text);
            assertThat(file.describe()).isNotEmpty();
            assertThat(file.suite().measurements()).hasSameSizeAs(file.tests());
            file.suite().measurements().forEach(SphinxFuzzTest::layOut);
            return true;
        } catch (SuiteException e) {
            // A quoted character may be one that an expression takes for the end of a line, as U+0085.
            assertThat(e.errors()).isNotEmpty().allSatisfy(error ->
                    assertThat(error.toString()).matches("(?s)f(:[0-9]+)?: .+; .+"));
            assertThat(e.getMessage().lines()).hasSameSizeAs(e.errors());
            return false;
        }
    }

    private static void layOut(Measurement measurement) {
        for (Axis axis : measurement.axes()) {
            axis.values(measurement.kernel().limits(axis.variable(), measurement.memoryBytes(), 4));
        }
    }

    private static String mutant(String original, Random random) {
        StringBuilder text = new StringBuilder(original);
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + random.nextInt(12));
            switch (random.nextInt(5)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
                case 2 -> text.insert(at, (char) random.nextInt(256));
                case 3 -> text.replace(at, to, PIECES[random.nextInt(PIECES.length)]);
                default -> {
                    int from = random.nextInt(text.length() + 1);
                    text.insert(at, text.substring(from, Math.min(text.length(), from + random.nextInt(80))));
                }
            }
        }
        return text.toString();
    }
}
