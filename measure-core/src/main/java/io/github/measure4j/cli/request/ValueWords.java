package io.github.measure4j.cli.request;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of a variable as the command line gives them: {@code 8}, {@code 1,2,8}, {@code ring,tree}, {@code 1..1M},
 * {@code 1..1Mx4} (each four times the one before; {@code *} is understood, too, but by shells as well) or {@code 0..64+8} (in steps of 8). K, M and G are powers of 1024. A range
 * without a step doubles lengths and counts everything else by one. Decimals are understood where the variable has them.
 *
 * @param variable whose values they are
 */
record ValueWords(Variable variable) {
    private static final Pattern RANGE = Pattern.compile("([^*+x]*?)\\.\\.([^*+x]*)(?:([*x+])(.+))?");
    private static final Pattern NUMBER = Pattern.compile("(-?[0-9]{1,15})(?:([KMGT])I?)?B?", Pattern.CASE_INSENSITIVE);
    private static final String UNITS = "KMGT";
    private static final int BITS_OF_A_UNIT = 10;
    private static final long LARGEST = 1L << 50;

    /** An axis with these values. */
    Axis axis(String words) {
        Matcher range = RANGE.matcher(words);
        return range.matches() ? range(range, words) : Axis.over(variable).at(
                listed(words).stream().mapToLong(Long::longValue).toArray());
    }

    /** The values, where each is written out or is in a range with both ends. */
    List<Long> listed(String words) {
        List<Long> values = new ArrayList<>();
        for (String word : words.split(",", -1)) {
            values.add(value(word.strip(), words));
        }
        return values.stream().distinct().toList();
    }

    private Axis range(Matcher range, String words) {
        Axis axis = Axis.over(variable);
        if (range.group(3) != null) {
            axis = step(axis, range.group(3), range.group(4), words);
        }
        if (!range.group(1).isBlank()) {
            axis = axis.from(value(range.group(1).strip(), words));
        }
        if (!range.group(2).isBlank()) {
            axis = axis.to(value(range.group(2).strip(), words));
        }
        if (!range.group(1).isBlank() && !range.group(2).isBlank()
                && value(range.group(1).strip(), words) > value(range.group(2).strip(), words)) {
            throw wrong(words, "a range that does not end below its start is expected");
        }
        return axis;
    }

    private Axis step(Axis axis, String sign, String text, String words) {
        Supplier<UsageException> refusal = () -> wrong(words, "a step is a factor above 1, such as x2, or a number above 0, such as +8");
        try {
            return !sign.equals("+")
                    ? axis.multiplyingBy(Double.parseDouble(text.strip()))
                    : axis.inStepsOf(value(text.strip(), words));
        } catch (IllegalArgumentException e) {
            throw refusal.get();
        }
    }

    private long value(String word, String words) {
        Matcher number = NUMBER.matcher(word);
        if (variable.hasDecimals() || variable.hasNames() && !word.matches("-?[0-9]+")) {
            return named(word);
        }
        if (!number.matches()) {
            throw wrong(words, "a number, a list as 1,2,8 or a range as 1..1M is expected");
        }
        int power = number.group(2) == null ? 0 : UNITS.indexOf(number.group(2).toUpperCase(Locale.ROOT)) + 1;
        long value = Long.parseLong(number.group(1));
        if (Math.abs(value) > LARGEST >> BITS_OF_A_UNIT * power) {
            throw wrong(words, "the largest number is 2^50");
        }
        return value << BITS_OF_A_UNIT * power;
    }

    private long named(String word) {
        try {
            return variable.valueNamed(word);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private UsageException wrong(String words, String expected) {
        return new UsageException("%s=%s: %s".formatted(variable, words, expected));
    }
}
