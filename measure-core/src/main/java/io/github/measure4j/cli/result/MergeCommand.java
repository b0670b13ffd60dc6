package io.github.measure4j.cli.result;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "merge",
        description = "Merges runs of a suite into one: the median of the runs point by point, with an interval over runs."
                + " A point that not all runs have is kept. Repetitions that runs kept stay with the runs.",
        mixinStandardHelpOptions = true)
public final class MergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true, description = "The new run directory.")
    private Path output;

    @Option(names = "--mixed", description = "Also merges runs that were made in unequal environments.")
    private boolean mixed;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run directories.")
    private List<Path> runs;

    @Override
    public Integer call() {
        MergedRun.of(runs, mixed).writeTo(output, spec.commandLine().getErr());
        spec.commandLine().getOut().printf("%d runs merged: %s%n", runs.size(), output);
        return 0;
    }
}
