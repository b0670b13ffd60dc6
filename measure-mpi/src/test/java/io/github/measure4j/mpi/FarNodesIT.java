package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A survey and round trips of two hosts with a known latency between them. Half a round trip is the mean of both ways. */
class FarNodesIT {
    private static final double MILLISECOND = 1e-3;

    @TempDir
    private Path folder;

    /** A packet is never early. Programs that share the processors with the line make it late by up to 20 ms: hence a long line. */
    @Test
    void theLatencyOfTheLineIsFound() throws Exception {
        try (FarLine line = FarLine.in(folder, 10_000_000, 90_000_000)) {
            String output = line.run(FarNodes.class);
            String[] pair = output.lines().filter(text -> text.startsWith("pair ")).findFirst().orElseThrow().split(" ");
            double latency = Double.parseDouble(pair[2]);
            assertThat(latency).as(output).isBetween(50 * MILLISECOND, 85 * MILLISECOND);
            assertThat(Double.parseDouble(pair[1])).isLessThanOrEqualTo(latency);
            assertThat(Double.parseDouble(pair[3])).isGreaterThanOrEqualTo(latency);
        }
    }

    /** Two ranks on each host: a round trip within a host does not take the line, the others take it twice. */
    @Test
    @Tag("soak")
    void theNearestPairIsWithinAHost() throws Exception {
        try (FarLine line = FarLine.in(folder, 40_000_000, 40_000_000)) {
            String output = line.run(2, FarPairs.class);
            Map<String, Double> seconds = output.lines()
                    .filter(text -> text.startsWith("pair "))
                    .map(text -> text.split(" "))
                    .collect(Collectors.toMap(words -> words[1], words -> Double.parseDouble(words[2]) * 1e-6));
            assertThat(seconds).as(output).containsOnlyKeys("round-trip", "round-trip-nearest");
            assertThat(seconds.get("round-trip")).isGreaterThanOrEqualTo(80 * MILLISECOND);
            assertThat(seconds.get("round-trip-nearest")).isLessThan(40 * MILLISECOND);
        }
    }
}
