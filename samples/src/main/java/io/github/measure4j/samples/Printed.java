package io.github.measure4j.samples;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;

/** Points as the samples print them: a line each, in nanoseconds. */
final class Printed {
    private Printed() {}

    static void points(Results results) {
        results.records().forEach(Printed::point);
    }

    static void point(PointRecord record) {
        System.out.printf("%-34s %-22s %12.1f ns   %.1f to %.1f   %s%n", record.measurement(), record.axes(),
                1e9 * record.seconds(), 1e9 * record.lower(), 1e9 * record.upper(), record.flags());
    }
}
