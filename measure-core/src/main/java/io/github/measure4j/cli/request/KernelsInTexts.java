package io.github.measure4j.cli.request;

import io.github.measure4j.suite.Catalogue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The part of the catalogue that suite files and names of kernels may need, so that the JVMs of a run start sooner. */
final class KernelsInTexts {
    /** Files of Sphinx name kernels by numbers. */
    private static final String OWN_DIALECT = "@DIALECT measure";

    private static final long MOST_BYTES = 1 << 20;

    /** Dotted, as names of kernels are; with stars it stands for several, and no kernel is called so. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(?:\\.[a-z0-9*-]+)+");

    private KernelsInTexts() {}

    /**
     * The kernels whose names occur in suite files or are given; empty where these alone do not tell.
     *
     * @param words suites or kernels
     * @param refused takes a line for each provider of kernels that cannot be used
     */
    static Optional<Catalogue> of(List<String> words, Consumer<String> refused) {
        Set<String> names = new LinkedHashSet<>();
        for (String word : words) {
            Path file = Suites.located(Path.of(word));
            String text = Files.exists(file) ? text(file) : word;
            if (Files.exists(file) ? !text.contains(OWN_DIALECT) : !isKernel(word)) {
                return Optional.empty();
            }
            NAME.matcher(text).results().map(MatchResult::group).forEach(names::add);
        }
        return Optional.of(Catalogue.having(names, refused));
    }

    /** Whether a word that is no file may name one kernel, or several of one transport. */
    private static boolean isKernel(String word) {
        int dot = word.indexOf('.');
        return dot > 0 && word.lastIndexOf('*', dot) < 0 && !word.contains("/");
    }

    /** Empty where it is not readable, which is not for this class to say. */
    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    : "";
        } catch (IOException e) {
            return "";
        }
    }
}
