package io.github.measure4j.samples;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.zip.CRC32C;

/**
 * Warm-up: the first calls of a method are interpreted. A loop of your own that starts right away measures the
 * interpreter. A run waits until the times have settled and the JIT compiler is quiet; the record says how long that
 * took and why it ended. For example:
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample05WarmUp
 * wrong: the first 1000 calls                  1921.6 ns
 * right: warmed up                   {}                            100.2 ns   99.7 to 100.9   []
 * warm-up took 0.531 s and ended since steady
 * }</pre>
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
        long start = System.nanoTime(); // wrong: nothing of this is compiled yet
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
