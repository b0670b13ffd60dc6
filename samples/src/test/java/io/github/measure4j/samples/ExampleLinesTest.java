package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Console;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each line that {@code measure list --long} prints is one that the command line understands, and that measures its kernel. */
class ExampleLinesTest {
    private static final Pattern TOTAL = Pattern.compile("(?s).*total: 1 group, (\\d+) points?, .*");

    @Test
    void everyKernelHasALineThatNamesIt() {
        List<ExampleLine> lines = ExampleLine.all();
        assertThat(lines).allSatisfy(line -> assertThat(line.words().get(0)).isEqualTo(line.kernel()));
        assertThat(lines.stream().map(ExampleLine::kernel))
                .containsExactlyInAnyOrderElementsOf(Catalogue.load().entries().stream().map(KernelEntry::name).toList());
    }

    /** Planned and not run: the words are read as for a run, each axis has to be one of the kernel, and there have to be points. */
    @Test
    void everyLineIsReadAndHasPoints() {
        List<String> wrong = new ArrayList<>();
        for (ExampleLine line : ExampleLine.all()) {
            List<Object> words = new ArrayList<>(List.of("run", "--dry-run", "--strict"));
            words.addAll(line.words());
            Console plan = Console.of(words.toArray());
            Matcher total = TOTAL.matcher(plan.out());
            boolean plans = plan.code() == 0 && plan.err().isEmpty() && total.matches() && Long.parseLong(total.group(1)) > 0;
            if (!plans) {
                wrong.add("%s: %d %s%s".formatted(line, plan.code(), plan.err(), plan.out()));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void aLineWithAnAxisThatItsKernelDoesNotHaveIsRefused() {
        Console refused = Console.of("run", "--dry-run", "--strict", "threads.yield", "length=1..1Mx4", "ranks=2");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("'length' is no variable of threads.yield");
    }
}
