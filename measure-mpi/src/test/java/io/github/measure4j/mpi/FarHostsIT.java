package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The claims of strategies over TCP between two hosts that are far apart: see {@link FarLine}. */
@Tag("soak")
class FarHostsIT {
    /** What is left to load and to chance, of a latency. */
    private static final double SLACK = 1.1;

    @TempDir
    private Path folder;

    /** The line of a strategy in what {@link FarStrategies} prints, in microseconds. */
    private record Found(double lower, double upper, double ways, String bound) {
        static Found read(String words) {
            String[] word = words.split(" ");
            return new Found(
                    Double.parseDouble(word[2]), Double.parseDouble(word[3]), Double.parseDouble(word[4]), word[5]);
        }
    }

    private Map<String, Found> found(long thereMicros, long backMicros) throws IOException, InterruptedException {
        String output;
        try (FarLine line = FarLine.in(folder, 1_000 * thereMicros, 1_000 * backMicros)) {
            output = line.run(FarStrategies.class);
        }
        System.out.println(output);
        return output.lines()
                .filter(text -> text.startsWith("found "))
                .collect(Collectors.toMap(
                        text -> text.split(" ")[1] + " " + text.split(" ")[2],
                        text -> Found.read(text.replaceFirst("found \\S+ ", "")),
                        (first, second) -> second));
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "200, 200", "1000, 1000", "100, 500"})
    void noLowerBoundIsAboveTheLatency(long thereMicros, long backMicros) throws Exception {
        Map<String, Found> found = found(thereMicros, backMicros);
        assertThat(found).hasSize(FarStrategies.KERNELS.size() * 6);
        for (String kernel : FarStrategies.KERNELS) {
            Found latency = found.get(kernel + (kernel.equals("mpi.bcast") ? " acknowledged" : " round-time"));
            found.forEach((name, figure) -> {
                if (name.startsWith(kernel + " ") && figure.bound().equals("LOWER")) {
                    double ways = thereMicros == backMicros ? 0 : figure.ways() + latency.ways();
                    assertThat(figure.lower() - ways).as(name).isLessThan(SLACK * latency.upper());
                }
            });
        }
        Found broadcast = found.get("mpi.bcast acknowledged");
        assertThat(broadcast.upper() + broadcast.ways()).isGreaterThan(thereMicros);
        assertThat(broadcast.bound()).isEqualTo("ITSELF");
    }
}
