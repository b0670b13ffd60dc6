package io.github.measure4j.store;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Watches the run of another process: each look hands on what has come since the last. */
public final class RunWatch {
    private final ResultsFile results;
    private final JournalFile journal;
    /** The fingerprints of lines: a record may have the batches of hundreds of visits. */
    private final Set<HashCode> seen = new HashSet<>();

    private Optional<Object> file = Optional.empty();
    private int points;
    private int events;

    /** Watches a run; its present records count as seen. */
    RunWatch(ResultsFile results, JournalFile journal) {
        this.results = results;
        this.journal = journal;
        look(record -> {}, event -> {});
    }

    /**
     * Hands on what is new: the records of a measurement before the event that says how it ended. A record of a point
     * may come again; the later one replaces the earlier.
     *
     * @param toRecord called for each new record
     * @param toEvent called for each new event
     */
    public void look(Consumer<PointRecord> toRecord, Consumer<Event> toEvent) {
        List<Event> newEvents = new ArrayList<>();
        events = journal.forEach(events, newEvents::add);
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

    /** The lines of a replaced file that were not seen before. */
    private List<PointRecord> newRecords() {
        Optional<Object> now = results.identity();
        if (!now.equals(file)) {
            file = now;
            points = 0;
        }
        List<PointRecord> newRecords = new ArrayList<>();
        points = results.forEach(points, (number, line) -> {
            if (seen.add(Hashing.murmur3_128().hashUnencodedChars(line))) {
                newRecords.add(results.record(number, line));
            }
        });
        return newRecords;
    }
}
