package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.samples.benchmark.Mpicc;
import io.github.measure4j.samples.benchmark.state.LaunchAgreement.OfLaunch;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Readings;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.Batch;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.StateEstimator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The scatter of launches that differ by themselves: ping-pongs of a program in C, in which nothing of the library is, judged as
 * {@link LaunchAgreement} judges runs.
 *
 * <p>Let launches take turns with runs, on the same machine at the same time:
 *
 * <pre>{@code
 * lib='target/measure/lib/*' of=io.github.measure4j.samples.benchmark.state
 * for i in $(seq 20); do
 *     measure run -o launches/$i launches
 *     java -cp "$lib" $of.LaunchesInC --launch 8 in-c/$i
 * done
 * java -cp "$lib" $of.LaunchAgreement launches/? launches/??
 * java -cp "$lib" $of.LaunchesInC in-c/? in-c/??
 * }</pre>
 *
 * <p>Needs {@code mpicc}, or what {@code measure.mpicc} names, and {@code mpirun}.
 */
public final class LaunchesInC {
    private static final double NANO = 1e-9;

    /** Fewer batches in a state tell no figure. */
    private static final int FEWEST_BATCHES = 10;

    private LaunchesInC() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 3 && args[0].equals("--launch")) {
            launch(args[1], Path.of(args[2]));
            return;
        }
        Map<String, List<OfLaunch>> points = new LinkedHashMap<>();
        for (String file : args) {
            figures(Files.readAllLines(Path.of(file))).forEach((point, figures) -> points
                    .computeIfAbsent(point, name -> new ArrayList<>())
                    .addAll(figures.stream().map(figure -> new OfLaunch(file, figure)).toList()));
        }
        new LaunchAgreement().print(points);
    }

    private static void launch(String seconds, Path file) throws IOException, InterruptedException {
        Path program = Mpicc.compiled(LaunchesInC.class, "launch.c");
        Files.createDirectories(file.toAbsolutePath().getParent());
        List<String> command = List.of("mpirun", "-np", "2", program.toString(), seconds);
        int code = new ProcessBuilder(command)
                .redirectOutput(file.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException("%s ended with %d".formatted(command, code));
        }
    }

    /** A batch of the program, in seconds. */
    private record Line(Reading before, Reading after, String length, Sample repetitions) {
        static Line of(String text) {
            String[] words = text.split(" ");
            double at = Double.parseDouble(words[0]) * NANO;
            double[] repetitions =
                    Arrays.stream(words).skip(4).mapToDouble(word -> Double.parseDouble(word) * NANO).toArray();
            return new Line(
                    new Reading(at, Double.parseDouble(words[1]) * NANO),
                    new Reading(at, Double.parseDouble(words[2]) * NANO),
                    words[3],
                    Sample.of(repetitions));
        }
    }

    /** The figures of a launch in each state that it met, by the length of messages. */
    private static Map<String, List<StateFigure>> figures(List<String> file) {
        List<Line> lines = file.stream().map(Line::of).toList();
        Readings readings = new Readings(Resource.EXCHANGE, "");
        for (Line line : lines) {
            readings.add(line.before.atSeconds(), line.before.seconds());
            readings.add(line.after.atSeconds(), line.after.seconds());
        }
        States states = States.of(readings);
        Map<String, List<StateFigure>> figures = new LinkedHashMap<>();
        for (String length : lines.stream().map(Line::length).distinct().toList()) {
            List<Line> own = lines.stream().filter(line -> line.length.equals(length)).toList();
            for (int label = 0; label < states.states().size(); label++) {
                List<Batch> met = met(own, states, label);
                if (met.size() >= FEWEST_BATCHES) {
                    figures.computeIfAbsent("ping-pong in C, " + length + " B", name -> new ArrayList<>())
                            .add(figure(states.states().get(label), met, (double) met.size() / own.size()));
                }
            }
        }
        return figures;
    }

    /** Between two batches of a length there are others, so each is a visit of its own. */
    private static List<Batch> met(List<Line> lines, States states, int label) {
        List<Batch> batches = new ArrayList<>();
        for (Line line : lines) {
            if (states.label(line.before, line.after) == label) {
                batches.add(new Batch(batches.size(), line.before.seconds(), line.after.seconds(), line.repetitions));
            }
        }
        return batches;
    }

    private static StateFigure figure(State state, List<Batch> batches, double share) {
        StateEstimate estimate = StateEstimator.withDefaults().of(batches, state.reading());
        return new StateFigure(
                state.name(),
                share,
                estimate.seconds(),
                estimate.interval().lower(),
                estimate.interval().upper(),
                estimate.repetitions(),
                estimate.visits(),
                state.reading(),
                estimate.slope().value(),
                estimate.slope().standardError(),
                List.of());
    }
}
