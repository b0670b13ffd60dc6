package io.github.measure4j.report;

import com.google.common.base.Suppliers;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.input.FigureProvider;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.page.Page;
import io.github.measure4j.result.Results;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A page that tells people what was measured: one HTML file that needs nothing beside it and no network.
 *
 * <pre>{@code
 * Report.of(results).writeTo(Path.of("report.html"));
 * Report.of(before, after).writeTo(Path.of("change.html"));   // the curves of both runs in the same plots
 * }</pre>
 */
public final class Report {
    private static final int SECTIONS_ON_A_PAGE = 50;

    private final List<ReportedRun> runs;
    private final List<FigureProvider> providers;
    private final Supplier<Contents> contents;

    private Report(List<ReportedRun> runs, List<FigureProvider> providers) {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a report of no results; expected at least one");
        }
        this.runs = List.copyOf(runs);
        this.providers = providers;
        this.contents = Suppliers.memoize(() -> Contents.of(this.runs, this.providers));
    }

    /**
     * {@return a report of one run, or of several in the same plots}
     *
     * @param results at least one, the first the one that is looked at
     */
    public static Report of(Results... results) {
        return of(List.of(results));
    }

    /**
     * {@return a report of one run, or of several in the same plots}
     *
     * @param results at least one
     */
    public static Report of(List<Results> results) {
        return new Report(results.stream().map(ReportedRun::of).toList(), List.of());
    }

    /**
     * {@return a report of runs that may be merged, or too long to be shown whole}
     *
     * @param runs at least one; later ones are compared with the first
     */
    public static Report ofRuns(List<ReportedRun> runs) {
        return new Report(runs, List.of());
    }

    /**
     * {@return the same report with figures of your own among its key figures}
     *
     * @param provider of the figures; those on the class path are asked in any case
     */
    public Report with(FigureProvider provider) {
        List<FigureProvider> all = new ArrayList<>(providers);
        all.add(provider);
        return new Report(runs, List.copyOf(all));
    }

    /**
     * Writes the page. It is made beside the file and then moved into place: if that fails, an older file stays as it is
     * and nothing is left. Does nothing where there is nothing at all to tell, as on the ranks that keep no records.
     *
     * @param file in a directory that exists; replaced if it exists
     * @throws UncheckedIOException if the file cannot be written
     */
    public void writeTo(Path file) {
        if (runs.stream()
                .map(ReportedRun::results)
                .allMatch(one -> one.records().isEmpty() && one.environments().isEmpty())) {
            return;
        }
        write(new Page(contents.get(), true, contents.get().sections()), file);
    }

    /**
     * Writes pages that link to one another and that any web server can publish: {@code index.html} with the overview and
     * the comparisons, and pages of some measurements each.
     *
     * @param directory made if it is missing; files of other names stay
     * @return the first page
     * @throws UncheckedIOException if a file cannot be written
     */
    public Path writePages(Path directory) {
        Contents paged = contents.get().onPagesOf(SECTIONS_ON_A_PAGE);
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw failure(directory, e);
        }
        Map<String, List<Section>> pages = Contents.grouped(paged.sections(), paged::pageOf);
        pages.forEach((name, sections) -> write(new Page(paged, false, sections), directory.resolve(name)));
        Path index = directory.resolve("index.html");
        write(new Page(paged, true, List.of()), index);
        return index;
    }

    /**
     * Writes each figure as SVG, as PDF, and as a table of figures for gnuplot and pgfplots.
     *
     * @param directory made if it is missing; files of other names stay
     * @return how many figures there are
     * @throws UncheckedIOException if a file cannot be written
     */
    public int writeFigures(Path directory) {
        try {
            return new FigureFiles(contents.get(), directory).write();
        } catch (IOException e) {
            throw failure(directory, e);
        }
    }

    /**
     * Writes all measurements whose names or kernels are wanted into one picture, for each variable that they are drawn over: beside
     * the figures of {@link #writeFigures}, whose tables the picture for LaTeX draws.
     *
     * @param directory as for the figures
     * @param title of the files, before the name of the variable
     * @param wanted asked for the name and the kernel of each measurement
     * @return how many pictures there are
     * @throws UncheckedIOException if a file cannot be written
     */
    public int writeOverlay(Path directory, String title, Predicate<String> wanted) {
        try {
            return new FigureFiles(contents.get(), directory).overlay(title, wanted);
        } catch (IOException e) {
            throw failure(directory, e);
        }
    }

    /**
     * Prints a summary for a terminal: where was measured, the key figures, and each curve in small.
     *
     * @param out not closed
     */
    public void printTo(PrintWriter out) {
        new TextReport(contents.get()).writeTo(out);
    }

    private static void write(Page page, Path file) {
        Path draft = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (Writer out = writer(draft)) {
                page.writeTo(new Html(out));
            }
            moveIntoPlace(draft, file);
        } catch (IOException e) {
            throw failure(file, e);
        } catch (UncheckedIOException e) {
            throw failure(file, Objects.requireNonNull(e.getCause()));
        } finally {
            discard(draft);
        }
    }

    /** Unlike a writer of {@code Files}, it replaces what no encoding has, as half a surrogate pair. */
    private static Writer writer(Path draft) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(
                Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW), StandardCharsets.UTF_8));
    }

    private static UncheckedIOException failure(Path file, IOException cause) {
        return new UncheckedIOException("the report " + file + " cannot be written: " + cause, cause);
    }

    private static void moveIntoPlace(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            draft.toFile().deleteOnExit();
        }
    }
}
