package io.github.measure4j.cli.program;

/** The numbers that the program ends with, beside 0. */
public final class ExitCode {
    /** A measurement failed, a gate found something slower, or the doctor found something bad. */
    public static final int FAILED = 1;

    /** Bad usage. */
    public static final int USAGE = 2;

    /** A gate is undecided, or points are missing. */
    public static final int MISSING = 3;

    private ExitCode() {}
}
