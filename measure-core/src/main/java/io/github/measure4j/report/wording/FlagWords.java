package io.github.measure4j.report.wording;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import java.util.List;

/** The flags of points: warnings, which a person should act on, and remarks. */
public final class FlagWords {
    private FlagWords() {}

    /** The flags of a point that a person should act on. */
    public static List<Flag> warnings(PointRecord point) {
        return point.flags().stream().filter(Flag::warns).toList();
    }

    /** Whether there is anything to act on. */
    public static boolean isWarned(PointRecord point) {
        return point.flags().stream().anyMatch(Flag::warns);
    }

    /** The class of a flag's mark on a page: a warning is seen, a remark is quiet. */
    public static String mark(Flag flag) {
        return flag.warns() ? "flag" : "remark";
    }

    /** The meaning of a flag, and what to do about it. */
    public static String inFull(Flag flag) {
        return inFull(flag, "");
    }

    /**
     * The same with a few words after the meaning.
     *
     * @param where as {@code ", at 1 KiB"}
     */
    public static String inFull(Flag flag, String where) {
        return flag.meaning() + where + flag.act().map(act -> ". " + act).orElse("");
    }
}
