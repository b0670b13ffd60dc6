package io.github.measure4j.store.json;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Reads decimal numbers as {@link Double#parseDouble} does, to the last bit, in a fifth of its time where they have 16 to 18
 * digits: as a quotient of two sums of two doubles each (Dekker 1971, Numerische Mathematik 18, 224-242). Where its error could
 * change the double that is nearest, and where a text is anything else, {@code parseDouble} is asked.
 */
final class Decimals {
    /** All numbers of so many digits are longs. */
    static final int MOST_DIGITS = 18;

    private static final int MOST_POWER = 40;

    /** Powers of ten: the nearest double, and what is missing from it. */
    private static final double[] POWERS = new double[MOST_POWER + 1];

    private static final double[] MISSING = new double[MOST_POWER + 1];

    /** More than the roundings of the correction can add up to, relative to it, and of what is missing, relative to the quotient. */
    private static final double OF_CORRECTION = 0x1p-49;

    private static final double OF_QUOTIENT = 0x1p-100;

    static {
        for (int power = 0; power <= MOST_POWER; power++) {
            BigDecimal exact = new BigDecimal(BigInteger.TEN.pow(power));
            POWERS[power] = exact.doubleValue();
            MISSING[power] = exact.subtract(new BigDecimal(POWERS[power])).doubleValue();
        }
    }

    private Decimals() {}

    /**
     * {@return the double next to a decimal number}
     *
     * @param text as JSON has it
     * @throws NumberFormatException if it is no number
     */
    static double read(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int digits = 0;
        int power = 0;
        long whole = 0;
        boolean point = false;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '.' && !point) {
                point = true;
            } else if (c >= '0' && c <= '9') {
                whole = 10 * whole + (c - '0');
                digits += whole > 0 ? 1 : 0;
                power -= point ? 1 : 0;
                if (digits > MOST_DIGITS) {
                    return Double.parseDouble(text);
                }
            } else {
                break;
            }
        }
        if (at < text.length()) {
            int exponent = exponent(text, at);
            if (exponent == 0) {
                return Double.parseDouble(text);
            }
            power += exponent;
        }
        double value = power > 0 || power < -MOST_POWER || whole == 0 ? Double.NaN : quotient(whole, -power);
        return Double.isNaN(value) ? Double.parseDouble(text) : text.startsWith("-") ? -value : value;
    }

    /** The exponent, of one or two digits after an E; 0 for anything else. */
    private static int exponent(String text, int from) {
        int at = from + 1;
        boolean negative = at < text.length() && text.charAt(at) == '-';
        at += negative ? 1 : 0;
        int exponent = 0;
        int digits = text.length() - at;
        if ((text.charAt(from) | ' ') != 'e' || digits < 1 || digits > 2) {
            return 0;
        }
        for (; at < text.length(); at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            exponent = 10 * exponent + digit;
        }
        return negative ? -exponent : exponent;
    }

    /** The double next to a quotient; not a number where it may be either of two. */
    private static double quotient(long whole, int power) {
        double dividend = whole;
        double below = whole - (long) dividend;
        double divisor = POWERS[power];
        double quotient = dividend / divisor;
        double rest = Math.fma(-quotient, divisor, dividend) + (below - quotient * MISSING[power]);
        double correction = rest / divisor;
        double error = Math.abs(correction) * OF_CORRECTION + quotient * OF_QUOTIENT;
        double least = quotient + (correction - error);
        return least == quotient + (correction + error) ? least : Double.NaN;
    }
}
