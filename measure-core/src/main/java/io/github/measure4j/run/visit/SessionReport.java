package io.github.measure4j.run.visit;

import com.google.common.primitives.Longs;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.visit.KeptProbes.RankReading;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * One rank's report of an order that it carried out, or the maximum over all ranks.
 *
 * @param answer of the timing
 * @param incidents that came between
 */
record SessionReport(long[] answer, Incidents incidents) {

    /** The report of a reading. Of numbers that are not negative the larger has the larger bits. */
    static SessionReport of(RankReading reading) {
        return new SessionReport(
                DoubleStream.of(reading.seconds(), reading.first(), reading.others())
                        .mapToLong(Double::doubleToLongBits)
                        .toArray(),
                Incidents.NONE);
    }

    /** The reading that is reported. */
    RankReading reading() {
        return new RankReading(
                Double.longBitsToDouble(answer[0]), Double.longBitsToDouble(answer[1]), Double.longBitsToDouble(answer[2]));
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
