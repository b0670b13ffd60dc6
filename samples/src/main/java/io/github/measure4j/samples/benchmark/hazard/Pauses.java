package io.github.measure4j.samples.benchmark.hazard;

import io.github.measure4j.axis.Point;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.samples.benchmark.Figure;
import io.github.measure4j.suite.Catalogue;
import java.util.List;

/**
 * Prints the mark that the JVM's own pauses leave in a record: the same increment by itself, beside a thread that
 * leaves garbage, one that has it collected without end, and one that asks for safepoints. Collections are avoided for
 * a while by measuring again, and flagged where that does not help; safepoints are seen in the slowest repetition.
 *
 * <p>Run it with {@code java -Xmx256m -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.hazard.Pauses}; the smaller
 * the heap, the more collections.
 */
public final class Pauses {
    private static final StoppingRule RULE = StoppingRule.after(400);
    private static final List<String> KERNELS =
            List.of("threads.atomic.long", "threads.disturbed.garbage", "threads.disturbed.collection",
                    "threads.disturbed.safepoint");

    private Pauses() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        System.out.printf("%-28s %-33s %9s %9s %9s  %s%n", "kernel", "ns", "fastest", "median", "slowest", "flags");
        for (String kernel : KERNELS) {
            PointRecord record = Figure.record(catalogue.named(kernel), Point.NOWHERE, RULE, 1);
            System.out.printf("%-28s %-33s %9.2f %9.2f %9.2f  %s: %s%n", kernel, Figure.of(record),
                    record.sampling().min() * 1e9, record.sampling().median() * 1e9, record.sampling().max() * 1e9,
                    record.flags(), verdict(record));
        }
    }

    private static String verdict(PointRecord record) {
        boolean flagged = record.flags().contains(Flag.COLLECTING);
        return switch (record.measurement()) {
            case "threads.disturbed.collection" -> flagged ? "collections flagged" : "COLLECTIONS NOT FLAGGED";
            case "threads.disturbed.garbage" -> flagged ? "collections flagged" : "collections avoided";
            default -> flagged ? "FLAGGED WITHOUT COLLECTIONS" : "no collections";
        };
    }
}
