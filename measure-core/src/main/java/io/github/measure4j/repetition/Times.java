package io.github.measure4j.repetition;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as a suite file says them: a number and one of {@code ns us ms s min h}. */
public final class Times {
    private static final Pattern TEXT = Pattern.compile("([0-9]{1,19}(?:\\.[0-9]{1,9})?)\\s*([a-z]+)");
    private static final Map<String, Duration> UNITS = units();

    private Times() {}

    /**
     * Reads a length of time, as {@code 2 s} or {@code 0.5ms}.
     *
     * @param text a number and one of {@code ns us ms s min h}
     * @return above 0
     * @throws IllegalArgumentException if it is none above 0
     */
    public static Duration read(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (matcher.matches() && UNITS.containsKey(matcher.group(2))) {
            BigDecimal nanos = new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(UNITS.get(matcher.group(2)).toNanos()));
            if (nanos.compareTo(BigDecimal.ONE) >= 0 && nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0) {
                return Duration.ofNanos(nanos.longValue());
            }
        }
        throw new IllegalArgumentException(
                "'%s' is no length of time; a number above 0 and one of %s is expected"
                        .formatted(text, String.join(", ", UNITS.keySet())));
    }

    /**
     * {@return the text of a whole number of nanoseconds, in the largest unit of which it is a whole number}
     *
     * @param time at least 0
     */
    public static String text(Duration time) {
        String text = "";
        for (Entry<String, Duration> unit : UNITS.entrySet()) {
            long nanos = unit.getValue().toNanos();
            if (time.toNanos() % nanos == 0) {
                text = time.toNanos() / nanos + " " + unit.getKey();
            }
        }
        return text;
    }

    private static Map<String, Duration> units() {
        Map<String, Duration> units = new LinkedHashMap<>();
        units.put("ns", Duration.ofNanos(1));
        units.put("us", Duration.ofNanos(1_000));
        units.put("ms", Duration.ofMillis(1));
        units.put("s", Duration.ofSeconds(1));
        units.put("min", Duration.ofMinutes(1));
        units.put("h", Duration.ofHours(1));
        return units;
    }
}
