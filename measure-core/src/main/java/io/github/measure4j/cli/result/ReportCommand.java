package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.report.Report;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.input.Thinning;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "report",
        description = {
            "Draws one self-contained HTML file from one or several runs.",
            "Of several runs, each later one is compared with the first."
        },
        mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "The file"
            + " (default: report.html in the first run directory, if nothing else is asked for).")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--folder", paramLabel = "DIR", description = "A folder of pages that any web server can publish:"
            + " index.html, and pages of some measurements each.")
    private Optional<Path> folder = Optional.empty();

    @Option(names = "--figures", paramLabel = "DIR", description = "Each figure as SVG, as PDF, for LaTeX"
            + " (pgfplots), and as a table for gnuplot.")
    private Optional<Path> figures = Optional.empty();

    @Option(names = "--overlay", paramLabel = "NAMES", description = "With --figures: all measurements whose names or kernels"
            + " fit in one picture, such as 'mpi.bcast*'; may be given several times.")
    private List<String> overlays = List.of();

    @Option(names = "--text", description = "On the terminal: key figures and a table of all points.")
    private boolean text;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run directories.")
    private List<Path> runs;

    @Override
    public Integer call() {
        List<RunDirectory> directories = runs.stream().map(RunDirectory::open).toList();
        List<ReportedRun> reported = new ArrayList<>();
        directories.forEach(directory -> reported.add(reported(directory)));
        Report report = Report.ofRuns(reported);
        PrintWriter out = spec.commandLine().getOut();
        if (text) {
            report.printTo(out);
        }
        folder.ifPresent(directory -> out.printf("report: %s%n", report.writePages(directory)));
        if (!overlays.isEmpty() && figures.isEmpty()) {
            throw new UsageException("--overlay: say where to, by --figures DIR");
        }
        figures.ifPresent(directory -> out.printf("figures: %d in %s%n", figures(report, directory), directory));
        if (output.isPresent() || (!text && folder.isEmpty() && figures.isEmpty())) {
            Path file = output.orElseGet(() -> directories.get(0).report());
            report.writeTo(file);
            out.printf("report: %s%n", file);
        }
        out.flush();
        return 0;
    }

    private int figures(Report report, Path directory) {
        int number = report.writeFigures(directory);
        for (String wanted : overlays) {
            int more = report.writeOverlay(directory, "overlay-" + wanted.replace("*", ""), fitting(wanted));
            if (more == 0) {
                throw new UsageException("--overlay %s: no measurement that is drawn over a variable fits".formatted(wanted));
            }
            number += more;
        }
        return number;
    }

    /** A star is for any letters. */
    private static Predicate<String> fitting(String wanted) {
        return Pattern.compile(Stream.of(wanted.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")))
                .asMatchPredicate();
    }

    /** Writes the report of a run into its directory. */
    public static void write(RunDirectory directory) {
        Report.ofRuns(List.of(reported(directory))).writeTo(directory.report());
    }

    private static ReportedRun reported(RunDirectory directory) {
        Thinning thinning = new Thinning(directory.pointOf());
        if (thinning.hasRoomFor(directory.countRecords())) {
            directory.forEachWithoutBatches(thinning::take);
        } else {
            directory.forEachKey(thinning::count);
            directory.forEachWithoutBatches(thinning::wants, thinning::take);
        }
        return thinning.run(directory.name(), directory.environments(), RunsFile.in(directory.path()).read())
                .with(directory.probes())
                .taking(directory.countedTime(0));
    }
}
