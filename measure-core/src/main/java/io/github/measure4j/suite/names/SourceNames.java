package io.github.measure4j.suite.names;

import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.NamedKernel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** The names of a source, in the order of its table. Immutable. */
public final class SourceNames {
    private static final String SEPARATOR = ":";
    private static final int NEAREST = 3;

    private final Source source;
    private final List<SourceName> names;

    private SourceNames(Source source, List<SourceName> names) {
        this.source = source;
        this.names = names;
    }

    /**
     * {@return the names of a source}
     *
     * @param source its table is read anew
     */
    public static SourceNames of(Source source) {
        try (InputStream in = SourceNames.class.getResourceAsStream(source.word() + ".tsv")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new SourceNames(source, text.lines().skip(1).map(SourceRow::read).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the rows of the table} */
    public List<SourceName> all() {
        return names;
    }

    /**
     * {@return the row of a name} The name may be in any case, with {@code _} for blanks, and without the words that stand
     * before its last one if that is enough: {@code PingPong} for {@code MPI1 PingPong}, the first of several.
     *
     * @param name as the source writes it
     * @throws IllegalArgumentException if there is none; the message names the nearest of this source
     */
    public SourceName named(String name) {
        String wanted = plain(name);
        return first(row -> row.equals(wanted))
                .or(() -> first(row -> row.endsWith(" " + wanted)))
                .orElseThrow(() -> new IllegalArgumentException("%s has no '%s'; did you mean %s?"
                        .formatted(source.word(), name, String.join(", ", nearest(wanted)))));
    }

    /**
     * {@return the row of a name that kernels do}
     *
     * @param name as the source writes it
     * @throws IllegalArgumentException if there is none; the message says why, or what does it instead
     */
    SourceName measured(String name) {
        SourceName row = named(name);
        if (row.kernels().isEmpty()) {
            throw new IllegalArgumentException(
                    "no kernel does '%s' of %s: %s".formatted(row.name(), source.word(), row.reason()));
        }
        return row;
    }

    private Optional<SourceName> first(Predicate<String> wanted) {
        return names.stream().filter(row -> wanted.test(plain(row.name()))).findFirst();
    }

    private static String plain(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replace('_', ' ').replaceAll(" +", " ");
    }

    private List<String> nearest(String wanted) {
        return names.stream()
                .sorted(Comparator.comparingInt(row -> distance(wanted, plain(row.name()))))
                .limit(NEAREST)
                .map(row -> "'" + row.name() + "'")
                .toList();
    }

    /** To the whole name or to its last word, whichever is nearer. */
    private static int distance(String wanted, String name) {
        String last = name.substring(name.lastIndexOf(' ') + 1);
        return Math.min(EditDistance.between(wanted, name), 1 + EditDistance.between(wanted, last));
    }

    /**
     * {@return whether a suite means a name of a source: {@code osu:osu_latency}}
     *
     * @param word as a suite names a kernel
     */
    public static boolean means(String word) {
        return word.contains(SEPARATOR);
    }

    /**
     * {@return the kernels that a name of a source stands for, with the values they are held at}
     *
     * @param word the source, {@code :} and the name
     * @param catalogue with these kernels in it
     * @throws IllegalArgumentException if there is no such source or name, or no kernel does it; the message says why
     */
    public static List<NamedKernel> kernels(String word, Catalogue catalogue) {
        int end = word.indexOf(SEPARATOR);
        Source source = Source.ofWord(word.substring(0, end)).orElseThrow(() -> new IllegalArgumentException(
                "no names of '%s' are known, but of: %s".formatted(word.substring(0, end), Source.words())));
        SourceName name = of(source).measured(word.substring(end + 1));
        return name.kernels().stream().map(kernel -> kernel.in(catalogue)).toList();
    }
}
