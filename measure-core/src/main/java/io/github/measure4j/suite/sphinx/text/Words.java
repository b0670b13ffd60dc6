package io.github.measure4j.suite.sphinx.text;

import java.util.ArrayList;
import java.util.List;

/** Words of a line: what stands between white space. */
public final class Words {
    private Words() {}

    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int to = from;
            while (to < text.length() && !Character.isWhitespace(text.charAt(to))) {
                to++;
            }
            if (to > from) {
                words.add(text.substring(from, to));
            }
            from = to + 1;
        }
        return words;
    }
}
