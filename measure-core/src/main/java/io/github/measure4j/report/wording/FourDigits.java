package io.github.measure4j.report.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A finite value to four digits: {@code digits} times ten to the power of {@code exponent}.
 *
 * <p>A report writes hundreds of thousands: by {@code BigDecimal} and {@code Double.toString} each takes five to ten times as long.
 *
 * @param digits 1,000 to 9,999, or 0, or the negative of these
 * @param exponent of ten
 */
record FourDigits(long digits, int exponent) {
    private static final int DIGITS = 4;
    private static final long LEAST = 1_000;
    private static final long ABOVE = 10_000;

    /** Powers of ten that a double holds as they are, so that a product with one, or a quotient, is rounded once. */
    private static final double[] EXACT = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };

    /** The farthest that a fifth digit still has an exact power. */
    private static final int MOST_EXPONENT = EXACT.length - 2;

    /**
     * Rounds a value.
     *
     * @param value finite
     * @param mode FLOOR, CEILING or HALF_UP
     */
    static FourDigits of(double value, RoundingMode mode) {
        if (value == 0) {
            return new FourDigits(0, 0);
        }
        if (value < 0) {
            FourDigits positive = of(-value, mirrored(mode));
            return new FourDigits(-positive.digits, positive.exponent);
        }
        int exponent = (int) Math.floor(Math.log10(value)) - DIGITS + 1;
        if (Math.abs(exponent) >= MOST_EXPONENT) {
            return ofDecimal(BigDecimal.valueOf(value).round(new MathContext(DIGITS, mode)));
        }
        // The logarithm of a value beside a power of ten may lie beyond it.
        if (times(LEAST, exponent) > value) {
            exponent--;
        } else if (times(ABOVE, exponent) <= value) {
            exponent++;
        }
        long below = below(value, exponent);
        boolean up =
                switch (mode) {
                    case FLOOR -> false;
                    case CEILING -> times(below, exponent) < value;
                    case HALF_UP -> times(10 * below + 5, exponent - 1) <= value;
                    default -> throw new IllegalArgumentException(mode.toString());
                };
        long digits = up ? below + 1 : below;
        return digits == ABOVE ? new FourDigits(LEAST, exponent + 1) : new FourDigits(digits, exponent);
    }

    private static RoundingMode mirrored(RoundingMode mode) {
        return switch (mode) {
            case FLOOR -> RoundingMode.CEILING;
            case CEILING -> RoundingMode.FLOOR;
            default -> mode;
        };
    }

    private static FourDigits ofDecimal(BigDecimal rounded) {
        BigDecimal four = rounded.setScale(rounded.scale() + DIGITS - rounded.precision(), RoundingMode.UNNECESSARY);
        return new FourDigits(four.unscaledValue().longValueExact(), -four.scale());
    }

    /** The greatest multiple of a power of ten that is not above a value, in that power. */
    private static long below(double value, int exponent) {
        long digits = (long) (exponent < 0 ? value * EXACT[-exponent] : value / EXACT[exponent]);
        while (times(digits, exponent) > value) {
            digits--;
        }
        while (times(digits + 1, exponent) <= value) {
            digits++;
        }
        return digits;
    }

    /** The double next to a decimal, as it is also read from a text. */
    private static double times(long digits, int exponent) {
        return exponent < 0 ? digits / EXACT[-exponent] : digits * EXACT[exponent];
    }

    double value() {
        return Math.abs(exponent) < EXACT.length ? times(digits, exponent) : decimal().doubleValue();
    }

    BigDecimal decimal() {
        return BigDecimal.valueOf(digits, -exponent);
    }

    /** As JSON and Java read it, without zeros at the end. */
    @Override
    public String toString() {
        long shortest = digits;
        int power = exponent;
        while (shortest != 0 && shortest % 10 == 0) {
            shortest /= 10;
            power++;
        }
        return shortest + "E" + power;
    }
}
