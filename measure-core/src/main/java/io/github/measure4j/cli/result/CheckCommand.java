package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.guideline.GuidelineJson;
import io.github.measure4j.model.guideline.Violation;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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

    @Parameters(paramLabel = "RUN", description = "A run directory.")
    private Path run;

    @Override
    public Integer call() {
        GuidelineCheck check = GuidelineCheck.of(RunDirectory.open(run).results());
        PrintWriter out = spec.commandLine().getOut();
        if (check.compared() + check.unjudged() == 0) {
            throw new UsageException(run + ": nothing to check: no measurement varies the length, no collective the"
                    + " number of ranks, and none has the kernels of a guideline");
        }
        if (json) {
            out.println(GuidelineJson.of(check.violations()));
        } else {
            print(check, out);
        }
        return fail && !check.violations().isEmpty() ? ExitCode.FAILED : 0;
    }

    private static void print(GuidelineCheck check, PrintWriter out) {
        check.violations().forEach(violation -> out.println(inWords(violation)));
        check.notes().forEach(note -> out.println("not checked: " + note));
        out.printf("%s among %d comparisons%s%n",
                check.violations().isEmpty() ? "no significant violation" : count(check.violations().size()),
                check.compared(),
                check.unjudged() == 0
                        ? ""
                        : "; %d could not be judged (unreliable points, or intervals without width or bounds)"
                                .formatted(check.unjudged()));
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
