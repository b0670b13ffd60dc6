package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.NeighbourLoadSeen;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Modes.Mode;
import java.util.List;
import java.util.Optional;

/** The figures of a point in the states of the machine, as fields of its record. */
public final class InStatesJson {
    /** The numbers that stand for the load of cores: that of the first rank, and the largest of the others. */
    static final int NUMBERS_OF_LOAD = 2;

    /** Earlier runs have a step of computing in seconds there, in which the clock rate is, too. */
    private static final double LEAST = 1e-3;

    private InStatesJson() {}

    /** Adds nothing where no states are known. */
    static void add(JsonObject json, PointRecord record) {
        InStates states = record.states();
        if (states.known()) {
            json.addProperty("state", states.reference());
            JsonArray figures = new JsonArray();
            for (StateFigure figure : states.figures()) {
                JsonObject one = of(figure);
                if (record.isOfOneLaunch()) {
                    one.add("overLaunches", RecordJson.of(figure.overLaunches(record.confidence())));
                }
                figures.add(one);
            }
            json.add("states", figures);
        }
    }

    private static JsonObject of(StateFigure figure) {
        JsonObject json = new JsonObject();
        json.addProperty("name", figure.name());
        json.addProperty("share", figure.share());
        json.addProperty("seconds", figure.seconds());
        json.add("lower", RecordJson.finite(figure.lower()));
        json.add("upper", RecordJson.finite(figure.upper()));
        json.addProperty("repetitions", figure.repetitions());
        json.addProperty("visits", figure.visits());
        json.addProperty("reading", figure.reading());
        json.addProperty("slope", figure.slope());
        json.addProperty("slopeError", figure.slopeError());
        if (!figure.modes().isEmpty()) {
            json.add("modes", RecordJson.modes(figure.modes()));
        }
        if (!figure.neighbours().isEmpty()) {
            json.addProperty("neighbours", figure.neighbours());
        }
        return json;
    }

    /** Records of earlier versions tell of no states. */
    static InStates read(Fields fields) {
        List<StateFigure> figures =
                fields.objectsOrNone("states").stream().map(Fields::new).map(InStatesJson::figure).toList();
        return figures.isEmpty() ? InStates.UNKNOWN : new InStates(fields.word("state"), figures);
    }

    private static StateFigure figure(Fields fields) {
        List<Mode> modes = RecordJson.modes(fields);
        return new StateFigure(
                fields.word("name"),
                fields.number("share"),
                fields.number("seconds"),
                fields.numberOr("lower", Double.NEGATIVE_INFINITY),
                fields.numberOr("upper", Double.POSITIVE_INFINITY),
                fields.count("repetitions"),
                fields.count("visits"),
                fields.number("reading"),
                fields.number("slope"),
                fields.numberOr("slopeError", 0),
                modes,
                fields.has("neighbours") ? fields.word("neighbours") : "");
    }

    /** {@return the load of cores as a list of numbers, for a field} */
    public static JsonArray of(NeighbourLoadSeen load) {
        JsonArray numbers = new JsonArray(NUMBERS_OF_LOAD);
        add(numbers, load);
        return numbers;
    }

    /** Adds the load of cores to other numbers. */
    public static void add(JsonArray numbers, NeighbourLoadSeen load) {
        numbers.add(RoundedJson.figure(load.first()));
        numbers.add(RoundedJson.figure(load.others()));
    }

    /** {@return what the field {@code load} tells; empty where there is none} */
    public static Optional<NeighbourLoadSeen> load(Fields fields) {
        return load(fields.has("load") ? fields.numbers("load") : List.of());
    }

    /**
     * {@return the load that numbers stand for; empty where there are none, or they are those of earlier runs}
     *
     * @param numbers of the load of one reading, or none
     * @throws IllegalArgumentException if there is another number of them, or they are not above 0
     */
    public static Optional<NeighbourLoadSeen> load(List<Double> numbers) {
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        if (numbers.size() != NUMBERS_OF_LOAD) {
            throw new IllegalArgumentException("the load of cores has %d numbers; expected %d".formatted(numbers.size(), NUMBERS_OF_LOAD));
        }
        NeighbourLoadSeen load = new NeighbourLoadSeen(numbers.get(0), numbers.get(1));
        return Math.max(load.first(), load.others()) < LEAST ? Optional.empty() : Optional.of(load);
    }
}
