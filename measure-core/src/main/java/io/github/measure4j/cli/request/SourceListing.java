package io.github.measure4j.cli.request;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.names.FixedKernel;
import io.github.measure4j.suite.names.RowCoverage;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SourceNames;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of a source's measurements, and the kernels that do the same. */
final class SourceListing {
    private final Source source;
    private final List<SourceName> names;

    private SourceListing(Source source, List<SourceName> names) {
        this.source = source;
        this.names = names;
    }

    /**
     * The names of a source that contain a text.
     *
     * @throws UsageException if there is no such source, or it has no name like that
     */
    static SourceListing of(String word, Optional<String> pattern) {
        Source source = source(word);
        String wanted = pattern.orElse("").toLowerCase(Locale.ROOT);
        SourceNames table = SourceNames.of(source);
        List<SourceName> names = table.all().stream()
                .filter(name -> name.name().toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
        if (names.isEmpty()) {
            try {
                names = List.of(table.named(wanted));
            } catch (IllegalArgumentException e) {
                throw new UsageException(String.valueOf(e.getMessage()));
            }
        }
        return new SourceListing(source, names);
    }

    static Source source(String word) {
        return Source.ofWord(word).orElseThrow(() -> new UsageException(
                "no names of '%s' are known, but of: %s".formatted(word, Source.words())));
    }

    void print(PrintWriter out, Catalogue catalogue) {
        TextTable table = new TextTable(out, "name", "kernel", "factor", "axes", "note");
        names.forEach(name -> table.add(
                name.name(),
                kernels(name),
                name.kernels().isEmpty() ? "" : factor(name.factor()),
                axes(name, catalogue).collect(Collectors.joining(" ")),
                name.note()));
        table.end();
        out.printf("%n%s: %d names, %s%n", source.title(), names.size(), Arrays.stream(RowCoverage.values())
                .map(degree -> "%d %s".formatted(count(degree), degree.words()))
                .collect(Collectors.joining(", ")));
    }

    private long count(RowCoverage degree) {
        return names.stream().filter(name -> name.coverage() == degree).count();
    }

    private static String kernels(SourceName name) {
        String kernels = name.kernels().stream().map(FixedKernel::toString).collect(Collectors.joining(", "));
        return name.instead().map(other -> "(" + other + ")").orElse((name.partly() ? "partly: " : "") + kernels);
    }

    private static String factor(double factor) {
        return factor == Math.rint(factor) ? Long.toString((long) factor) : Double.toString(factor);
    }

    void printJson(PrintWriter out, Catalogue catalogue) {
        JsonArray list = new JsonArray();
        names.forEach(name -> list.add(object(name, catalogue)));
        out.println(new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(list));
    }

    private static JsonObject object(SourceName name, Catalogue catalogue) {
        JsonObject object = new JsonObject();
        object.addProperty("name", name.name());
        object.addProperty("calls", name.calls());
        object.addProperty("timed", name.timed());
        object.add("kernel", texts(name.kernels().stream().map(FixedKernel::toString)));
        object.add("axes", texts(axes(name, catalogue)));
        object.addProperty("figure", name.figure().name().toLowerCase(Locale.ROOT));
        object.addProperty("factor", name.factor());
        object.addProperty("partly", name.partly());
        name.instead().ifPresent(other -> object.addProperty("instead", other));
        object.addProperty("coverage", name.coverage().words());
        object.addProperty("note", name.note());
        return object;
    }

    /** The variables that are left to vary; none of kernels that cannot be used on this machine. */
    private static Stream<String> axes(SourceName name, Catalogue catalogue) {
        return name.kernels().stream()
                .flatMap(kernel -> catalogue.entries().stream()
                        .filter(entry -> entry.name().equals(kernel.kernel()))
                        .flatMap(entry -> entry.accepts().stream())
                        .map(Variable::name)
                        .filter(variable -> !kernel.values().containsKey(variable)))
                .distinct()
                .sorted();
    }

    private static JsonArray texts(Stream<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }
}
