package io.github.measure4j.suite;

/** The number of letters between two names (Levenshtein 1966). */
public final class EditDistance {
    private EditDistance() {}

    /**
     * {@return the fewest letters to change, add or leave out that make one of the other}
     *
     * @param a one word
     * @param b the other
     */
    public static int between(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}
