package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The samples that need no launcher. Those on simulated groups print the same each time, so what they teach is checked. */
class SamplesTest {

    private interface Main {
        void run(String[] args);
    }

    private static String printed(Main main, String... args) {
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
        String text = printed(Sample06Accuracy::main);
        List<Double> fixed = numbers(text, "wrong: five times .* ns +([\\d.]+) to ([\\d.]+) ");
        List<Double> accurate = numbers(text, "right: to 0.5 % .* ns +([\\d.]+) to ([\\d.]+) ");
        assertThat(accurate.get(1) - accurate.get(0)).isLessThan((fixed.get(1) - fixed.get(0)) / 4);
    }

    @Test
    void refinementFindsTheSwitch() {
        List<Double> found = numbers(
                printed(Sample07Refinement::main), "right: .* between (\\d+) and (\\d+) bytes");
        assertThat(found.get(0)).isBetween(11_880.0, 12_000.0);
        assertThat(found.get(1)).isBetween(12_000.0, 12_120.0);
    }

    @Test
    void whatIsSubtractedLeavesTheTruth() {
        List<Double> found = numbers(printed(Sample08Correction::main), "right: .* ns +([\\d.]+) to ([\\d.]+) ");
        assertThat(found.get(0)).isLessThan(100_000);
        assertThat(found.get(1)).isGreaterThan(100_000);
    }

    @Test
    void eachStrategySaysItsBound() {
        assertThat(printed(Sample09FiveStrategies::main))
                .contains("barrier", "window", "rounds", "acknowledged", "back-to-back")
                .contains("bound of the latency: LOWER", "bound of the latency: ITSELF");
    }

    @Test
    void clocksThatDisagreeMakeAMessageArriveBeforeItWasSent() {
        String text = printed(Sample10ClocksThatDisagree::main);
        assertThat(numbers(text, "less sender's +(-?\\d+) ns").get(0)).isNegative();
        List<Double> found = numbers(text, "right: in a window .* ns +(-?[\\d.]+) to ([\\d.]+) ");
        assertThat(1_400.0).isBetween(found.get(0), found.get(1));
    }

    @Test
    void aDifferenceIsToldFromChance() {
        assertThat(printed(Sample11TwoVersions::main))
                .containsPattern("just as long .* undecided")
                .containsPattern("3 % longer .* slower");
    }

    @Test
    void oneKernelRunsOnThreads() {
        assertThat(printed(Sample13AnyTransport::main, "threads")).contains("over threads", "message", "barrier");
    }
}
