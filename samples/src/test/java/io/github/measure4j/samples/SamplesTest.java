package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The samples that need no launcher. Those on simulated groups print the same each time, so what they teach is checked. */
class SamplesTest {

    /** The main method of a sample. */
    interface Main {
        void run(String[] args);
    }

    private static final Map<String, Main> SIMULATED = Map.of(
            "Sample06Accuracy", Sample06Accuracy::main,
            "Sample07Refinement", Sample07Refinement::main,
            "Sample08Correction", Sample08Correction::main,
            "Sample09FiveStrategies", Sample09FiveStrategies::main,
            "Sample10ClocksThatDisagree", Sample10ClocksThatDisagree::main,
            "Sample11TwoVersions", Sample11TwoVersions::main);

    private static final Map<String, String> PRINTED = new HashMap<>();

    /** The output of a sample that prints the same each time, so that it runs once. */
    private static String once(String sample) {
        return PRINTED.computeIfAbsent(sample, name -> printed(SIMULATED.get(name)));
    }

    /** The output of a sample. */
    static String printed(Main main, String... args) {
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.run(args);
        } finally {
            System.setOut(out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static List<Double> numbers(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return IntStream.rangeClosed(1, matcher.groupCount())
                .mapToObj(i -> Double.valueOf(matcher.group(i)))
                .toList();
    }

    @Test
    void thoseThatMeasureThisMachineHaveTheWrongWayBesideTheRightOne() {
        for (Main main : List.<Main>of(
                Sample02KernelWithRoles::main, Sample04DeadCode::main, Sample05WarmUp::main)) {
            assertThat(printed(main)).containsPattern("(?m)^wrong: ").containsPattern("(?m)^right: ");
        }
    }

    @Test
    void anAxisOfOnesOwnIsInTheRecords() {
        assertThat(printed(Sample03OwnAxis::main)).contains("{entries=16}", "{entries=256}", "{entries=4096}", "{entries=65536}");
    }

    @Test
    void anAccuracyIsReachedWhereAFixedNumberIsNot() {
        assertThat(once("Sample06Accuracy"))
                .containsPattern("wrong: five times .*\\R    after 5 repetitions: [\\d.]+ % off, and its interval does not hold the truth")
                .containsPattern("right: to 1 % .*\\R    after \\d+ repetitions: .* holds the truth")
                .containsPattern("right: to 0.2 % .*\\R    after \\d+ repetitions: -?0\\.\\d\\d % off, and its interval holds the truth");
    }

    /** Apart from the figures, which other JVMs may round in another way: those that matter are looked at in the other tests. */
    @Test
    void printWhatTheirFilesSay() throws IOException {
        for (String sample : SIMULATED.keySet()) {
            assertThat(withoutFigures(once(sample))).as(sample).isEqualTo(withoutFigures(said(sample)));
        }
    }

    /** The output that the comment of a sample promises, below its command. */
    private static String said(String sample) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/main/java/io/github/measure4j/samples", sample + ".java"));
        List<String> block = lines.subList(lines.indexOf(" * <pre>{@code") + 1, lines.indexOf(" * }</pre>"));
        assertThat(block.get(0)).startsWith(" * $ java -cp 'target/measure/lib/*'").endsWith("." + sample);
        return block.stream().skip(1).map(line -> line.substring(3)).collect(Collectors.joining("\n"));
    }

    private static String withoutFigures(String text) {
        return text.replaceAll("-?\\d[\\d.]*", "#").replaceAll("\\s+", " ").strip();
    }

    @Test
    void refinementFindsTheSwitch() {
        List<Double> found = numbers(
                once("Sample07Refinement"), "right: .* between (\\d+) and (\\d+) bytes");
        assertThat(found.get(0)).isBetween(11_880.0, 12_000.0);
        assertThat(found.get(1)).isBetween(12_000.0, 12_120.0);
    }

    @Test
    void whatIsSubtractedLeavesTheTruth() {
        List<Double> found = numbers(once("Sample08Correction"), "right: .* ns +([\\d.]+) to ([\\d.]+) ");
        assertThat(found.get(0)).isLessThan(100_000);
        assertThat(found.get(1)).isGreaterThan(100_000);
    }

    @Test
    void eachStrategySaysItsBound() {
        assertThat(once("Sample09FiveStrategies"))
                .contains("barrier", "window", "rounds", "acknowledged", "back-to-back")
                .contains("bound of the latency: LOWER", "bound of the latency: ITSELF");
    }

    @Test
    void clocksThatDisagreeMakeAMessageArriveBeforeItWasSent() {
        String text = once("Sample10ClocksThatDisagree");
        assertThat(numbers(text, "less sender's +(-?\\d+) ns").get(0)).isNegative();
        List<Double> found = numbers(text, "right: in a window .* ns +(-?[\\d.]+) to ([\\d.]+) ");
        assertThat(1_400.0).isBetween(found.get(0), found.get(1));
    }

    @Test
    void aDifferenceIsToldFromChance() {
        assertThat(once("Sample11TwoVersions"))
                .containsPattern("just as long .* alike")
                .containsPattern("15 % longer .* slower")
                .containsPattern("3 % longer .* undecided");
    }
}
