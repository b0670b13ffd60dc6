package io.github.measure4j.suite.sphinx.text;

import com.google.common.collect.ImmutableList;
import io.github.measure4j.suite.EditDistance;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The words that are possible somewhere in a suite file, in the order in which they are tried. Immutable. */
public final class Vocabulary<T> {
    private static final int NEAREST = 3;

    /** So many words are read at a glance. */
    private static final int FEW = 8;

    /** Longer words are like none of ours, and comparing them would take its time. */
    private static final int LONGEST = 64;

    private final ImmutableList<Entry<T>> entries;

    private Vocabulary(ImmutableList<Entry<T>> entries) {
        this.entries = entries;
    }

    public static <T> Vocabulary<T> empty() {
        return new Vocabulary<>(ImmutableList.of());
    }

    /** One more word, tried after those before it. */
    public Vocabulary<T> with(T meaning, String name, String rule, String... spellings) {
        String[] all =
                ImmutableList.<String>builder().add(name).add(spellings).build().toArray(String[]::new);
        return and(new Entry<>(name, Optional.of(meaning), Spelling.of(rule, all)));
    }

    /** Words that mean nothing, whatever comes after them. */
    public Vocabulary<T> without(String rule) {
        return and(new Entry<>("", Optional.empty(), Spelling.of(rule)));
    }

    private Vocabulary<T> and(Entry<T> entry) {
        return new Vocabulary<>(
                ImmutableList.<Entry<T>>builder().addAll(entries).add(entry).build());
    }

    /** The first meaning whose rule a text satisfies. */
    public Optional<T> find(String text) {
        return entry(text).flatMap(Entry::meaning);
    }

    /** Reads a word by {@link #find}, and notes a lucky match. */
    public Optional<T> read(String word, int line, Findings findings) {
        Optional<Entry<T>> entry = entry(word);
        entry.filter(e -> !e.spelling().knows(word)).ifPresent(e -> findings.guess(line, word, e.name(), lucky(word, e)));
        return entry.flatMap(Entry::meaning);
    }

    /** The names nearest to a word that may be misspelt; in words. */
    public String nearest(String word) {
        if (word.length() > LONGEST) {
            return names();
        }
        return String.join(", ", byDistance(word).limit(NEAREST).toList());
    }

    /** All that some word means, in the order in which words are tried. */
    public List<T> meanings() {
        return entries.stream().flatMap(entry -> entry.meaning().stream()).toList();
    }

    /** The words to choose from, for an error: all where they are few, otherwise the nearest and how many there are. */
    public String expected(String word) {
        List<String> all = distinct().toList();
        if (all.size() <= FEW || word.length() > LONGEST) {
            return all.size() <= FEW ? names() : "one of %d words".formatted(all.size());
        }
        String upper = word.toUpperCase(Locale.ROOT);
        List<String> near = byDistance(word)
                .sorted(Comparator.comparing(name -> !name.toUpperCase(Locale.ROOT).startsWith(upper)))
                .limit(NEAREST)
                .toList();
        return "one of %d words (%s, ...; docs/reference/sphinx-files.md has all)".formatted(all.size(), String.join(", ", near));
    }

    /** All names. */
    public String names() {
        return String.join(", ", distinct().toList());
    }

    private Stream<String> distinct() {
        return entries.stream()
                .filter(e -> e.meaning().isPresent())
                .map(Entry::name)
                .distinct();
    }

    private Optional<Entry<T>> entry(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return entries.stream()
                .filter(e -> e.spelling().matchesUpper(upper))
                .findFirst()
                .filter(e -> e.meaning().isPresent());
    }

    private String lucky(String word, Entry<T> taken) {
        String text = "%s is taken for %s".formatted(Findings.quoted(word), taken.name());
        if (word.length() > LONGEST) {
            return text;
        }
        return byDistance(word)
                .findFirst()
                .filter(nearest -> !nearest.equals(taken.name()))
                .map(nearest -> text + ", though " + nearest + " is nearer")
                .orElse(text);
    }

    private Stream<String> byDistance(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        return distinct()
                .sorted(Comparator.comparingInt(name -> EditDistance.between(upper, name.toUpperCase(Locale.ROOT))));
    }

    private record Entry<T>(String name, Optional<T> meaning, Spelling spelling) {}
}
