package io.github.measure4j.store.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers of which a file holds thousands, with no more digits than are known. */
public final class RoundedJson {
    private static final MathContext DIGITS_OF_FIGURE = new MathContext(7);
    private static final int DECIMALS_OF_TIME = 4;

    private RoundedJson() {}

    /** A measured figure, to seven digits. */
    public static BigDecimal figure(double value) {
        return new BigDecimal(value).round(DIGITS_OF_FIGURE).stripTrailingZeros();
    }

    /** The seconds since the run began, to a tenth of a millisecond. */
    public static BigDecimal time(double seconds) {
        return new BigDecimal(seconds).setScale(DECIMALS_OF_TIME, RoundingMode.HALF_EVEN);
    }
}
