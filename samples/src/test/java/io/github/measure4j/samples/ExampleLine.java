package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Console;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The lines that {@code measure list --long} prints for people to run.
 *
 * @param kernel that a line stands below
 * @param words behind {@code measure run}
 * @param needs the condition that the line tells; empty for none
 */
record ExampleLine(String kernel, List<String> words, String needs) {
    private static final Pattern KERNEL = Pattern.compile("  (\\S+\\.\\S+)  .*");
    private static final Pattern LINE = Pattern.compile("      measure run (.*?)(?:   # needs (.*))?");

    ExampleLine {
        words = List.copyOf(words);
    }

    /** All of them, in the order of the listing. */
    static List<ExampleLine> all() {
        Console listing = Console.of("list", "--long");
        assertThat(listing.code()).as(listing.err()).isZero();
        List<ExampleLine> lines = new ArrayList<>();
        String kernel = "";
        for (String line : listing.out().lines().toList()) {
            Matcher name = KERNEL.matcher(line);
            kernel = name.matches() ? name.group(1) : kernel;
            Matcher example = LINE.matcher(line);
            if (example.matches()) {
                lines.add(new ExampleLine(
                        kernel, List.of(example.group(1).split(" ")), example.group(2) == null ? "" : example.group(2)));
            }
        }
        return lines;
    }

    /** Lines of some kernels by the values that they set: one command can have all that set the same. */
    static Map<List<String>, List<ExampleLine>> alike(Predicate<String> kernels) {
        return all().stream()
                .filter(line -> kernels.test(line.kernel()))
                .collect(Collectors.groupingBy(ExampleLine::settings, LinkedHashMap::new, Collectors.toList()));
    }

    /** The values that it sets. */
    List<String> settings() {
        return words.subList(1, words.size());
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
