package io.github.measure4j.report.wording;

import io.github.measure4j.axis.Variable;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Figures for people: scaled to a unit and rounded to four significant digits, the same in every locale.
 *
 * <p>A figure is rounded before its unit is chosen, so that 999.96 ns are 1.000 µs. The ends of an interval are rounded
 * outwards: what is printed contains what was found.
 */
public final class Rounded {
    /** Below, a value is written with a power of ten anyway. */
    private static final double SHORT = 1e-3;

    private static final String UNBOUNDED = "unbounded";
    private static final long KIBI = 1024;
    private static final String[] LENGTHS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private enum Unit {
        NANO("ns", -9),
        MICRO("µs", -6),
        MILLI("ms", -3),
        ONE("s", 0);

        private final String symbol;
        private final int exponent;

        Unit(String symbol, int exponent) {
            this.symbol = symbol;
            this.exponent = exponent;
        }

        private static Unit of(BigDecimal seconds) {
            Unit best = NANO;
            for (Unit unit : values()) {
                if (seconds.abs().compareTo(BigDecimal.ONE.scaleByPowerOfTen(unit.exponent)) >= 0) {
                    best = unit;
                }
            }
            return best;
        }

        private String figure(BigDecimal seconds) {
            return seconds.scaleByPowerOfTen(-exponent).toPlainString();
        }
    }

    private Rounded() {}

    /**
     * {@return a time, as {@code 12.35 µs}}
     *
     * @param seconds any, negative or not a number, too
     */
    public static String time(double seconds) {
        if (!Double.isFinite(seconds)) {
            return UNBOUNDED;
        }
        if (seconds == 0) {
            return "0 s";
        }
        BigDecimal rounded = rounded(seconds, RoundingMode.HALF_UP);
        Unit unit = Unit.of(rounded);
        return unit.figure(rounded) + " " + unit.symbol;
    }

    /**
     * {@return the two ends of an interval of times in one unit, rounded outwards, as {@code 12.30 to 12.41 µs}}
     *
     * @param lower in seconds
     * @param upper in seconds
     */
    public static String interval(double lower, double upper) {
        if (!Double.isFinite(lower) || !Double.isFinite(upper)) {
            return UNBOUNDED;
        }
        BigDecimal low = rounded(lower, RoundingMode.FLOOR);
        BigDecimal high = rounded(upper, RoundingMode.CEILING);
        Unit unit = Unit.of(low.abs().max(high.abs()));
        return unit.figure(low) + " to " + unit.figure(high) + " " + unit.symbol;
    }

    /**
     * {@return a length: as it is where it is whole in its unit ({@code 64 KiB}), otherwise rounded ({@code 1.465
     * KiB})}
     *
     * @param bytes at least 0
     */
    public static String length(long bytes) {
        int power = 0;
        long unit = 1;
        while (power < LENGTHS.length - 1 && Math.abs(bytes) / KIBI >= unit) {
            unit *= KIBI;
            power++;
        }
        String figure = bytes % unit == 0
                ? Long.toString(bytes / unit)
                : rounded((double) bytes / unit, RoundingMode.HALF_UP).toPlainString();
        return figure + " " + LENGTHS[power];
    }

    /**
     * {@return a bandwidth, as {@code 812.3 MB/s}; a MB is 10^6 bytes}
     *
     * @param bytesPerSecond above 0
     */
    public static String bandwidth(double bytesPerSecond) {
        if (!Double.isFinite(bytesPerSecond)) {
            return UNBOUNDED;
        }
        if (bytesPerSecond == 0) {
            return "0 MB/s";
        }
        BigDecimal rounded = rounded(bytesPerSecond, RoundingMode.HALF_UP);
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent < 6) {
            return rounded.scaleByPowerOfTen(-3).toPlainString() + " kB/s";
        }
        return exponent < 10
                ? rounded.scaleByPowerOfTen(-6).toPlainString() + " MB/s"
                : rounded.scaleByPowerOfTen(-9).toPlainString() + " GB/s";
    }

    /**
     * {@return a throughput, as {@code 31.25 Mop/s}; a Mop is 10^6 operations}
     *
     * @param operationsPerSecond above 0
     */
    public static String throughput(double operationsPerSecond) {
        return rounded(operationsPerSecond * 1e-6, RoundingMode.HALF_UP).toPlainString() + " Mop/s";
    }

    /**
     * {@return a value of a variable: a length in its unit, any other as the number it is}
     *
     * @param variable by its name
     * @param value in its unit
     */
    public static String value(String variable, long value) {
        return isLength(variable) ? length(value) : Long.toString(value);
    }

    /**
     * {@return a share, as {@code 95 %}}
     *
     * @param share of 1
     */
    public static String percent(double share) {
        return plain(share * 100) + " %";
    }

    /**
     * {@return a variable in words, as {@code message length}}
     *
     * @param name as records have it
     */
    public static String variable(String name) {
        return KnownVariable.descriptionOf(name);
    }

    /**
     * {@return whether the values of a variable are lengths in bytes}
     *
     * @param variable by its name
     */
    public static boolean isLength(String variable) {
        return Variable.LENGTH.name().equals(variable);
    }

    /** A time without trailing zeros, for the marks of an axis. */
    public static String mark(double seconds) {
        String time = time(seconds);
        int blank = time.indexOf(' ');
        return blank < 0 ? time : plain(time.substring(0, blank)) + time.substring(blank);
    }

    private static String plain(String figure) {
        return new BigDecimal(figure).stripTrailingZeros().toPlainString();
    }

    /** Four digits of a value, not above it; what is not finite stays as it is. */
    public static double below(double value) {
        return Double.isFinite(value) ? FourDigits.of(value, RoundingMode.FLOOR).value() : value;
    }

    /** Four digits of a value, not below it; what is not finite stays as it is. */
    public static double above(double value) {
        return Double.isFinite(value) ? FourDigits.of(value, RoundingMode.CEILING).value() : value;
    }

    /** Four digits of a value; what is not finite stays as it is. */
    public static double nearest(double value) {
        return Double.isFinite(value) ? FourDigits.of(value, RoundingMode.HALF_UP).value() : value;
    }

    /** A plain number, as {@code 1.035}. */
    public static String plain(double value) {
        return plain(rounded(value, RoundingMode.HALF_UP).toPlainString());
    }

    /** {@return a number as JSON has it: a short time by its four digits, which {@code Double.toString} would first have to find} */
    public static String json(double value) {
        FourDigits digits = FourDigits.of(value, RoundingMode.HALF_UP);
        return digits.value() == value && Math.abs(value) < SHORT ? digits.toString() : Double.toString(value);
    }

    /** Exactly four digits, trailing zeros included; zero by itself. */
    private static BigDecimal rounded(double value, RoundingMode mode) {
        return FourDigits.of(value, mode).decimal();
    }
}
