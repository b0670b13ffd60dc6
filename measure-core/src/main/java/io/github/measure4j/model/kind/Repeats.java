package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The number of ping-pongs that follow one another in a timing, which {@link MultiMode} has to know: n(x) of a length
 * x.
 */
public sealed interface Repeats {
    /** IMB's own: 1,000 and 40 MiB. */
    Repeats USUAL = new VolumeBound(1_000, 40L << 20);

    /**
     * {@return n(x), at least 1}
     *
     * @param x bytes
     */
    double of(double x);

    /** {@return the same as a Java expression of {@code double x}} */
    String java();

    /**
     * {@return as many at each length as the points of a run say: the iterations of their repetitions}
     *
     * @param records of one measurement over lengths
     */
    static Repeats of(List<PointRecord> records) {
        NavigableMap<Long, Long> recorded = new TreeMap<>();
        records.forEach(record -> recorded.put(
                record.axes().get(Variable.LENGTH.name()), record.sampling().iterations()));
        return new Recorded(recorded);
    }

    /**
     * IMB's (Hager and Wellein 2007, (3)).
     *
     * @param messages the most of them: MSGSPERSAMPLE
     * @param volume the bytes after which fewer are done: OVERALL_VOL
     */
    record VolumeBound(int messages, long volume) implements Repeats {
        @Override
        public double of(double x) {
            return Math.min(messages, Math.max(1, Math.floor(volume / x)));
        }

        @Override
        public String java() {
            return "Math.min(%d.0, Math.max(1, Math.floor(%d / x)))".formatted(messages, volume);
        }
    }

    /**
     * Those of the nearest measured length that is not longer; of shorter ones those of the shortest.
     *
     * @param counts by lengths, at least one
     */
    record Recorded(NavigableMap<Long, Long> counts) implements Repeats {

        /** Lengths at which nothing changes are left out. */
        public Recorded {
            NavigableMap<Long, Long> changes = new TreeMap<>();
            for (Map.Entry<Long, Long> count : new TreeMap<>(counts).entrySet()) {
                if (changes.isEmpty() || !changes.lastEntry().getValue().equals(count.getValue())) {
                    changes.put(count.getKey(), count.getValue());
                }
            }
            counts = changes;
        }

        @Override
        public double of(double x) {
            Map.Entry<Long, Long> count = counts.floorEntry((long) x);
            return (count == null ? counts.firstEntry() : count).getValue();
        }

        @Override
        public String java() {
            StringBuilder java = new StringBuilder("(");
            counts.tailMap(counts.firstKey(), false)
                    .forEach((from, count) -> java.append("x < ")
                            .append(from)
                            .append(" ? ")
                            .append(counts.lowerEntry(from).getValue())
                            .append(".0 : "));
            return java.append(counts.lastEntry().getValue()).append(".0)").toString();
        }
    }
}
