package io.github.measure4j.suite.sphinx.text;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as Sphinx 1.0 reads them: the one a word begins with. */
public final class SphinxNumbers {
    /** Whole numbers up to here are exact as reals too, in which scales are computed. */
    private static final long LARGEST = 1L << 50;

    private static final int DIGITS = 18;
    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]++");
    private static final Pattern REAL =
            Pattern.compile("[+-]?(?:[0-9]++\\.?+[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+");

    /** With a unit of bytes in capitals or small letters, as 64, 4K, 4Ki, 4KB and 4KiB. */
    private static final Pattern LENGTH = Pattern.compile("([0-9]++)(?:([KMGT])I?)?B?,?", Pattern.CASE_INSENSITIVE);

    private static final Pattern UNIT = Pattern.compile("[KMGT]I?B?|B", Pattern.CASE_INSENSITIVE);
    private static final String UNITS = "KMGT";
    private static final int BITS_OF_A_UNIT = 10;

    private final Findings findings;

    public SphinxNumbers(Findings findings) {
        this.findings = findings;
    }

    /** The whole number that a word begins with; noted if more follows. */
    public OptionalLong whole(String word, int line) {
        Matcher matcher = WHOLE.matcher(word);
        if (!matcher.lookingAt()) {
            return OptionalLong.empty();
        }
        String digits = matcher.group();
        long value = digits.length() > DIGITS ? Long.MAX_VALUE : Long.parseLong(digits);
        if (Math.abs(value) > LARGEST) {
            throw findings.error(
                    line, Findings.quoted(digits) + " is too large a number", LARGEST + " at most is expected");
        }
        noteRest(word, digits, line);
        return OptionalLong.of(value);
    }

    /**
     * The same of a number of bytes, which in this library's own dialect may have a unit. As IMB and OSU write lengths, K
     * is 1024, with or without an i.
     */
    public OptionalLong length(String word, int line) {
        Matcher matcher = LENGTH.matcher(word);
        if (!findings.isOwnDialect() || !matcher.matches()) {
            return whole(word, line);
        }
        long number = whole(matcher.group(1), line).orElseThrow();
        String unit = matcher.group(2) == null ? "" : matcher.group(2).toUpperCase(Locale.ROOT);
        int bits = unit.isEmpty() ? 0 : BITS_OF_A_UNIT * (UNITS.indexOf(unit) + 1);
        if (number > LARGEST >> bits) {
            throw findings.error(line, Findings.quoted(word) + " is too large a number", LARGEST + " at most is expected");
        }
        return OptionalLong.of(number << bits);
    }

    /** Whether a word is a unit of bytes that stands apart from its number. */
    public static boolean isUnit(String word) {
        return UNIT.matcher(word).matches();
    }

    /** The real number that a word begins with; noted if more follows. */
    public OptionalDouble real(String word, int line) {
        Matcher matcher = REAL.matcher(word);
        if (!matcher.lookingAt()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(matcher.group());
        if (Math.abs(value) > LARGEST) {
            throw findings.error(
                    line,
                    Findings.quoted(matcher.group()) + " is too large a number",
                    LARGEST + " at most is expected");
        }
        noteRest(word, matcher.group(), line);
        return OptionalDouble.of(value);
    }

    private void noteRest(String word, String number, int line) {
        String rest = word.substring(number.length());
        if (!rest.isEmpty() && !rest.equals(",")) {
            findings.note(
                    line,
                    "%s is taken for %s".formatted(Findings.quoted(word), Findings.quoted(number)),
                    Findings.quoted(word) + " is not a number; one as 64, or 4K, 4Ki or 4KiB for bytes, is expected");
        }
    }
}
