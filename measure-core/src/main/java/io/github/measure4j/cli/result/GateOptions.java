package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.model.runs.comparison.Judgement;
import io.github.measure4j.report.export.JunitXml;
import io.github.measure4j.report.export.MarkdownSummary;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a gate, and the exit code that it ends with. */
public final class GateOptions {
    /** The code of a gate that cannot tell: neither that all is well nor that something is slower. */
    public static final int INCONCLUSIVE = 3;

    private static final int MOST_NAMED = 20;

    @Option(names = "--fail-above", paramLabel = "R", description = "Ends with exit code 1 if some point takes significantly more"
            + " than R times as long (the chance that any is called so wrongly is below 5 %%), with 0 if every point is"
            + " shown not to, and else with 3: something is undecided or missing. 1.05 for five percent.")
    private Optional<Double> most = Optional.empty();

    @Option(names = "--alike", paramLabel = "R", description = "Times that differ by less than this ratio are alike, if two"
            + " one-sided tests at 5 %% show it (default: that of --fail-above, or 1.05).")
    private Optional<Double> alike = Optional.empty();

    @Option(names = "--allow-missing", description = "With --fail-above: points that only one side has do not matter.")
    private boolean missingAllowed;

    @Option(names = "--min-decided", paramLabel = "SHARE", description = "With --fail-above: exit code 0 if at least this share"
            + " of the points is decided and none is slower (default: ${DEFAULT-VALUE}, all of them).", defaultValue = "1")
    private double leastDecided;

    @Option(names = "--markdown", paramLabel = "FILE", description = "Also writes a summary for a pull request: a sentence, a"
            + " table and a picture.")
    private Optional<Path> markdown = Optional.empty();

    @Option(names = "--junit", paramLabel = "FILE", description = "With --fail-above: also writes JUnit's XML, a test case a"
            + " point. Slower ones fail, undecided and missing ones are skipped.")
    private Optional<Path> junit = Optional.empty();

    /** @throws UsageException if a value is out of its range */
    public void check() {
        most.filter(ratio -> !(ratio > 0)).ifPresent(ratio -> {
            throw new UsageException("--fail-above %s: a ratio above 0 is expected, such as 1.05".formatted(ratio));
        });
        alike.filter(ratio -> !(ratio > 1 && Double.isFinite(ratio))).ifPresent(ratio -> {
            throw new UsageException("--alike %s: a ratio above 1 is expected, such as 1.05".formatted(ratio));
        });
        if (!(leastDecided >= 0 && leastDecided <= 1)) {
            throw new UsageException("--min-decided %s: a share from 0 to 1 is expected, such as 0.9".formatted(leastDecided));
        }
        if (most.isEmpty() && (missingAllowed || leastDecided < 1 || junit.isPresent())) {
            throw new UsageException("--allow-missing, --min-decided and --junit go with --fail-above");
        }
    }

    /** With the bound of what counts as alike. */
    public Comparison bounded(Comparison comparison) {
        return alike.or(() -> most.filter(ratio -> ratio > 1)).map(comparison::alikeWithin).orElse(comparison);
    }

    /** {@return the ratio of the gate; empty where none was asked for} */
    Optional<Double> most() {
        return most;
    }

    /**
     * {@return the exit code, after it was said why; 0 if no gate was asked for}
     *
     * @param title of what is written
     */
    public int judged(String title, Comparison comparison, PrintWriter err) {
        markdown.ifPresent(file -> write(file, MarkdownSummary.of(title, comparison.points()).markdown()));
        if (most.isEmpty()) {
            return 0;
        }
        if (most.get() < 1) {
            err.printf("note: --fail-above %s is a ratio of times: below 1 it stands for 1%n", most.get());
        }
        Judgement judgement = comparison.judge(most.get());
        junit.ifPresent(file -> write(file, JunitXml.of(title, judgement).xml()));
        judgement.slower().forEach(point -> err.printf("above %s: %s%n", most.get(), point));
        tell(err, "undecided", judgement.undecided().stream().map(Judgement.Undecided::point).toList());
        tell(err, "only in the earlier run", judgement.vanished());
        tell(err, "only in the later run", judgement.added());
        judgement.longerInWords().ifPresent(err::println);
        Judgement.Outcome outcome = judgement.outcome(missingAllowed, leastDecided);
        err.printf("gate at %s: %s (%d slower, %d not slower, %d undecided, %d vanished, %d added)%n", most.get(),
                outcome.name().toLowerCase(Locale.ROOT), judgement.slower().size(), judgement.notSlower().size(),
                judgement.undecided().size(), judgement.vanished().size(), judgement.added().size());
        err.flush();
        return code(outcome);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(file, StoreException.reason(e)), e);
        }
    }

    static int code(Judgement.Outcome outcome) {
        return switch (outcome) {
            case PASSED -> 0;
            case SLOWER -> ExitCode.FAILED;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }

    private static void tell(PrintWriter err, String kind, List<ComparedPoint> points) {
        points.stream().limit(MOST_NAMED).forEach(point -> err.printf("%s: %s%n", kind, point));
        if (points.size() > MOST_NAMED) {
            err.printf("%s: %d more%n", kind, points.size() - MOST_NAMED);
        }
    }
}
