package io.github.measure4j.cli.request;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = {
            "Finds kernels of the catalogue by words, or says what a suite file asks for.",
            "Without a word it shows the groups of kernels and how many each has."
        },
        mixinStandardHelpOptions = true)
public final class ListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "As a JSON list with one object a kernel.")
    private boolean json;

    @Option(names = "--check", paramLabel = "FILE", description = "Reads a suite file and says what it asks for, without"
            + " running it.")
    private Optional<Path> file = Optional.empty();

    @Option(names = "--strict", description = "With --check: treats every note about the suite file as an error.")
    private boolean strict;

    @Option(names = "--from", paramLabel = "SOURCE", description = "The names of another benchmark, and the kernels that do"
            + " the same: osu, imb, skampi98, skampi5, sphinx, parkbench, reprompi or openshmem.")
    private Optional<String> from = Optional.empty();

    @Option(names = "--long", description = "With the variables of each kernel, and a line that measures it.")
    private boolean detailed;

    @Parameters(paramLabel = "WORD", arity = "0..*", description = "Only kernels with all of these words in their name,"
            + " description or call, in any case: Allreduce, StampedLock, queue; * stands for anything.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        if (file.isPresent()) {
            return check(file.get());
        }
        if (from.isPresent()) {
            return listNames(SourceListing.of(from.get(), words.stream().findFirst()));
        }
        Catalogue catalogue = usable();
        List<KernelEntry> entries = words.isEmpty() ? List.copyOf(catalogue.entries()) : found(catalogue);
        if (entries.isEmpty()) {
            throw new UsageException("no provider of kernels is on the class path");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            printJson(entries, catalogue);
        } else if (words.isEmpty() && !detailed) {
            new KernelListing(entries).writeGroupsTo(out);
        } else {
            new KernelListing(entries).writeTo(out, detailed);
            printNames(entries);
        }
        out.flush();
        return 0;
    }

    private List<KernelEntry> found(Catalogue catalogue) {
        OtherNames others = OtherNames.ofAllSources();
        KernelSearch search = new KernelSearch(
                words, kernel -> others.of(kernel) + "\n" + String.join("\n", aliases(kernel, catalogue)));
        List<KernelEntry> entries = catalogue.entries().stream().filter(search::finds).toList();
        if (entries.isEmpty()) {
            throw new UsageException("no kernel has '%s'; %s"
                    .formatted(String.join("' and '", words), search.hint(catalogue.entries())));
        }
        return entries;
    }

    private int listNames(SourceListing names) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            names.printJson(out, usable());
        } else {
            names.print(out, usable());
        }
        return 0;
    }

    /** The kernels of the providers that can be used; of the others a note is printed. */
    private Catalogue usable() {
        PrintWriter err = spec.commandLine().getErr();
        return Catalogue.load(transport -> true, refused -> err.println("note: " + refused));
    }

    private int check(Path path) {
        SphinxReader reader = SphinxReader.of(Catalogue.load());
        spec.commandLine().getOut().println((strict ? reader.strict() : reader).read(Suites.located(path)).describe());
        return 0;
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

    /** Names that stand for a kernel at some values: of each element type that a call has, of older versions. */
    private static List<String> aliases(KernelEntry kernel, Catalogue catalogue) {
        return catalogue.aliases().entrySet().stream()
                .filter(alias -> alias.getValue().kernel().name().equals(kernel.name()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void printJson(List<KernelEntry> entries, Catalogue catalogue) {
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
            JsonArray aliases = new JsonArray();
            aliases(entry, catalogue).forEach(aliases::add);
            object.add("aliases", aliases);
            if (!entry.requires().isEmpty()) {
                object.addProperty("requires", entry.requires());
            }
            list.add(object);
        }
        Gson gson = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();
        spec.commandLine().getOut().println(gson.toJson(list));
    }
}
