package io.github.measure4j.suite.file;

import java.util.OptionalInt;

/**
 * A test of a suite file that cannot be measured here.
 *
 * @param name unique in its file
 * @param type its number in Sphinx, if it was asked for by number
 * @param line where it begins
 * @param reason in words: {@code "type 10 is not in the catalogue"}
 */
public record SkippedTest(String name, OptionalInt type, int line, String reason) {

    @Override
    public String toString() {
        return "line %d: %s is skipped: %s".formatted(line, name, reason);
    }
}
