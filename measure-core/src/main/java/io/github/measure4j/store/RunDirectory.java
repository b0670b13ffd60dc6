package io.github.measure4j.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** A directory that holds a run. Everything is on disk when the call that hands it in returns. */
public final class RunDirectory implements Sink {
    private static final Gson LINES = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
    private static final Gson PAGES = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path path;
    private final LineFile results;
    private final LineFile journal;

    private RunDirectory(Path path) {
        this.path = path;
        this.results = new LineFile(path.resolve("results.jsonl"));
        this.journal = new LineFile(path.resolve("journal.jsonl"));
    }

    /**
     * {@return a new directory, with those above it where they are missing}
     *
     * @param path that is not there yet, or holds no run
     * @throws StoreException if it already holds a run, or cannot be made or written to
     */
    public static RunDirectory create(Path path) {
        RunDirectory directory = new RunDirectory(path);
        if (Files.exists(directory.results.path()) || Files.exists(directory.journal.path())) {
            throw new StoreException(path + ": already holds a run; name another directory, or resume it");
        }
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be made (%s)".formatted(path, StoreException.reason(e)), e);
        }
        if (!Files.isWritable(path)) {
            throw new StoreException(path + ": cannot be written to; name another directory");
        }
        return directory;
    }

    /**
     * {@return a directory that holds a run, to read it or to add to it}
     *
     * @param path of the directory
     * @throws StoreException if there is no run
     */
    public static RunDirectory open(Path path) {
        RunDirectory directory = new RunDirectory(path);
        if (!Files.isDirectory(path)) {
            throw new StoreException(path + ": no such directory");
        }
        if (!Files.exists(directory.results.path()) && !Files.exists(directory.journal.path())) {
            throw new StoreException(path + ": holds no run (neither results.jsonl nor journal.jsonl)");
        }
        return directory;
    }

    /**
     * {@link #open} where there is a run, else {@link #create}.
     *
     * @param path of the directory
     * @return the directory
     */
    public static RunDirectory openOrCreate(Path path) {
        boolean there = Files.exists(path.resolve("results.jsonl")) || Files.exists(path.resolve("journal.jsonl"));
        return there ? open(path) : create(path);
    }

    /** {@return the directory} */
    public Path path() {
        return path;
    }

    /** {@return where the report of the run belongs} */
    public Path report() {
        return path.resolve("report.html");
    }

    @Override
    public void environment(Environment environment) {
        List<Environment> all = new ArrayList<>(environments());
        all.add(environment);
        Path file = path.resolve("environment.json");
        try {
            Path fresh = path.resolve("environment.json.part");
            Files.writeString(fresh, PAGES.toJson(EnvironmentJson.of(all)) + "\n");
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s); what was there stays".formatted(file, StoreException.reason(e)), e);
        }
    }

    @Override
    public void plan(Plan plan) {
        PlansFile.in(path).append(plan);
    }

    @Override
    public void point(PointRecord record) {
        results.append(LINES.toJson(RecordJson.of(record)));
    }

    /** When the run ends, the records that later ones have replaced go. */
    @Override
    public void event(Event event) {
        if (event.kind() == Event.Kind.RUN_ENDED) {
            compact();
        }
        JsonObject json = new JsonObject();
        json.addProperty("time", Instant.now().toString());
        json.addProperty("event", event.kind().name());
        json.addProperty("measurement", event.measurement());
        json.addProperty("detail", event.detail());
        journal.append(LINES.toJson(json));
    }

    private void compact() {
        Map<PointRecord.Key, String> last = new LinkedHashMap<>();
        int lines = results.forEach(0, (number, line) -> last.put(record(number, line).key(), line));
        if (last.size() < lines) {
            results.replaceBy(List.copyOf(last.values()));
        }
    }

    /**
     * {@return all that the run left, one record of each point}
     *
     * @throws StoreException if a file cannot be read, with its name and line
     */
    public Results results() {
        List<PointRecord> records = new ArrayList<>();
        results.forEach(0, (number, line) -> records.add(record(number, line)));
        return new Results(name(), environments(), records);
    }

    /** {@return what the run is called: its directory's own name} */
    public String name() {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }

    /**
     * Hands out the records one by one, in the order in which they were made, for runs that are too long to be held.
     *
     * @param reader called once for each
     */
    public void forEachRecord(Consumer<PointRecord> reader) {
        forEachNumbered((number, line) -> reader.accept(record(number, line)));
    }

    /** Hands out the lines of the records with their numbers. */
    void forEachNumbered(BiConsumer<Integer, String> reader) {
        results.forEach(0, reader);
    }

    /**
     * Hands out the lines of {@code results.jsonl} one by one, each with the record that it holds.
     *
     * @param reader called once for each
     */
    public void forEachLine(BiConsumer<String, PointRecord> reader) {
        results.forEach(0, (number, line) -> reader.accept(line, record(number, line)));
    }

    /**
     * {@return the record that such a line holds}
     *
     * @param line one object of JSON
     * @param where it comes from, for people
     * @throws StoreException if it holds none
     */
    public static PointRecord recordIn(String line, String where) {
        return parsed(where, line, RecordJson::read);
    }

    /**
     * The same of some records only: of the others no more is read than which point they are of.
     *
     * @param wanted asked once for each record, in their order
     * @param reader called once for each that is wanted
     */
    public void forEachRecord(Predicate<PointRecord.Key> wanted, Consumer<PointRecord> reader) {
        results.forEach(0, (number, line) -> {
            if (wanted.test(key(number, line))) {
                reader.accept(record(number, line));
            }
        });
    }

    /**
     * Hands out which point each record is of, in the order in which they were made.
     *
     * @param reader called once for each
     */
    public void forEachKey(Consumer<PointRecord.Key> reader) {
        results.forEach(0, (number, line) -> reader.accept(key(number, line)));
    }

    /** A line whose beginning is not that of a record is read whole, which tells what is wrong with it. */
    private PointRecord.Key key(int number, String line) {
        try {
            return RecordKey.of(line).orElseGet(() -> record(number, line).key());
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            return record(number, line).key();
        }
    }

    /** {@return what happened so far, in order} */
    public List<Event> journal() {
        List<Event> events = new ArrayList<>();
        journal.forEach(0, (number, line) -> events.add(event(number, line)));
        return events;
    }

    PointRecord record(int number, String line) {
        return parsed(results, number, line, RecordJson::read);
    }

    private Event event(int number, String line) {
        return parsed(journal, number, line, json -> {
            Fields fields = new Fields(json);
            return new Event(kind(fields.text("event")), fields.text("measurement"), fields.text("detail"));
        });
    }

    private static Event.Kind kind(String name) {
        return Arrays.stream(Event.Kind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no event is called '%s'".formatted(name)));
    }

    static <T> T parsed(LineFile file, int number, String line, Function<JsonObject, T> read) {
        return parsed(file.path() + ":" + number, line, read);
    }

    private static <T> T parsed(String where, String line, Function<JsonObject, T> read) {
        try {
            if (JsonParser.parseString(line) instanceof JsonObject json) {
                return read.apply(json);
            }
            throw new IllegalArgumentException("an object is wanted");
        } catch (JsonParseException | IllegalArgumentException e) {
            throw new StoreException("%s: not a line of a run: %s; without it the others can be read".formatted(where, words(e)), e);
        }
    }

    /** Of what Gson says, its one line for people; a line also where it quotes what was in the file. */
    static String words(Exception e) {
        String words = String.valueOf(e.getMessage())
                .lines().findFirst().orElse("").replaceFirst("^[a-zA-Z.]+Exception: ", "");
        return words.replaceAll("\\R|\\p{Cntrl}", " ");
    }

    /** {@return where each group measured} */
    public List<Environment> environments() {
        Path file = path.resolve("environment.json");
        return Files.exists(file) ? EnvironmentJson.read(file) : List.of();
    }

    /** Watches the run of another process: each call hands on what has come since the last. */
    public final class Watch {
        private final Set<PointRecord> seen = new HashSet<>();
        private Optional<Object> file = Optional.empty();
        private int points;
        private int events;

        /**
         * Hands on what is new: the records of a measurement before the event that says how it ended. A record of a point
         * may come again; the later one replaces the earlier.
         *
         * @param toRecord called for each new record
         * @param toEvent called for each new event
         */
        public void look(Consumer<PointRecord> toRecord, Consumer<Event> toEvent) {
            List<Event> newEvents = new ArrayList<>();
            events = journal.forEach(events, (number, line) -> newEvents.add(event(number, line)));
            List<PointRecord> newRecords = newRecords();
            for (Event event : newEvents) {
                if (event.kind() != Event.Kind.STARTED) {
                    newRecords.removeIf(record -> {
                        boolean ofIt = record.measurement().equals(event.measurement());
                        if (ofIt) {
                            toRecord.accept(record);
                        }
                        return ofIt;
                    });
                }
                toEvent.accept(event);
            }
            newRecords.forEach(toRecord);
        }

        /** Of a file that was replaced, all lines but those seen before. */
        private List<PointRecord> newRecords() {
            Optional<Object> now = results.identity();
            if (!now.equals(file)) {
                file = now;
                points = 0;
            }
            List<PointRecord> newRecords = new ArrayList<>();
            points = results.forEach(points, (number, line) -> {
                PointRecord record = record(number, line);
                if (seen.add(record)) {
                    newRecords.add(record);
                }
            });
            return newRecords;
        }
    }

    /** {@return a watch over what is added from now on} */
    public Watch watch() {
        Watch watch = new Watch();
        watch.look(record -> {}, event -> {});
        return watch;
    }
}
