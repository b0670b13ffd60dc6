package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.JavaSource;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.ModelJson;
import io.github.measure4j.model.kind.CostModels;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.kind.Models.Refusal;
import io.github.measure4j.report.ModelFigures;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "fit",
        description = "Fits cost models to the measurements of a run.",
        mixinStandardHelpOptions = true)
public final class FitCommand implements Callable<Integer> {
    private static final int FEW = 3;

    @Spec
    private CommandSpec spec;

    @Option(names = "--model", paramLabel = "NAME", completionCandidates = ModelNames.class, description = "Only this model:"
            + " ${COMPLETION-CANDIDATES} (default: all that suit a measurement).")
    private Optional<String> model = Optional.empty();

    @Option(names = "--breakpoints", paramLabel = "LENGTH", split = ",", description = "With --model hockney: the first"
            + " length of each protocol but the first; each gets a fit of its own.")
    private List<Double> breakpoints = List.of();

    @Option(names = "--from", paramLabel = "VALUE", description = "With --model: leaves out what was measured below.")
    private double from;

    @Option(names = "--json", description = "As a JSON list with one object a model, or a region of a model.")
    private boolean json;

    @Option(names = "--java", paramLabel = "DIR", description = "Also writes each model as a Java class into this"
            + " directory.")
    private Optional<Path> java = Optional.empty();

    @Option(names = "--residuals", paramLabel = "FILE", description = "Also writes how far each point lies from each model,"
            + " as comma-separated values for a residual plot.")
    private Optional<Path> residuals = Optional.empty();

    @Option(names = "--figures", paramLabel = "DIR", description = "Also draws each model over its points, and below how far"
            + " each point lies from it, as SVG and as PDF into this directory.")
    private Optional<Path> figures = Optional.empty();

    @Option(names = "--at", paramLabel = "VALUE", split = ",", description = "Also says what each model predicts there, and"
            + " between which times one more point is expected.")
    private List<Double> places = List.of();

    @Parameters(paramLabel = "RUN", description = "A run directory.")
    private Path run;

    @Override
    public Integer call() {
        Models models = models(RunDirectory.open(run).results());
        if (models.models().isEmpty()) {
            throw new UsageException("%s: nothing to fit: %s".formatted(run, reasons(models.refusals())));
        }
        java.ifPresent(directory -> write(models.models(), directory));
        residuals.ifPresent(file -> write(ResidualTable.of(models.models()), file));
        figures.ifPresent(directory -> ModelFigures.write(models.models(), directory));
        if (json) {
            spec.commandLine().getOut().println(ModelJson.of(models.models(), places));
            models.others().forEach(other -> spec.commandLine().getErr().println("note: " + ModelTable.printable(other.inWords())));
        } else {
            ModelTable.print(models, places, spec.commandLine().getOut());
        }
        return 0;
    }

    private Models models(Results results) {
        CostModels kinds = CostModels.load();
        kinds.broken().forEach(line -> spec.commandLine().getErr().println("measure: a model is left out: " + line));
        if (model.isEmpty() && breakpoints.isEmpty() && from == 0) {
            return Models.of(results);
        }
        String name = model.orElseThrow(() -> new UsageException("--breakpoints and --from need --model NAME"));
        CostModel kind = kinds.named(name).orElseThrow(() -> new UsageException("no model '%s'; there are: %s"
                .formatted(name, kinds.all().stream().map(CostModel::label).collect(Collectors.joining(", ")))));
        if (!breakpoints.isEmpty() && kind != ModelKind.HOCKNEY) {
            throw new UsageException("--breakpoints are for --model hockney; %s finds its own".formatted(name));
        }
        return Models.of(results, kind, new Choices(breakpoints, from));
    }

    /** The models that {@code --help} lists: those of the class path, too. */
    static final class ModelNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return CostModels.load().all().stream().map(CostModel::label).iterator();
        }
    }

    private static String reasons(List<Refusal> refusals) {
        if (refusals.isEmpty()) {
            return "no measurement varies the length or the number of ranks";
        }
        String few = refusals.stream().limit(FEW).map(ModelTable::inWords).collect(Collectors.joining("; "));
        return refusals.size() <= FEW ? few : "%s; and %d more".formatted(few, refusals.size() - FEW);
    }

    private static void write(List<Model> models, Path directory) {
        Set<String> names = new LinkedHashSet<>();
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw notWritten(directory, e);
        }
        for (Model model : models) {
            JavaSource source = JavaSource.of(model, names);
            names.add(source.className());
            write(source.text(), directory.resolve(source.className() + ".java"));
        }
    }

    private static void write(String text, Path file) {
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw notWritten(file, e);
        }
    }

    private static StoreException notWritten(Path path, IOException e) {
        return new StoreException("%s: cannot be written (%s)".formatted(path, StoreException.reason(e)), e);
    }
}
