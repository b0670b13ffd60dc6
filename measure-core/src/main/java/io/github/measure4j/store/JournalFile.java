package io.github.measure4j.store;

import com.google.gson.JsonObject;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.store.json.Fields;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The file {@code journal.jsonl} of a run directory: what began, ended and failed, an event a line. */
final class JournalFile {
    private final LineFile lines;

    JournalFile(Path directory, Disk disk) {
        this.lines = new LineFile(directory.resolve("journal.jsonl"), disk);
    }

    Path path() {
        return lines.path();
    }

    void append(Event event) {
        JsonObject json = new JsonObject();
        json.addProperty("time", Instant.now().toString());
        json.addProperty("event", event.kind().name());
        json.addProperty("measurement", event.measurement());
        json.addProperty("detail", event.detail());
        lines.append(json.toString());
    }

    void force() {
        lines.force();
    }

    /**
     * Hands out the events in their order.
     *
     * @param from events to pass over
     * @return how many there are
     */
    int forEach(int from, Consumer<Event> reader) {
        return lines.forEach(from, (number, line) -> reader.accept(JsonLine.read(lines, number, line, JournalFile::event)));
    }

    /** Hands out the events in their order, with their times. */
    void forEachTimed(BiConsumer<Instant, Event> reader) {
        lines.forEach(0, (number, line) -> JsonLine.read(lines, number, line, json -> {
            reader.accept(time(json), event(json));
            return json;
        }));
    }

    private static Instant time(JsonObject json) {
        String text = new Fields(json).text("time");
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'%s' is no time".formatted(text), e);
        }
    }

    private static Event event(JsonObject json) {
        Fields fields = new Fields(json);
        return new Event(kind(fields.text("event")), fields.text("measurement"), fields.text("detail"));
    }

    private static Event.Kind kind(String name) {
        return Arrays.stream(Event.Kind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no event is called '%s'".formatted(name)));
    }
}
