package io.github.measure4j.suite.sphinx;

import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.sphinx.text.Vocabulary;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The fields of a test in a suite file, tried in this order, which is that of Sphinx 1.0; those at the end are this
 * library's own and none of the rules before them takes them for another.
 */
enum SphinxField {
    TYPE("Type", "TYP"),
    MAX_REPETITION("Max_Repetition", "MAX+REP", "Max_Repetitions"),
    MAX_STEPS("Max_Steps", "MAX+STEP", "Max_Step"),
    MIN_REPETITION("Min_Repetition", "MIN+REP", "Min_Repetitions"),
    DISTANCE("Min_Distance", "MAX+DIST|MIN+DIST", "Max_Distance"),
    CHUNKS("Default_Chunks", "CHUN", "Chunks"),
    MESSAGE_LENGTH("Default_Message_length", "MES|MSG", "Message_length", "Default_Msg_length"),
    STANDARD_DEVIATION("Standard_Deviation", "STAND|STD|DEV", "Standard_error", "Deviation"),
    DIMENSIONS("Dimensions", "DIM", "Dimension"),
    VARIATION("Variation", "VAR"),
    SCALE("Scale", "SCA"),
    START("Start", "STAR", "Start_Argument"),
    END("End", "END", "End_Argument"),
    STEPWIDTH("Stepwidth", "STEPW", "Step_width"),
    CORRECTION("Correct_for_overhead", "ABS|COR|OVER", "Correct", "Correction", "Overhead"),
    KERNEL("Kernel", "KERNEL"),
    UNTIL("Until", "UNTIL"),
    REFINE("Refine", "REFINE"),
    BUDGET("Budget", "BUDGET"),
    ITERATIONS("Iterations", "ITERATIONS"),
    VALUES("Values", "VALUES"),
    STRATEGY("Strategy", "STRATEGY"),
    CLEARED("Cleared", "CLEARED"),
    CROWDED("Crowded", "CROWDED");

    static final Vocabulary<SphinxField> ALL = all();

    private static final int SHORTEST_MISSPELT = 5;

    private final String word;
    private final String rule;
    private final String[] spellings;

    SphinxField(String word, String rule, String... spellings) {
        this.word = word;
        this.rule = rule;
        this.spellings = spellings;
    }

    /** As it is usually written. */
    String word() {
        return word;
    }

    /** A question for who wrote a word that is no field: a spelling with the word or one like it in it, or the nearest ones. */
    static String didYouMean(String unknown) {
        String upper = unknown.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .flatMap(field -> Stream.concat(Stream.of(field.word), Arrays.stream(field.spellings)))
                .filter(spelling -> spelling.toUpperCase(Locale.ROOT).contains(upper) || hasPartLike(upper, spelling))
                .min(Comparator.comparing((String spelling) -> !spelling.toUpperCase(Locale.ROOT).contains(upper))
                        .thenComparingInt(String::length))
                .map(spelling -> "did you mean " + spelling + "?")
                .orElseGet(() -> "near to it: " + ALL.nearest(unknown));
    }

    /** Two letters that changed places are two edits; in a short word these would make it another one. */
    private static boolean hasPartLike(String upper, String spelling) {
        return upper.length() >= SHORTEST_MISSPELT
                && Stream.of(spelling.toUpperCase(Locale.ROOT).split("_")).anyMatch(part -> EditDistance.between(upper, part) <= 2);
    }

    private static Vocabulary<SphinxField> all() {
        Vocabulary<SphinxField> all = Vocabulary.empty();
        for (SphinxField field : values()) {
            all = all.with(field, field.word, field.rule, field.spellings);
            if (field == DISTANCE) {
                all = all.without("MAX|MIN");
            }
        }
        return all;
    }
}
