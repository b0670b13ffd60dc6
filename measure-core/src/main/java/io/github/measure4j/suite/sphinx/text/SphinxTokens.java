package io.github.measure4j.suite.sphinx.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of a test, in words. Words end at white space, {@code =} and {@code ;}; braces are words of their own.
 *
 * @param words in their order
 * @param oddities what Sphinx 1.0 makes of the line instead
 */
record SphinxTokens(List<Token> words, List<String> oddities) {
    private static final Pattern SEPARATORS = Pattern.compile("[ ;=]+");

    /**
     * A word.
     *
     * @param named whether a {@code =} follows, so that it is the name of a field
     */
    record Token(String text, boolean named) {
        boolean is(String brace) {
            return text.equals(brace);
        }
    }

    static SphinxTokens of(String line) {
        List<Token> words = new ArrayList<>();
        int from = 0;
        for (int at = 0; at <= line.length(); at++) {
            char c = at < line.length() ? line.charAt(at) : ';';
            if (!Character.isWhitespace(c) && "=;{}".indexOf(c) < 0) {
                continue;
            }
            if (at > from) {
                words.add(new Token(line.substring(from, at), false));
            }
            if (c == '=' && !words.isEmpty()) {
                words.add(new Token(words.remove(words.size() - 1).text(), true));
            } else if (c == '{' || c == '}') {
                words.add(new Token(String.valueOf(c), false));
            }
            from = at + 1;
        }
        return new SphinxTokens(words, oddities(line));
    }

    /** The words from one to before another, as one text. */
    String text(int from, int to) {
        return words.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
    }

    /** Sphinx 1.0 splits at blanks, = and ; and knows a brace only as a word of its own, the closing one at the end. */
    private static List<String> oddities(String line) {
        List<String> oddities = new ArrayList<>();
        String[] words = SEPARATORS.split(line);
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            boolean brace = word.contains("{") || word.contains("}");
            if (word.strip().indexOf('\t') >= 0) {
                oddities.add("Sphinx 1.0 does not end a word at a tab: " + Findings.quoted(word.strip()));
            } else if (brace && word.length() > 1) {
                oddities.add("Sphinx 1.0 knows a brace only with blanks around it: " + Findings.quoted(word));
            } else if (word.equals("}") && i < words.length - 1) {
                oddities.add("Sphinx 1.0 ends a test only where '}' is the last word of a line");
            }
        }
        return oddities;
    }
}
