package io.github.measure4j.doctor;

/**
 * One thing that was looked at.
 *
 * @param grade how much it matters to figures
 * @param subject in a word or two, as {@code "load"}
 * @param found in words
 * @param mend what to do about it; empty where there is nothing to do
 */
public record Diagnosis(Grade grade, String subject, String found, String mend) {

    /** The degree to which figures suffer, the worst first. */
    public enum Grade {
        /** Figures will be wrong, or not repeatable. */
        BAD,
        /** Figures hold, and others made under other conditions differ. */
        NOTE,
        /** Nothing to complain of. */
        GOOD
    }

    static Diagnosis good(String subject, String found) {
        return new Diagnosis(Grade.GOOD, subject, found, "");
    }

    static Diagnosis note(String subject, String found, String mend) {
        return new Diagnosis(Grade.NOTE, subject, found, mend);
    }

    static Diagnosis bad(String subject, String found, String mend) {
        return new Diagnosis(Grade.BAD, subject, found, mend);
    }

    /** For people: {@code load: 3.1 on 2 processors; end other programs}. */
    @Override
    public String toString() {
        return subject + ": " + found + (mend.isEmpty() ? "" : "; " + mend);
    }
}
