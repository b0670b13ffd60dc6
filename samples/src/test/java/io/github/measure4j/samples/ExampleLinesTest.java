package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Console;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each line that {@code measure list --long} prints is one that the command line understands, and that measures its kernel. */
class ExampleLinesTest {
    private static final Pattern PLANNED = Pattern.compile("(?m)^  (\\S+): [1-9][0-9,]* points?\\b");

    @Test
    void everyKernelHasALineThatNamesIt() {
        List<ExampleLine> lines = ExampleLine.all();
        assertThat(lines).allSatisfy(line -> assertThat(line.words().get(0)).isEqualTo(line.kernel()));
        assertThat(lines.stream().map(ExampleLine::kernel))
                .containsExactlyInAnyOrderElementsOf(Catalogue.load().entries().stream().map(KernelEntry::name).toList());
    }

    /**
     * Planned and not run: the words are read as for a run, each axis has to be one of the kernel, and there have to be points. Lines
     * that set the same values share a command.
     */
    @Test
    void everyLineIsReadAndHasPoints() {
        List<String> wrong = new ArrayList<>();
        ExampleLine.alike(kernel -> true).forEach((settings, lines) -> {
            List<Object> words = new ArrayList<>(List.of("run", "--dry-run", "--strict"));
            lines.forEach(line -> words.add(line.kernel()));
            words.addAll(settings);
            Console plan = Console.of(words.toArray());
            List<String> planned =
                    PLANNED.matcher(plan.out()).results().map(found -> found.group(1)).toList();
            if (plan.code() != 0 || !plan.err().isEmpty()) {
                wrong.add("%s: %d %s".formatted(lines, plan.code(), plan.err()));
            }
            lines.stream().filter(line -> !planned.contains(line.kernel())).forEach(line -> wrong.add(line + " has no point"));
        });
        assertThat(wrong).isEmpty();
    }

    @Test
    void aLineWithAnAxisThatItsKernelDoesNotHaveIsRefused() {
        Console refused = Console.of("run", "--dry-run", "--strict", "threads.yield", "length=1..1Mx4", "ranks=2");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("'length' is no variable of threads.yield");
    }
}
