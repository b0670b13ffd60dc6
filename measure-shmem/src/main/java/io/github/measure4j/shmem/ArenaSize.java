package io.github.measure4j.shmem;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The size of the arena: the system property {@code measure.shmem.arena}. */
final class ArenaSize {
    static final String PROPERTY = "measure.shmem.arena";

    /** The advice that raises the limit. */
    static final String HINT = "-D" + PROPERTY + "=SIZE asks for more, and SHMEM_SYMMETRIC_SIZE=SIZE in the environment"
            + " for a larger symmetric heap to take it from (256M in Open MPI)";

    private static final String USUAL = "64M";
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMG]?)");

    private ArenaSize() {}

    /**
     * In bytes, a multiple of a page.
     *
     * @throws IllegalArgumentException if the property is no size
     */
    static long wanted() {
        return Arena.roundedUp(parsed(System.getProperty(PROPERTY, USUAL)));
    }

    /** A number of bytes, or with K, M or G of 1024, 1024^2 or 1024^3. */
    static long parsed(String text) {
        Matcher matcher = SIZE.matcher(text.toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "%s=%s; expected a number of bytes, or one with K, M or G".formatted(PROPERTY, text));
        }
        int shift = matcher.group(2).isEmpty() ? 0 : 10 * (1 + "KMG".indexOf(matcher.group(2)));
        return Long.parseLong(matcher.group(1)) << shift;
    }
}
