package io.github.measure4j.clock.agreement;

/**
 * The offset of one clock to another at one moment: what the client's shows less what the reference's does.
 *
 * <p>It is kept in two parts, since clocks that count from different origins may be years apart, and a {@code double}
 * would round such an offset to more than a nanosecond.
 *
 * @param atNanos the moment, on the client's clock
 * @param baseNanos the whole part
 * @param restNanos what is to be added to it
 * @param boundNanos the most by which the sum may be wrong
 * @param roundTripNanos the fastest round trip that was seen
 */
record PairOffset(long atNanos, long baseNanos, double restNanos, double boundNanos, double roundTripNanos) {

    /** {@return the offset as one number, for offsets below some days} */
    public double nanos() {
        return baseNanos + restNanos;
    }
}
