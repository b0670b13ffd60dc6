package io.github.measure4j.store;

import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The labels that people give a run, as the commit that it measured: {@code labels.json} in its directory.
 *
 * @param values by name
 */
public record RunLabels(Map<String, String> values) {
    /** The name of the label that has the commit. */
    public static final String COMMIT = "commit";

    private static final String FILE = "labels.json";

    /** Copies the map. */
    public RunLabels {
        values = ImmutableMap.copyOf(values);
    }

    /**
     * {@return the labels of a run; none if it has no such file}
     *
     * @param directory of the run
     * @throws StoreException if the file cannot be read
     */
    public static RunLabels in(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            return new RunLabels(Map.of());
        }
        try {
            Map<String, String> values =
                    new Gson().fromJson(Files.readString(file), new TypeToken<Map<String, String>>() {}.getType());
            return new RunLabels(values == null ? Map.of() : values);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be read (%s)".formatted(file, StoreException.reason(e)), e);
        } catch (JsonParseException | NullPointerException e) {
            throw new StoreException(file + ": not the labels of a run, which are texts by name", e);
        }
    }

    /**
     * Writes them, where there are any.
     *
     * @param directory of the run, which is there
     * @throws StoreException if they cannot be written
     */
    public void writeTo(Path directory) {
        if (values.isEmpty()) {
            return;
        }
        Path file = directory.resolve(FILE);
        try {
            Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
            Files.writeString(file, gson.toJson(values) + "\n");
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(file, StoreException.reason(e)), e);
        }
    }
}
