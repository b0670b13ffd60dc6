package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.guideline.GuidelineJson;
import io.github.measure4j.model.guideline.GuidelineTest;
import io.github.measure4j.model.guideline.Violation;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "check",
        description = "Looks for operations that are slower than other measured times say they should be.",
        mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
    private static final double LEAST_P = 0.001;

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "As a JSON list with one object a violation.")
    private boolean json;

    @Option(names = "--fail", description = "Exits with 1 if there is a significant violation.")
    private boolean fail;

    @Option(names = "--test", paramLabel = "intervals|rank-sum", converter = TestWord.class, defaultValue = "intervals",
            description = "intervals: of the two figures (default). rank-sum: of the ranks of their repetitions (Wilcoxon, Mann and"
                    + " Whitney), of a run with --samples; sums of several calls are not judged then.")
    private GuidelineTest test;

    @Parameters(paramLabel = "RUN", description = "A run directory.")
    private Path run;

    /** A test by its name. */
    static final class TestWord implements CommandLine.ITypeConverter<GuidelineTest> {
        @Override
        public GuidelineTest convert(String word) {
            return Arrays.stream(GuidelineTest.values())
                    .filter(test -> test.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word))
                    .findFirst()
                    .orElseThrow(() -> new CommandLine.TypeConversionException(
                            "'%s' is no test; expected intervals or rank-sum".formatted(word)));
        }
    }

    @Override
    public Integer call() {
        GuidelineCheck check = GuidelineCheck.of(RunDirectory.open(run).results(), test);
        PrintWriter out = spec.commandLine().getOut();
        if (check.compared() + check.unjudged() == 0) {
            throw new UsageException(run + ": nothing to check: no measurement varies the length, no collective the"
                    + " number of ranks, and none has the kernels of a guideline");
        }
        if (json) {
            out.println(GuidelineJson.of(check.violations()));
        } else {
            print(check, test, out);
        }
        return fail && !check.violations().isEmpty() ? ExitCode.FAILED : 0;
    }

    private static void print(GuidelineCheck check, GuidelineTest test, PrintWriter out) {
        check.violations().forEach(violation -> out.println(inWords(violation)));
        check.notes().forEach(note -> out.println("not checked: " + note));
        out.printf("%s among %d comparisons%s%n",
                check.violations().isEmpty() ? "no significant violation" : count(check.violations().size()),
                check.compared(),
                check.unjudged() == 0
                        ? ""
                        : "; %d could not be judged (unreliable points, or %s)"
                                .formatted(check.unjudged(), unjudgedBy(test)));
    }

    private static String unjudgedBy(GuidelineTest test) {
        return test == GuidelineTest.RANK_SUM
                ? "sums of several calls, or points that kept no repetitions"
                : "intervals without width or bounds";
    }

    private static String count(int violations) {
        return violations == 1 ? "1 significant violation" : violations + " significant violations";
    }

    private static String inWords(Violation violation) {
        return String.format(Locale.ROOT, "%s: %s instead of %s at most, %.2f times as long (%.2f to %.2f), p %s; %s: %s",
                place(violation.point()),
                Rounded.time(violation.point().seconds()),
                Rounded.time(violation.expected()),
                violation.ratio(),
                violation.interval().lower(),
                violation.interval().upper(),
                violation.pValue() < LEAST_P ? "< " + LEAST_P : String.format(Locale.ROOT, "= %.3f", violation.pValue()),
                violation.rule(),
                violation.against().stream().map(CheckCommand::place).collect(Collectors.joining(", ")));
    }

    private static String place(PointRecord record) {
        String axes = record.axes().entrySet().stream()
                .map(value -> "%s %s".formatted(
                        Rounded.variable(value.getKey()),
                        record.names().getOrDefault(value.getKey(), Rounded.value(value.getKey(), value.getValue()))))
                .collect(Collectors.joining(", "));
        return ModelTable.printable(record.measurement() + (axes.isEmpty() ? "" : " at " + axes));
    }
}
