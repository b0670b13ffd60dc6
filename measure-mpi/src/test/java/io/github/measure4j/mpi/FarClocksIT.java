package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clocks of two hosts that are far apart and 2 s apart by their time: the error that an agreement states is never exceeded. */
@Tag("timed")
class FarClocksIT {
    private static final int AHEAD_SECONDS = 2;
    private static final int TIMES = 4;

    @TempDir
    private Path folder;

    private void assertHolds(long thereMicros, long backMicros, String algorithm, int agreements) throws Exception {
        String output;
        try (FarLine line = FarLine.in(folder, 1_000 * thereMicros, 1_000 * backMicros).withSecondAheadBy(AHEAD_SECONDS)) {
            output = line.run(1, FarClocks.class, algorithm, "" + AHEAD_SECONDS, "" + agreements);
        }
        List<String[]> found = output.lines()
                .filter(text -> text.startsWith("agreed "))
                .map(text -> text.split(" "))
                .toList();
        assertThat(found).as(output).hasSize(TIMES * agreements);
        assertThat(found).as(output).allSatisfy(agreed ->
                assertThat(Math.abs(Double.parseDouble(agreed[2]))).isLessThanOrEqualTo(Double.parseDouble(agreed[4]) + 2));
    }

    /** A few of them; a soak has the others. */
    @ParameterizedTest
    @CsvSource({"100, 500, hca3, 5"})
    void noStatedErrorIsExceeded(long thereMicros, long backMicros, String algorithm, int agreements) throws Exception {
        assertHolds(thereMicros, backMicros, algorithm, agreements);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"200, 200, hca3, 50", "100, 500, hca3, 50", "1000, 1000, hca2, 20", "500, 100, jk, 20", "100, 500, skampi, 20"})
    void noStatedErrorIsExceededInMany(long thereMicros, long backMicros, String algorithm, int agreements) throws Exception {
        assertHolds(thereMicros, backMicros, algorithm, agreements);
    }
}
