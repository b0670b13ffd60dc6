package io.github.measure4j.run.visit;

import com.google.common.primitives.Longs;
import io.github.measure4j.run.machine.Incidents;
import java.util.Arrays;

/**
 * One rank's report of an order that it carried out, or the maximum over all ranks.
 *
 * @param answer of the timing
 * @param incidents that came between
 */
record SessionReport(long[] answer, Incidents incidents) {

    /** The report of a reading, in seconds. Of numbers that are not negative the larger has the larger bits. */
    static SessionReport ofReading(double seconds) {
        return new SessionReport(new long[] {Double.doubleToLongBits(seconds)}, Incidents.NONE);
    }

    /** The reading that is reported. */
    double reading() {
        return Double.longBitsToDouble(answer[0]);
    }

    long[] encode() {
        return Longs.concat(answer, incidents.encode());
    }

    static SessionReport decode(long[] words) {
        int answered = words.length - Incidents.WORDS;
        return new SessionReport(
                Arrays.copyOf(words, answered), Incidents.decode(Arrays.copyOfRange(words, answered, words.length)));
    }
}
