package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.result.state.ProbedVisit.BatchRecord;
import java.util.List;

/**
 * The probed batches of a visit as one JSON object. A batch is a list, since there are many: when it ended, the reading
 * before, the reading after, the centre, the fastest and the slowest repetition, and the number of them; times in seconds. Some
 * earlier versions wrote more numbers behind them.
 */
public final class ProbedVisitJson {
    private static final int NUMBERS_OF_BATCH = 7;
    private static final String LISTS = ":[[";
    private static final String KERNEL = "\"kernel\"";
    private static final String SUBTRACTED = "\"subtracted\"";

    private ProbedVisitJson() {}

    static JsonObject of(ProbedVisit probed) {
        JsonObject json = new JsonObject();
        json.addProperty("resource", probed.resource());
        json.addProperty("path", probed.path());
        json.add("kernel", array(probed.kernel()));
        if (!probed.subtracted().isEmpty()) {
            json.add("subtracted", array(probed.subtracted()));
        }
        return json;
    }

    private static JsonArray array(List<BatchRecord> batches) {
        JsonArray array = new JsonArray(batches.size());
        for (BatchRecord batch : batches) {
            JsonArray numbers = new JsonArray(NUMBERS_OF_BATCH);
            numbers.add(RoundedJson.time(batch.atSeconds()));
            numbers.add(RoundedJson.figure(batch.before()));
            numbers.add(RoundedJson.figure(batch.after()));
            numbers.add(RoundedJson.figure(batch.seconds()));
            numbers.add(RoundedJson.figure(batch.min()));
            numbers.add(RoundedJson.figure(batch.max()));
            numbers.add(batch.repetitions());
            array.add(numbers);
        }
        return array;
    }

    /**
     * A line of a results file with empty lists of batches, which are half of it: a report shows none. A list is known by its
     * field; in a text the quotes around a field's name would have backslashes before them.
     */
    public static String withoutBatches(String line) {
        int at = line.indexOf(LISTS);
        if (at < 0) {
            return line;
        }
        StringBuilder rest = new StringBuilder(line.length());
        int from = 0;
        for (; at >= 0; at = line.indexOf(LISTS, at + 1)) {
            int end = line.indexOf("]]", at);
            if (end >= 0 && (line.startsWith(KERNEL, at - KERNEL.length()) || line.startsWith(SUBTRACTED, at - SUBTRACTED.length()))) {
                rest.append(line, from, at).append(":[");
                from = end + 1;
            }
        }
        return rest.append(line, from, line.length()).toString();
    }

    static ProbedVisit read(Fields fields) {
        return new ProbedVisit(
                fields.word("resource"),
                fields.word("path"),
                batches(fields.numberListsOrNone("kernel")),
                batches(fields.numberListsOrNone("subtracted")));
    }

    private static List<BatchRecord> batches(List<List<Double>> lists) {
        return lists.stream().map(ProbedVisitJson::batch).toList();
    }

    private static BatchRecord batch(List<Double> numbers) {
        if (numbers.size() < NUMBERS_OF_BATCH) {
            throw new IllegalArgumentException("a batch has %d numbers; expected %d".formatted(numbers.size(), NUMBERS_OF_BATCH));
        }
        return new BatchRecord(
                numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3), numbers.get(4), numbers.get(5),
                numbers.get(6).intValue());
    }
}
