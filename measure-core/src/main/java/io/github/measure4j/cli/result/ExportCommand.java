package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.report.export.Csv;
import io.github.measure4j.report.export.JmhJson;
import io.github.measure4j.report.export.OpenMetrics;
import io.github.measure4j.report.export.SphinxText;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.PlansFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "export",
        description = "Writes the points of a run in a format that others read.",
        mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--format", paramLabel = "FORMAT", required = true, description = "csv: a line for each point;"
            + " json: a list of records as docs/reference/record.schema.json describes them; jmh: the JSON of JMH, for its"
            + " viewers; openmetrics: text for Prometheus; sphinx: the text of Sphinx 1.0, as in results.out.")
    private Format format;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "The file (default: standard output).")
    private Optional<Path> output = Optional.empty();

    @Parameters(paramLabel = "RUN", description = "The run directory.")
    private Path run;

    private enum Format {
        CSV,
        JSON,
        JMH,
        OPENMETRICS,
        SPHINX
    }

    @Override
    public Integer call() {
        RunDirectory directory = RunDirectory.open(run);
        Results results = directory.results();
        String text = switch (format) {
            case CSV -> Csv.of(results);
            case JSON -> json(directory);
            case JMH -> JmhJson.of(results);
            case OPENMETRICS -> OpenMetrics.of(results);
            case SPHINX -> sphinx(directory);
        };
        if (output.isPresent()) {
            write(text, output.get());
        } else {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
        }
        return 0;
    }

    /** The last record of each point, as it stands in {@code results.jsonl}. */
    private static String json(RunDirectory directory) {
        Map<Object, String> last = new LinkedHashMap<>();
        Function<PointRecord.Key, Object> pointOf = directory.pointOf();
        directory.forEachLine((line, record) -> last.put(pointOf.apply(record.key()), line));
        return last.values().stream().collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }

    /** Writes {@code results.out}, and the files that an input file of Sphinx names. */
    public static void writeText(RunDirectory directory) {
        String text = sphinx(directory);
        write(text, directory.path().resolve("results.out"));
        FilesOfSphinx.named(directory, FilesOfSphinx.OUTFILE).ifPresent(file -> write(text, file));
        FilesOfSphinx.named(directory, FilesOfSphinx.LOGFILE)
                .ifPresent(file -> write(FilesOfSphinx.log(directory.journal(), directory.results().records()), file));
    }

    private static String sphinx(RunDirectory directory) {
        return SphinxText.of(directory.results(), PlansFile.in(directory.path()).read());
    }

    /** Beside the file first and then into its place, so that an older one stays where there is no room. */
    private static void write(String text, Path file) {
        Path draft = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            try {
                Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
                Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw new UsageException("%s: cannot be written (%s)".formatted(file, StoreException.reason(e)));
        }
    }
}
