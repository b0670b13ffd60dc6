package io.github.measure4j.samples;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.zip.CRC32C;

/**
 * Warm-up: the first calls of a method are interpreted. A loop of one's own that starts right away measures that; a run
 * waits until the times have settled and the JIT is quiet, and the record says how long that took and why it ended.
 */
public final class Sample05WarmUp {
    private static final int FIRST = 1_000;

    private Sample05WarmUp() {}

    private static void checksum(byte[] message, BlackHole hole) {
        CRC32C sum = new CRC32C();
        for (byte some : message) {
            sum.update(some);
        }
        hole.consume(sum.getValue());
    }

    public static void main(String[] args) {
        byte[] message = new byte[64];
        BlackHole hole = new BlackHole();
        long start = System.nanoTime();
        for (int i = 0; i < FIRST; i++) {
            checksum(message, hole);
        }
        System.out.printf("wrong: the first %d calls            %12.1f ns%n", FIRST,
                (System.nanoTime() - start) / (double) FIRST);

        Suite suite = Suite.named("warm-up")
                .measure("right: warmed up", Simple.of(setting -> () -> checksum(message, setting.hole())))
                .build();
        try (SoloGroup group = SoloGroup.create()) {
            Run.of(suite).on(group).ifPresent(results -> results.records().forEach(record -> {
                Printed.point(record);
                System.out.printf("warm-up took %.3f s and ended since %s%n", record.sampling().warmUpSeconds(),
                        record.sampling().warmUpEnding());
            }));
        }
    }
}
