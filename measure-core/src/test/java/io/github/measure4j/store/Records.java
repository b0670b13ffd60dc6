package io.github.measure4j.store;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Records whose fields all differ, so that one that is taken for another shows. */
public final class Records {
    /** The line of {@link #full}, written down once by hand; names, order and digits are what others build on. */
    static final String FULL_LINE = "{\"measurement\":\"Fünf µs <&>\",\"kernel\":\"mpi.pingpong.send-recv\",\"type\":1,"
            + "\"transport\":\"mpi\",\"pattern\":\"ping-pong\",\"quantity\":\"round trip\",\"bound\":\"itself\",\"ranks\":4,"
            + "\"axes\":{\"ranks\":4,\"length\":1048576},\"fixed\":{\"overlap\":2},"
            + "\"role\":\"round-trip\",\"collective\":false,\"bytes\":2097152,\"directions\":1,\"seconds\":1.25E-6,\"lower\":1.0E-6,\"upper\":1.5E-6,"
            + "\"confidence\":0.95,\"estimator\":\"interquartile-mean\",\"repetitions\":12,\"iterations\":3000,"
            + "\"standardDeviation\":2.5E-7,\"min\":1.0E-6,\"median\":1.24E-6,\"max\":0.125,"
            + "\"warmUpSeconds\":0.30000000000000004,\"warmUpEnding\":\"steady\",\"clockError\":1.5E-11,\"effectiveRepetitions\":12.0,"
            + "\"outliers\":0,\"modes\":[],\"visits\":[],\"overhead\":1.5E-8,"
            + "\"flags\":[\"UNSETTLED\",\"COMPILING\"],\"version\":7}";

    /** The same line as version 1 wrote it, which knew neither roles nor bytes. */
    static final String OLD_LINE = FULL_LINE
            .replace("\"role\":\"round-trip\",\"collective\":false,\"bytes\":2097152,\"directions\":1,", "")
            .replace(",\"version\":7", "");

    private Records() {}

    public static PointRecord full() {
        Map<String, Long> axes = new LinkedHashMap<>();
        axes.put("ranks", 4L);
        axes.put("length", 1L << 20);
        return new PointRecord(
                "Fünf µs <&>",
                new Subject(
                        "mpi.pingpong.send-recv", OptionalInt.of(1), "mpi", "ping-pong", "round trip", Bound.ITSELF,
                        Map.of("overlap", 2L), Profile.of(Role.ROUND_TRIP).moving(2 << 20, 1)),
                4,
                axes,
                1.25e-6,
                1e-6,
                1.5e-6,
                0.95,
                new Sampling(
                        "interquartile-mean", 12, 3_000, 2.5e-7, 1e-6, 1.24e-6, 0.125, 0.1 + 0.2, "steady", 1.5e-11,
                        Shape.plain(12), Optional.empty()),
                1.5e-8,
                Set.of(Flag.COMPILING, Flag.UNSETTLED));
    }

    /** One repetition: nothing is known of its error. */
    public static PointRecord unbounded() {
        return new PointRecord(
                "once",
                new Subject("own.once", OptionalInt.empty(), "solo", "simple", "one operation", Bound.ITSELF),
                1,
                Map.of(),
                2,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                0.95,
                new Sampling("interquartile-mean", 1, 1, 0, 2, 2, 2, 0, "limit", Shape.plain(1), Optional.empty()),
                0,
                Set.of());
    }

    /** The full record as the only point of a measurement of this name. */
    public static PointRecord named(String measurement) {
        return like(full(), measurement, full().subject(), full().seconds());
    }

    /** The same point, at which the time of something else was measured. */
    public static PointRecord of(PointRecord record, String quantity) {
        PointRecord.Subject was = record.subject();
        PointRecord.Subject subject = new PointRecord.Subject(
                was.kernel(), was.type(), was.transport(), was.pattern(), quantity, was.bound(), was.fixed(), was.profile());
        return like(record, record.measurement(), subject, record.seconds());
    }

    /** The same point with another estimate. */
    public static PointRecord again(PointRecord record, double seconds) {
        return like(record, record.measurement(), record.subject(), seconds);
    }

    private static PointRecord like(PointRecord record, String measurement, PointRecord.Subject subject, double seconds) {
        return new PointRecord(
                measurement,
                subject,
                record.ranks(),
                record.axes(),
                seconds,
                record.lower(),
                record.upper(),
                record.confidence(),
                record.sampling(),
                record.overhead(),
                record.flags());
    }

    /** Adds the beginning of something to a file, as a crash leaves it. */
    public static void append(Path lines, byte[] bytes, int length) throws IOException {
        byte[] cut = Arrays.copyOf(bytes, length);
        Files.write(lines, cut, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
