package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs that were kept under a name, to compare later ones with: a folder with a copy of each run directory. The folder is
 * {@code MEASURE_BASELINES}, or {@code .measure/baselines} in the working directory.
 *
 * @param folder need not be there
 */
record Baselines(Path folder) {
    private static final String VARIABLE = "MEASURE_BASELINES";
    private static final Pattern NAME = Pattern.compile("[\\w][\\w.@+-]{0,99}");

    /** Those of this working directory. */
    static Baselines here() {
        String said = System.getenv(VARIABLE);
        return new Baselines(said == null || said.isBlank() ? Path.of(".measure", "baselines") : Path.of(said));
    }

    /** The names, in alphabetical order. */
    List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> NAME.matcher(name).matches())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    /** The run directory that is kept under a name. */
    Path get(String name) {
        Path kept = path(name);
        if (!Files.isDirectory(kept)) {
            throw new UsageException("no baseline '%s' in %s; there are: %s".formatted(
                    name, folder, names().isEmpty() ? "none" : String.join(", ", names())));
        }
        return kept;
    }

    /** Keeps a copy of a run, beside the place first, so that there is never a part of one. */
    Path save(String name, Path run, boolean replacing) {
        Path kept = path(name);
        RunDirectory.open(run);
        if (Files.exists(kept) && !replacing) {
            throw new UsageException("baseline '%s' is there already: --force replaces it".formatted(name));
        }
        Path draft = kept.resolveSibling("." + name + ".part");
        try {
            Files.createDirectories(folder);
            delete(draft);
            copy(run, draft);
            delete(kept);
            Files.move(draft, kept);
        } catch (IOException e) {
            throw failure(kept, e);
        }
        return kept;
    }

    void remove(String name) {
        try {
            delete(get(name));
        } catch (IOException e) {
            throw failure(path(name), e);
        }
    }

    private Path path(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new UsageException("baseline '%s': expected letters, digits and . _ - + @, a letter or digit first".formatted(name));
        }
        return folder.resolve(name);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : (Iterable<Path>) all::iterator) {
                Path there = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(there);
                } else if (!path.getFileName().toString().equals(".lock")) {
                    Files.copy(path, there);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static UsageException failure(Path path, IOException e) {
        return new UsageException("%s: cannot be written (%s)".formatted(path, StoreException.reason(e)));
    }
}
