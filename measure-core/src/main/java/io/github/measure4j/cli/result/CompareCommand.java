package io.github.measure4j.cli.result;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.runs.CommonState;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedPoint.Ratio;
import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.Likeness;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "compare",
        description = {
            "Says point by point how many times as long RUN_B takes as RUN_A, and whether chance may be the reason.",
            "Points are compared where both runs measured the same kernel with the same parameters, whatever the name.",
            "A point is slower or faster, alike within --alike, or undecided. Which points differ: at most 5 %% of those that are"
                    + " called slower or faster are expected to be false alarms (Benjamini and Hochberg).",
            "Runs of several launches are tested by exchanging launches between the sides, all points together; two or three"
                    + " launches by a model of their scatter, single runs by their intervals.",
            "Where the states of the machine are known, each point is compared in every state that both runs met, at one"
                    + " reading of the probe. A point without a state in common is undecided."
        },
        mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "As a JSON list with one object a point.")
    private boolean json;

    @Mixin
    private GateOptions gate;

    @Option(names = "--baseline", paramLabel = "NAME", description = "The earlier run is the one that 'measure baseline save'"
            + " has kept under this name; the only run directory that is named is the later one.")
    private Optional<String> baseline = Optional.empty();

    @Parameters(index = "0", paramLabel = "RUN_A", description = "The earlier run directory.")
    private Path before;

    @Parameters(index = "1", arity = "0..1", paramLabel = "RUN_B", description = "The later one.")
    private @Nullable Path after;

    /** The earlier run and the later one. */
    private record Sides(Path before, Path after) {}

    private Sides sides() {
        Path second = after;
        if (baseline.isPresent() == (second != null)) {
            throw new UsageException(baseline.isPresent()
                    ? "--baseline %s: expected one run directory, the later one".formatted(baseline.get())
                    : "expected two run directories, or one and --baseline NAME");
        }
        return second == null ? new Sides(Baselines.here().get(baseline.orElseThrow()), before) : new Sides(before, second);
    }

    @Override
    public Integer call() {
        Sides sides = sides();
        gate.check();
        PrintWriter err = spec.commandLine().getErr();
        List<String> differences = Likeness.differences(
                RunDirectory.open(sides.after).environments(), RunDirectory.open(sides.before).environments());
        Comparison comparison = gate.bounded(Comparison.of(side(sides.before), side(sides.after)));
        List<ComparedPoint> points = comparison.points();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            differences.forEach(difference -> err.println("note: environments differ: " + difference));
            out.println(json(points));
        } else {
            differences.forEach(difference -> out.println("environments differ: " + difference));
            points.forEach(out::println);
            out.println(counts(points));
        }
        out.flush();
        comparison.remarks().forEach(remark -> err.println("note: " + remark));
        return gate.judged("%s against %s".formatted(sides.after, sides.before), comparison, err);
    }

    private static ComparedRun side(Path path) {
        return ComparedRun.of(RunDirectory.open(path).results(), RunsFile.in(path).read());
    }

    public static String counts(List<ComparedPoint> points) {
        return points.size() + " points: "
                + Stream.of(PointVerdict.values())
                        .map(verdict -> points.stream().filter(p -> p.verdict() == verdict).count() + " " + verdict)
                        .collect(Collectors.joining(", "))
                + Stream.of(TestBasis.values())
                        .map(basis -> Map.entry(basis, points.stream()
                                .filter(p -> p.ratio().filter(r -> r.basis() == basis).isPresent())
                                .count()))
                        .filter(tested -> tested.getValue() > 0)
                        .map(tested -> "; %d tested by %s".formatted(tested.getValue(), tested.getKey()))
                        .collect(Collectors.joining());
    }

    /** As a JSON list with one object a point. */
    public static String json(List<ComparedPoint> points) {
        Gson gson = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();
        return gson.toJson(rows(points));
    }

    private static JsonArray rows(List<ComparedPoint> points) {
        JsonArray rows = new JsonArray();
        for (ComparedPoint point : points) {
            JsonObject row = new JsonObject();
            row.addProperty("measurement", point.point().measurement());
            row.addProperty("ranks", point.point().ranks());
            JsonObject axes = new JsonObject();
            point.axes().forEach(axes::addProperty);
            row.add("axes", axes);
            row.addProperty("kernel", point.point().identity().kernel());
            JsonObject values = new JsonObject();
            point.point().values().forEach(values::addProperty);
            row.add("values", values);
            JsonObject names = new JsonObject();
            point.names().forEach(names::addProperty);
            row.add("names", names);
            row.add("ratio", number(point.ratio().map(Ratio::value).orElse(Double.NaN)));
            row.add("lower", number(point.ratio().map(r -> r.interval().lower()).orElse(Double.NaN)));
            row.add("upper", number(point.ratio().map(r -> r.interval().upper()).orElse(Double.NaN)));
            row.add("p", point.ratio().isPresent() ? number(point.p()) : JsonNull.INSTANCE);
            row.addProperty("test", point.ratio().map(r -> r.basis().toString()).orElse(null));
            row.addProperty("verdict", point.verdict().toString());
            row.addProperty("state", point.state().map(CommonState::after).orElse(null));
            row.addProperty("stateBefore", point.state().map(CommonState::before).orElse(null));
            row.add("reading", number(point.state().map(CommonState::reading).orElse(Double.NaN)));
            row.addProperty("remark", point.remark().isEmpty() ? null : point.remark());
            rows.add(row);
        }
        return rows;
    }

    /** JSON has no infinity. */
    private static JsonElement number(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
    }
}
