package io.github.measure4j.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Pace;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.VisitTimes;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.store.json.EnvironmentJson;
import io.github.measure4j.store.json.RecordJson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A directory that holds a run. When a call that hands something in returns, the system has it: however this process ends,
 * nothing of it is lost.
 *
 * <p>A loss of power, or a crash of the system, takes what was not forced to disk. Environments and plans are forced before
 * the call returns. Records and events are forced with the call too, unless their file was forced less than a second ago.
 * The end of the run ({@link io.github.measure4j.result.Sink.Event.Kind#RUN_ENDED}) forces what is left. So what can be lost
 * is this alone: the records and events that were handed in within a second after a force of their file, until the first
 * one after that second comes. They are the last ones of their file, and the run is resumed as if they had not been made.
 * Where points take longer than a second, none can be lost.
 *
 * <p>A force waits until the disk has written, some milliseconds as a rule. Rank 0 waits, between two points, at most once
 * a second for each of the two files.
 */
public final class RunDirectory implements Sink {
    private static final Gson PAGES = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path path;
    private final Disk disk;
    private final ResultsFile results;
    private final JournalFile journal;
    private final StatesFile states;

    private RunDirectory(Path path, Disk disk) {
        this.path = path;
        this.disk = disk;
        this.results = new ResultsFile(path, disk);
        this.journal = new JournalFile(path, disk);
        this.states = new StatesFile(path, disk);
    }

    /**
     * {@return a new directory, with those above it where they are missing}
     *
     * @param path that is not there yet, or holds no run
     * @throws StoreException if it already holds a run, or cannot be made or written to
     */
    public static RunDirectory create(Path path) {
        return create(path, Disk.REAL);
    }

    static RunDirectory create(Path path, Disk disk) {
        RunDirectory directory = new RunDirectory(path, disk);
        if (Files.exists(directory.results.path()) || Files.exists(directory.journal.path())) {
            throw new StoreException(path + ": already holds a run; name another directory (-o DIR), or go on with it (--resume)");
        }
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be made (%s)".formatted(path, StoreException.reason(e)), e);
        }
        if (!Files.isWritable(path)) {
            throw new StoreException(path + ": cannot be written to; name another directory");
        }
        Path above = path.toAbsolutePath().getParent();
        disk.forceNames(above == null ? path : above);
        return directory;
    }

    /**
     * {@return a directory that holds a run, to read it or to add to it}
     *
     * @param path of the directory
     * @throws StoreException if there is no run
     */
    public static RunDirectory open(Path path) {
        RunDirectory directory = new RunDirectory(path, Disk.REAL);
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

    ResultsFile resultsFile() {
        return results;
    }

    @Override
    public void environment(Environment environment) {
        List<Environment> all = new ArrayList<>(environments());
        all.add(environment);
        keep(all);
    }

    /**
     * Adds to the environment that was handed in last what was found out since.
     *
     * @param property its name for people
     * @param words what it is
     * @throws IllegalStateException if none was handed in
     * @throws StoreException if it cannot be written; what was there stays
     */
    public void describe(String property, String words) {
        List<Environment> all = new ArrayList<>(environments());
        if (all.isEmpty()) {
            throw new IllegalStateException("there is no environment yet");
        }
        all.add(all.remove(all.size() - 1).with(property, words));
        keep(all);
    }

    private void keep(List<Environment> all) {
        Path file = path.resolve("environment.json");
        try {
            Path fresh = path.resolve("environment.json.part");
            Files.write(fresh, (PAGES.toJson(EnvironmentJson.of(all)) + "\n").getBytes(StandardCharsets.UTF_8));
            try (FileChannel written = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                disk.force(fresh, written);
            }
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            disk.forceNames(path.toAbsolutePath());
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s); what was there stays".formatted(file, StoreException.reason(e)), e);
        }
    }

    @Override
    public void plan(Plan plan) {
        PlansFile.in(path, disk).append(plan);
    }

    @Override
    public void point(PointRecord record) {
        results.append(record);
    }

    /** Forced to disk as a whole. What another group has read, on another path, stays. */
    @Override
    public void states(List<ProbeRecord> probes) {
        states.put(probes);
    }

    /** When the run ends, the records that later ones have replaced go, and all is forced to disk. */
    @Override
    public void event(Event event) {
        boolean ends = event.kind() == Event.Kind.RUN_ENDED;
        if (ends) {
            results.compact(pointOf());
        }
        journal.append(event);
        if (ends) {
            journal.force();
        }
    }

    /**
     * {@return all that the run left, one record of each point}
     *
     * @throws StoreException if a file cannot be read, with its name and line
     */
    public Results results() {
        return new Results(name(), environments(), results.last((number, line) -> true, pointOf()));
    }

    /**
     * {@return one record of each point that is wanted} Of the others no more is read than which point they are of.
     *
     * @param wanted asked once for each record
     * @throws StoreException if a file cannot be read, with its name and line
     */
    public List<PointRecord> records(Predicate<PointRecord.Key> wanted) {
        return results.last((number, line) -> wanted.test(results.key(number, line)), pointOf());
    }

    /**
     * {@return what tells of which point a record is, by its key: equal for those of one} A run finds one figure at each place, of
     * whatever quantity it is in the end. Of launches that were merged, some may have found a bound and others the time itself.
     */
    public Function<PointRecord.Key, Object> pointOf() {
        return RunsFile.in(path).exists() ? key -> key : PointRecord.Key::place;
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
        results.forEach(0, (number, line) -> reader.accept(results.record(number, line)));
    }

    /**
     * Hands out the lines of {@code results.jsonl} one by one, each with the record that it holds.
     *
     * @param reader called once for each
     */
    public void forEachLine(BiConsumer<String, PointRecord> reader) {
        results.forEach(0, (number, line) -> reader.accept(line, results.record(number, line)));
    }

    /**
     * {@return the record that such a line holds}
     *
     * @param line one object of JSON
     * @param where it comes from, for people
     * @throws StoreException if it holds none
     */
    public static PointRecord recordIn(String line, String where) {
        return JsonLine.read(where, line, RecordJson::read);
    }

    /** {@return how many records there are, with those that later ones replaced} */
    public int countRecords() {
        return results.count();
    }

    /**
     * Hands out the records one by one without the batches of their visits, for those who want the figures of very many.
     *
     * @param reader called once for each
     */
    public void forEachWithoutBatches(Consumer<PointRecord> reader) {
        results.forEachWithoutBatches((number, line) -> true, reader);
    }

    /**
     * The same of some records only: of the others no more is read than which point they are of.
     *
     * @param wanted asked once for each record, in their order
     * @param reader called once for each that is wanted
     */
    public void forEachWithoutBatches(Predicate<PointRecord.Key> wanted, Consumer<PointRecord> reader) {
        results.forEachWithoutBatches((number, line) -> wanted.test(results.key(number, line)), reader);
    }

    /**
     * Hands out which point each record is of, in the order in which they were made.
     *
     * @param reader called once for each
     */
    public void forEachKey(Consumer<PointRecord.Key> reader) {
        results.forEach(0, (number, line) -> reader.accept(results.key(number, line)));
    }

    /** {@return what happened so far, in order} */
    public List<Event> journal() {
        List<Event> events = new ArrayList<>();
        journal.forEach(0, events::add);
        return events;
    }

    /**
     * {@return the time that starts of the run took, and that of their repetitions that count} Empty where none came to its end.
     *
     * @param after so many events of the journal
     */
    public Optional<CountedTime> countedTime(int after) {
        List<CountedTime> times = new ArrayList<>();
        AtomicInteger read = new AtomicInteger();
        journal.forEach(0, event -> {
            if (read.getAndIncrement() >= after && event.kind() == Event.Kind.TIME_COUNTED) {
                CountedTime.read(event.detail()).ifPresent(times::add);
            }
        });
        return times.stream().reduce(CountedTime::and);
    }

    /**
     * {@return what the probes of the machine's states have read, one for each resource and path} Runs of earlier versions
     * have none.
     *
     * @throws StoreException if the file cannot be read, with its name and line
     */
    public List<ProbeRecord> probes() {
        return states.read();
    }

    /** {@return the time that the points of each measurement took, by its name} */
    public Map<String, Pace> paces() {
        return Pace.of(journal::forEachTimed);
    }

    /** {@return the time that the run took, and that of its later visits} */
    public VisitTimes visitTimes() {
        return VisitTimes.of(journal::forEachTimed);
    }

    /** {@return a watch over what is added from now on} */
    public RunWatch watch() {
        return new RunWatch(results, journal);
    }

    /** {@return where each group measured} */
    public List<Environment> environments() {
        Path file = path.resolve("environment.json");
        try {
            return Files.exists(file) ? EnvironmentJson.read(file) : List.of();
        } catch (IllegalArgumentException e) {
            throw new StoreException(String.valueOf(e.getMessage()), e);
        }
    }
}
