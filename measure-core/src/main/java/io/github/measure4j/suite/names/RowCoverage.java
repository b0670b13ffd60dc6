package io.github.measure4j.suite.names;

/** The degree to which a measurement of a source is covered here. */
public enum RowCoverage {
    /** By kernels, and the figure follows by a known factor. */
    KERNEL("by a kernel"),

    /** By a word of a suite, an option or a command. */
    WORD("by a word of suites or an option"),

    /** By kernels that differ in something. */
    PARTLY("partly"),

    /** Not yet. */
    MISSING("missing"),

    /** Not from Java over Open MPI 4.1 and OpenSHMEM 1.4. */
    IMPOSSIBLE("not possible over these bindings");

    private final String words;

    RowCoverage(String words) {
        this.words = words;
    }

    /** {@return the degree in words} */
    public String words() {
        return words;
    }
}
