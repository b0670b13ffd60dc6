package io.github.measure4j.store.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers of which a file holds thousands, with no more digits than are known.
 *
 * <p>They are written while the machine is measured, and the exact value of a double has hundreds of digits, so that its rounding
 * is work for the JIT, too. The product with a power of ten tells the digits as well, unless it lies next to the middle of two.
 */
public final class RoundedJson {
    private static final int DIGITS = 7;
    private static final double LEAST_OF_DIGITS = 1e6;
    private static final double MOST_OF_DIGITS = 1e7;
    private static final MathContext DIGITS_OF_FIGURE = new MathContext(DIGITS);
    private static final int DECIMALS_OF_TIME = 4;
    private static final double LONGEST_TIME = 1e9;

    /** The product is off by less than this. */
    private static final double CLOSE = 1e-2;

    /** The powers of ten that a double holds exactly. */
    private static final double[] POWERS = new double[23];

    static {
        for (int power = 0; power < POWERS.length; power++) {
            POWERS[power] = Double.parseDouble("1e" + power);
        }
    }

    private RoundedJson() {}

    /** A measured figure, to seven digits. */
    public static BigDecimal figure(double value) {
        int scale = DIGITS - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
        if (scale >= 0 && scale < POWERS.length) {
            double product = value * POWERS[scale];
            long digits = Math.round(product);
            boolean seven = Math.abs(digits) >= LEAST_OF_DIGITS && Math.abs(digits) < MOST_OF_DIGITS;
            if (seven && isClear(product, digits)) {
                return BigDecimal.valueOf(digits, scale).stripTrailingZeros();
            }
        }
        return new BigDecimal(value).round(DIGITS_OF_FIGURE).stripTrailingZeros();
    }

    /** The seconds since the run began, to a tenth of a millisecond. */
    public static BigDecimal time(double seconds) {
        double product = seconds * POWERS[DECIMALS_OF_TIME];
        long digits = Math.round(product);
        return Math.abs(seconds) < LONGEST_TIME && isClear(product, digits)
                ? BigDecimal.valueOf(digits, DECIMALS_OF_TIME)
                : new BigDecimal(seconds).setScale(DECIMALS_OF_TIME, RoundingMode.HALF_EVEN);
    }

    private static boolean isClear(double product, long digits) {
        return Math.abs(product - digits) < 0.5 - CLOSE;
    }
}
