package io.github.measure4j.cli;

import io.github.measure4j.report.Report;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "report",
        description = "Draws one self-contained HTML file from one or several runs.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "The file"
            + " (default: report.html in the first run directory).")
    private Optional<Path> output = Optional.empty();

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run directories.")
    private List<Path> runs;

    @Override
    public Integer call() {
        List<RunDirectory> directories = runs.stream().map(RunDirectory::open).toList();
        List<Results> results = directories.stream().map(RunDirectory::results).toList();
        Path file = output.orElseGet(() -> directories.get(0).report());
        Report.of(results).writeTo(file);
        spec.commandLine().getOut().printf("report: %s%n", file);
        return 0;
    }
}
