package io.github.measure4j.suite.sphinx.text;

import com.google.common.base.CharMatcher;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The spellings of a word in a suite file.
 *
 * <p>Sphinx 1.0 looks for pieces anywhere in a word, in any case: {@code "MAX+REP|MOST"} is a word with MAX and REP, or
 * one with MOST. So a misspelt word may be recognised by luck; the known spellings tell luck from intent.
 *
 * @param alternatives each of them pieces that all have to occur
 * @param known in capitals, without anything but letters and digits
 */
record Spelling(List<List<String>> alternatives, Set<String> known) {
    /** A regular expression kept the better compiler of the JVM at work for 0.25 s at the start of each rank. */
    private static final CharMatcher LETTERS_AND_DIGITS = CharMatcher.inRange('A', 'Z').or(CharMatcher.inRange('0', '9'));

    private static final String DEFAULT = "DEFAULT";

    /**
     * A rule, and the words it is meant for; its pieces joined are one more.
     *
     * @param rule pieces joined by + in alternatives joined by |
     */
    static Spelling of(String rule, String... words) {
        List<List<String>> alternatives = Arrays.stream(rule.split("\\|"))
                .map(alternative -> List.of(alternative.split("\\+")))
                .toList();
        Set<String> known = new LinkedHashSet<>();
        alternatives.forEach(pieces -> known.add(plain(String.join("", pieces))));
        for (String word : words) {
            String plain = plain(word);
            known.add(plain);
            known.add(plain.endsWith(DEFAULT) ? plain.substring(0, plain.length() - DEFAULT.length()) : plain);
        }
        return new Spelling(alternatives, Set.copyOf(known));
    }

    /** Whether Sphinx 1.0 recognises the word. */
    boolean matches(String word) {
        return matchesUpper(word.toUpperCase(Locale.ROOT));
    }

    /** The same of a word in capitals. */
    boolean matchesUpper(String word) {
        for (List<String> pieces : alternatives) {
            if (pieces.stream().allMatch(word::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the word is one of those that are meant. */
    boolean knows(String word) {
        return known.contains(plain(word));
    }

    private static String plain(String word) {
        return LETTERS_AND_DIGITS.retainFrom(word.toUpperCase(Locale.ROOT));
    }
}
