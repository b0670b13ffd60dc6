package io.github.measure4j.cli;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = "Lists the kernels of the catalogue, or says what a suite file asks for.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "As a JSON list with one object a kernel.")
    private boolean json;

    @Option(names = "--check", paramLabel = "FILE", description = "Reads a suite file and says what it asks for, without"
            + " running it.")
    private Optional<Path> file = Optional.empty();

    @Option(names = "--strict", description = "With --check: what would be noted is an error.")
    private boolean strict;

    @Parameters(paramLabel = "PATTERN", arity = "0..1", description = "Only kernels whose name contains this; * stands"
            + " for anything.")
    private Optional<String> pattern = Optional.empty();

    @Override
    public Integer call() {
        if (file.isPresent()) {
            return check(file.get());
        }
        List<KernelEntry> entries =
                Catalogue.load().entries().stream().filter(this::wanted).toList();
        if (entries.isEmpty()) {
            throw new UsageException(
                    "no kernel like '%s'; near to it: %s".formatted(pattern.orElse(""), nearest(pattern.orElse(""))));
        }
        if (json) {
            printJson(entries);
        } else {
            printTable(entries);
        }
        return 0;
    }

    private boolean wanted(KernelEntry entry) {
        if (pattern.isEmpty()) {
            return true;
        }
        String anything = Pattern.quote(pattern.get()).replace("*", "\\E.*\\Q");
        return entry.name().matches(".*" + anything + ".*");
    }

    private static String nearest(String name) {
        return String.join(", ", Catalogue.load().nearest(name));
    }

    private int check(Path path) {
        SphinxReader reader = SphinxReader.of(Catalogue.load());
        spec.commandLine().getOut().println((strict ? reader.strict() : reader).read(Suites.located(path)).describe());
        return 0;
    }

    private void printTable(List<KernelEntry> entries) {
        int width = entries.stream().mapToInt(e -> e.name().length()).max().orElse(0);
        for (KernelEntry entry : entries) {
            String type = entry.types().isEmpty()
                    ? ""
                    : entry.types().stream().map(String::valueOf).collect(Collectors.joining(" ", "  [Sphinx ", "]"));
            spec.commandLine().getOut().printf("%-" + width + "s  %s%s%n", entry.name(), entry.description(), type);
        }
        printNames(entries);
    }

    /** The names of values, once for all kernels that accept the same. */
    private void printNames(List<KernelEntry> entries) {
        Map<String, List<String>> kernels = new LinkedHashMap<>();
        for (KernelEntry entry : entries) {
            entry.accepts().stream().filter(Variable::hasNames).forEach(variable -> {
                String values = "%s = %s".formatted(variable, String.join(", ", variable.names().values()));
                kernels.computeIfAbsent(values, key -> new ArrayList<>()).add(entry.name());
            });
        }
        if (!kernels.isEmpty()) {
            PrintWriter out = spec.commandLine().getOut();
            out.printf("%nValues with names, and the number of these kernels that accept them:%n");
            new TreeMap<>(kernels).forEach((names, all) ->
                    out.printf("  %s  (%s)%n", names, all.size() == 1 ? all.get(0) : all.size()));
        }
    }

    private static JsonObject names(KernelEntry entry) {
        JsonObject names = new JsonObject();
        for (Variable variable : entry.accepts()) {
            if (variable.hasNames()) {
                JsonObject values = new JsonObject();
                variable.names().forEach((value, name) -> values.addProperty(name, value));
                names.add(variable.name(), values);
            }
        }
        return names;
    }

    private void printJson(List<KernelEntry> entries) {
        JsonArray list = new JsonArray();
        for (KernelEntry entry : entries) {
            JsonObject object = new JsonObject();
            object.addProperty("name", entry.name());
            object.addProperty("description", entry.description());
            object.addProperty("pattern", entry.pattern().name());
            JsonArray axes = new JsonArray();
            entry.accepts().stream().map(Variable::name).forEach(axes::add);
            object.add("axes", axes);
            object.add("names", names(entry));
            object.add("type", entry.types().isEmpty() ? JsonNull.INSTANCE : new JsonPrimitive(entry.types().get(0)));
            if (entry.types().size() > 1) {
                JsonArray types = new JsonArray();
                entry.types().forEach(types::add);
                object.add("types", types);
            }
            object.addProperty("transport", entry.transport());
            object.addProperty("role", entry.identity().role().word());
            entry.identity().of().ifPresent(kernel -> object.addProperty("of", kernel));
            object.addProperty("moves", entry.identity().traffic().words());
            list.add(object);
        }
        Gson gson = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();
        spec.commandLine().getOut().println(gson.toJson(list));
    }
}
