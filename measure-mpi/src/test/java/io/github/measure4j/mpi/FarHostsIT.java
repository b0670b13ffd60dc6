package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The claims of strategies over TCP between two hosts that are far apart: see {@link FarLine}. */
@Tag("timed")
class FarHostsIT {
    /** The six strategies and the latency. */
    private static final int FIGURES = 7;

    private static final List<String> KERNELS =
            List.of("mpi.bcast", "mpi.reduce", "mpi.allreduce", "mpi.alltoall", "mpi.scan", "mpi.barrier");

    /** The part of a latency that is left to load and to chance. */
    private static final double SLACK = 1.1;

    @TempDir
    private Path folder;

    /** The line of a strategy in the output of {@link FarStrategies}, in microseconds. */
    private record Found(double lower, double upper, double ways, String bound) {
        static Found read(String words) {
            String[] word = words.split(" ");
            return new Found(
                    Double.parseDouble(word[2]), Double.parseDouble(word[3]), Double.parseDouble(word[4]), word[5]);
        }
    }

    /** Two hosts with as many ranks each, and the ways of packets between them, in microseconds. */
    private record Line(long there, long back, int ranksEach, int iterations, List<String> kernels) {
        /** The time below which no operation of all ranks can be over: one packet on its way. */
        double least(String kernel) {
            return switch (kernel) {
                case "mpi.bcast", "mpi.scan" -> there;
                case "mpi.reduce" -> back;
                default -> Math.max(there, back);
            };
        }

        boolean alike() {
            return there == back;
        }
    }

    private Map<String, Found> found(Line line) throws IOException, InterruptedException {
        String output;
        try (FarLine far = FarLine.in(folder, 1_000 * line.there, 1_000 * line.back)) {
            List<String> arguments = new ArrayList<>(List.of("" + line.iterations));
            arguments.addAll(line.kernels);
            output = far.run(line.ranksEach, FarStrategies.class, arguments.toArray(String[]::new));
        }
        System.out.println(output);
        return output.lines()
                .filter(text -> text.startsWith("found "))
                .collect(Collectors.toMap(
                        text -> text.split(" ")[1] + " " + text.split(" ")[2],
                        text -> Found.read(text.replaceFirst("found \\S+ ", "")),
                        (first, second) -> second));
    }

    private static List<String> broken(Line line, Map<String, Found> found) {
        assertThat(found).hasSize(line.kernels.size() * FIGURES);
        List<String> broken = new ArrayList<>();
        for (String kernel : line.kernels) {
            Found latency = found.get(kernel + " latency");
            found.forEach((name, figure) -> {
                double ways = line.alike() ? 0 : figure.ways();
                boolean known = !latency.bound().equals("NEITHER");
                boolean claimed = name.startsWith(kernel + " ");
                double latest = SLACK * (latency.upper() + (line.alike() ? 0 : latency.ways()));
                if (claimed && known && figure.bound().equals("LOWER") && figure.lower() - ways > latest) {
                    broken.add(name + " is above the latency");
                }
                if (claimed && figure.bound().equals("ITSELF") && figure.upper() + ways < line.least(kernel)) {
                    broken.add(name + " is below one packet's way");
                }
            });
        }
        return broken;
    }

    /** Load can break a claim once. One that is wrong by construction breaks again. */
    private void assertNoneBreaksTwice(Line line) throws IOException, InterruptedException {
        Map<String, Found> found = found(line);
        if (line.kernels.contains("mpi.bcast")) {
            assertThat(found.get("mpi.bcast latency").bound()).isEqualTo("ITSELF");
        }
        List<String> broken = broken(line, found);
        if (!broken.isEmpty()) {
            broken.retainAll(broken(line, found(line)));
        }
        assertThat(broken).isEmpty();
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({
        "50, 50, 1, 1", "200, 200, 1, 1", "100, 500, 1, 1", "50, 50, 1, 20", "200, 200, 1, 20", "1000, 1000, 1, 1", "1000, 1000, 1, 20", "100, 500, 1, 20",
        "50, 50, 2, 1", "200, 200, 2, 1", "200, 200, 2, 20", "1000, 1000, 2, 1", "100, 500, 2, 1", "100, 500, 2, 20"
    })
    void noClaimIsWrongOverOtherLines(long thereMicros, long backMicros, int ranksEach, int iterations) throws Exception {
        assertNoneBreaksTwice(new Line(thereMicros, backMicros, ranksEach, iterations, KERNELS));
    }
}
