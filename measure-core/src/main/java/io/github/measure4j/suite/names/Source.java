package io.github.measure4j.suite.names;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A benchmark, or a standard, whose names are known here. */
public enum Source {
    /** The OSU micro-benchmarks of the Ohio State University, 7.4. */
    OSU("OSU micro-benchmarks 7.4"),

    /** The Intel MPI Benchmarks, 2021.11. */
    IMB("Intel MPI Benchmarks 2021.11"),

    /** The measurements of the report on SKaMPI, Reussner et al. 1998. */
    SKAMPI98("SKaMPI 1998"),

    /** SKaMPI 5 with its OpenSHMEM measurements. */
    SKAMPI5("SKaMPI 5"),

    /** Sphinx 1.0 of LLNL, 2001; the names are the numbers of its tests. */
    SPHINX("Sphinx 1.0"),

    /** The low-level benchmarks of PARKBENCH. */
    PARKBENCH("PARKBENCH low-level benchmarks"),

    /** ReproMPI with its mock-ups and its checker of guidelines. */
    REPROMPI("ReproMPI"),

    /** The routines of OpenSHMEM 1.5. */
    OPENSHMEM("OpenSHMEM 1.5");

    private final String title;

    Source(String title) {
        this.title = title;
    }

    /** {@return its name in options and suites, as {@code osu}} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return its name for people, with its version} */
    public String title() {
        return title;
    }

    /** {@return the words of all, for messages} */
    public static String words() {
        return Arrays.stream(values()).map(Source::word).collect(Collectors.joining(", "));
    }

    /**
     * {@return the source of a word, if there is one}
     *
     * @param word in any case
     */
    public static Optional<Source> ofWord(String word) {
        return Arrays.stream(values()).filter(source -> source.word().equalsIgnoreCase(word)).findFirst();
    }
}
