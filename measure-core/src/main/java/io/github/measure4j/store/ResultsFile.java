package io.github.measure4j.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.json.ProbedVisitJson;
import io.github.measure4j.store.json.RecordJson;
import io.github.measure4j.store.json.RecordKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The file {@code results.jsonl} of a run directory: a record a line, of which a later one replaces an earlier one of its
 * point.
 */
final class ResultsFile {
    private static final Gson LINES = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    /** A thousand usual lines, and few of those that have kept all their repetitions. */
    private static final int CHARACTERS_AT_ONCE = 1 << 22;

    private final LineFile lines;

    ResultsFile(Path directory, Disk disk) {
        this.lines = new LineFile(directory.resolve("results.jsonl"), disk);
    }

    Path path() {
        return lines.path();
    }

    /** Another value once the file was replaced; empty where there is none or the system does not tell. */
    Optional<Object> identity() {
        return lines.identity();
    }

    void append(PointRecord record) {
        lines.append(LINES.toJson(RecordJson.of(record)));
    }

    /**
     * Takes out the records that later ones have replaced, and forces what stays.
     *
     * @param point what the records of one point have in common
     */
    void compact(Function<PointRecord.Key, ?> point) {
        Map<Object, String> last = new LinkedHashMap<>();
        int all = lines.forEach(0, (number, line) -> last.put(point.apply(key(number, line)), line));
        if (last.size() < all) {
            lines.replaceBy(List.copyOf(last.values()));
        }
        lines.force();
    }

    /**
     * Hands out the lines with their numbers, from 1.
     *
     * @param from lines to pass over
     * @return how many there are
     */
    int forEach(int from, BiConsumer<Integer, String> reader) {
        return lines.forEach(from, reader);
    }

    /**
     * Hands out the records whose lines are wanted, without the batches of their visits, in their order. Some
     * megabytes are read at once, on all processors.
     */
    void forEachWithoutBatches(BiPredicate<Integer, String> wanted, Consumer<PointRecord> reader) {
        List<Numbered> some = new ArrayList<>();
        int[] characters = {0};
        lines.forEach(0, (number, line) -> {
            if (wanted.test(number, line)) {
                some.add(new Numbered(number, line));
                characters[0] += line.length();
            }
            if (characters[0] >= CHARACTERS_AT_ONCE) {
                readAll(some, reader);
                characters[0] = 0;
            }
        });
        readAll(some, reader);
    }

    private record Numbered(int number, String line) {}

    private void readAll(List<Numbered> some, Consumer<PointRecord> reader) {
        some.parallelStream()
                .map(one -> record(one.number(), ProbedVisitJson.withoutBatches(one.line())))
                .toList()
                .forEach(reader);
        some.clear();
    }

    int count() {
        return lines.count();
    }

    /**
     * {@return the last record of each point, in the order in which the points were first recorded}
     *
     * @param wanted whether a line is to be read, by its number and text
     * @param point what the records of one point have in common
     */
    List<PointRecord> last(BiPredicate<Integer, String> wanted, Function<PointRecord.Key, ?> point) {
        Map<Object, PointRecord> last = new LinkedHashMap<>();
        lines.forEach(0, (number, line) -> {
            if (wanted.test(number, line)) {
                PointRecord record = record(number, line);
                last.put(point.apply(record.key()), record);
            }
        });
        return List.copyOf(last.values());
    }

    PointRecord record(int number, String line) {
        return JsonLine.read(lines, number, line, RecordJson::read);
    }

    /** A line that does not look like a record is read whole, which tells what is wrong with it. */
    PointRecord.Key key(int number, String line) {
        try {
            return RecordKey.of(line).orElseGet(() -> record(number, line).key());
        } catch (JsonParseException | IllegalStateException | IllegalArgumentException e) {
            return record(number, line).key();
        }
    }
}
