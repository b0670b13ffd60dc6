package io.github.measure4j.report.terminal;

import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The one word that a line of a table has for the gravest warning of its point. */
final class WarningWord {
    /** The gravest first; those that are not here come last. */
    private static final List<Flag> BY_GRAVITY = List.of(
            Flag.ELIMINATED, Flag.UNRELIABLE, Flag.NOT_WARM, Flag.UNSETTLED, Flag.DISTURBED, Flag.UNSTEADY, Flag.COMPILING);

    private WarningWord() {}

    /**
     * {@return the word, empty where there is no warning}
     *
     * @param record of the point
     */
    public static String of(PointRecord record) {
        return gravest(record).map(flag -> Phrases.of(flag).replace(' ', '-')).orElse("");
    }

    /**
     * {@return the gravest warning}
     *
     * @param record of the point
     */
    public static Optional<Flag> gravest(PointRecord record) {
        return FlagWords.warnings(record).stream().min(Comparator.comparingInt(flag -> {
            int place = BY_GRAVITY.indexOf(flag);
            return place < 0 ? BY_GRAVITY.size() : place;
        }));
    }
}
