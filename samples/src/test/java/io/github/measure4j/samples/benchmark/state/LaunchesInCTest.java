package io.github.measure4j.samples.benchmark.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Six launches of known round trips: 0.99 to 1.01 us, which scatter by 0.75 %, in one state of the machine. */
class LaunchesInCTest {
    private static final int BATCHES = 120;

    @TempDir
    private Path folder;

    /** The lines of a launch; repetitions and readings are alike but for a thousandth to either side. */
    private String launch(int number) throws IOException {
        double roundTrip = 990 + 4 * number;
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            double near = 1 + (i % 3 - 1) * 1e-3;
            String repetition = String.format(Locale.ROOT, " %.2f", roundTrip * near);
            lines.add(String.format(Locale.ROOT, "%d %.2f %.2f 1", i * 4_000_000L, 600 * near, 600 / near) + repetition.repeat(8));
        }
        Path file = folder.resolve(Integer.toString(number));
        Files.write(file, lines);
        return file.toString();
    }

    private static String printed(String... files) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            LaunchesInC.main(files);
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theScatterOfLaunchesIsThatOfTheirRoundTrips() throws Exception {
        String[] files = new String[6];
        for (int i = 0; i < files.length; i++) {
            files[i] = launch(i);
        }
        assertThat(printed(files))
                .containsPattern("ping-pong in C, 1 B, exchange 0.60 us +6 +1.000 +0.75 % +0.0\\d % +0 % +100 % +100 %")
                .contains("6 figures: ", "within 5 % of it in 100.0 %", "scatter of launches 0.75 %");
    }

    @Test
    void fewLaunchesTellNothing() throws Exception {
        assertThat(printed(launch(0), launch(1))).contains("from 5 launches or more");
    }
}
