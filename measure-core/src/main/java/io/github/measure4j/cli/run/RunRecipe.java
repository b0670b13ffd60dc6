package io.github.measure4j.cli.run;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.github.measure4j.cli.program.Version;
import io.github.measure4j.cli.request.NamedValues;
import io.github.measure4j.cli.request.Suites;
import io.github.measure4j.doctor.Diagnosis;
import io.github.measure4j.doctor.Doctor;
import io.github.measure4j.doctor.Host;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The recipe of a run that makes it again, kept as {@code run.json} of its directory: the version of this library, the
 * words of the command with its suite files, which are copied beside it, and the conditions on the host that measures
 * were made under. Nothing in a run is left to chance, so there is no seed to keep.
 *
 * @param version of this library, with its commit
 * @param started when, in UTC
 * @param java the version of the JVM
 * @param words behind {@code measure run}, without the directory; a suite file is a path within the run directory
 * @param host what was found on the host before, by subject
 */
record RunRecipe(String version, String started, String java, List<String> words, Map<String, String> host) {
    private static final String FILE = "run.json";
    private static final String SUITES = "suites";

    /** Writes the recipe of a run that is about to begin. */
    static void write(Path directory, CommandWords command) {
        List<String> words = new ArrayList<>();
        try {
            for (String word : command.without()) {
                Path file = Suites.located(Path.of(word));
                boolean suite = !word.startsWith("-") && NamedValues.in(word).isEmpty() && Files.isRegularFile(file);
                words.add(suite ? copy(file, directory, words.size()) : word);
            }
            Map<String, String> host = new LinkedHashMap<>();
            for (Diagnosis diagnosis : new Doctor(Host.here()).diagnoses()) {
                host.put(diagnosis.subject(), diagnosis.found());
            }
            RunRecipe recipe = new RunRecipe(
                    Version.text(),
                    Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                    System.getProperty("java.vm.version"),
                    words,
                    host);
            Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
            Files.writeString(directory.resolve(FILE), gson.toJson(recipe) + "\n");
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(directory.resolve(FILE), e.getMessage()), e);
        }
    }

    private static String copy(Path suite, Path directory, int number) throws IOException {
        Path name = Path.of(SUITES, number + "-" + suite.getFileName());
        Path copy = directory.resolve(name);
        Files.createDirectories(copy.getParent());
        Files.copy(suite, copy);
        return name.toString();
    }

    /** @throws StoreException if the directory has none, or it cannot be read */
    static RunRecipe in(Path directory) {
        Path file = directory.resolve(FILE);
        try {
            RunRecipe recipe = new Gson().fromJson(Files.readString(file), RunRecipe.class);
            if (recipe == null || recipe.words == null || recipe.words.contains(null)) {
                throw new StoreException(file + ": not the recipe of a run");
            }
            return recipe;
        } catch (IOException e) {
            throw new StoreException("%s: is not there or cannot be read; runs of earlier versions cannot be made again"
                    .formatted(file), e);
        } catch (JsonParseException e) {
            throw new StoreException(file + ": not the recipe of a run", e);
        }
    }

    /** The words of a command that makes the run of a directory again, in another one. */
    List<String> again(Path directory, Path output) {
        List<String> all = new ArrayList<>(List.of("run", "-o", output.toString()));
        for (String word : words) {
            Path suite = directory.resolve(word).normalize();
            boolean copied = word.startsWith(SUITES + "/") && suite.startsWith(directory.normalize()) && Files.isRegularFile(suite);
            all.add(copied ? suite.toString() : word);
        }
        return all;
    }
}
