package io.github.measure4j.cli.result;

import io.github.measure4j.report.export.SphinxText;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files that an input file of Sphinx names by {@code @OUTFILE} and {@code @LOGFILE}: its results, and the progress of the
 * run. They are written into the run directory, whatever folder the input file says: a file that somebody sent must not
 * decide what is overwritten elsewhere.
 */
final class FilesOfSphinx {
    static final String OUTFILE = "outfile";
    static final String LOGFILE = "logfile";

    /** The endings of the run directory's own files. */
    private static final List<String> TAKEN = List.of(".json", ".jsonl", ".html", ".part", ".lock", "suites", "results.out");

    private FilesOfSphinx() {}

    /** The file that the suites of a run name, if they do and it is none of the run's own. */
    static Optional<Path> named(RunDirectory directory, String property) {
        return directory.environments().stream()
                .flatMap(environment -> Optional.ofNullable(environment.properties().get(property)).stream())
                .findFirst()
                .flatMap(FilesOfSphinx::plainName)
                .map(directory.path()::resolve);
    }

    private static Optional<String> plainName(String text) {
        try {
            return Optional.ofNullable(Path.of(text.strip()).getFileName())
                    .map(Path::toString)
                    .filter(name -> !name.isBlank() && !name.startsWith("."))
                    .filter(name -> TAKEN.stream().noneMatch(name.toLowerCase(Locale.ROOT)::endsWith));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** A line for each event of the run, and for each point that Sphinx calls unreliable. */
    static String log(List<Event> journal, List<PointRecord> records) {
        Stream<String> events = journal.stream()
                .map(event -> "%s %s %s".formatted(
                        event.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '), event.measurement(), event.detail()).strip());
        return Stream.concat(events, SphinxText.unreliable(records).stream())
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
    }
}
