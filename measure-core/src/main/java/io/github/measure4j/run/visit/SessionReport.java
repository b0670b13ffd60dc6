package io.github.measure4j.run.visit;

import com.google.common.primitives.Longs;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.visit.KeptProbes.RankReading;
import java.util.Arrays;

/**
 * One rank's report of an order that it carried out, or the maximum over all ranks.
 *
 * @param answer of the timing
 * @param incidents that came between
 */
record SessionReport(long[] answer, Incidents incidents) {

    /**
     * The report of a reading.
     *
     * @param ofEnds whether ends of an exchange are read, the same on all ranks
     */
    static SessionReport of(RankReading reading, boolean ofEnds) {
        return new SessionReport(reading.encode(ofEnds), Incidents.NONE);
    }

    /** The reading that is reported. */
    RankReading reading() {
        return RankReading.decode(answer);
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
