package io.github.measure4j.store;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.store.json.Skim;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads the figures of the records of many runs, and each record as a whole only on demand. What occurs again and again, as
 * a point in every run, is kept once.
 */
public final class StoredFigures {
    private final Map<String, PointRecord.Key> keys = new HashMap<>();
    private final Map<String, Set<Flag>> flags = new HashMap<>();

    /** A reader that has seen no run. */
    public StoredFigures() {}

    /**
     * Hands out the figures of a run one by one, in the order in which they were made.
     *
     * @param run looked at from its beginning
     * @param reader called once for each
     * @throws StoreException if a line cannot be read, with its number
     */
    public void forEach(RunDirectory run, Consumer<PointFigure> reader) {
        ResultsFile results = run.resultsFile();
        results.forEach(0, (number, line) -> reader.accept(figure(results, number, line)));
    }

    private PointFigure figure(ResultsFile results, int number, String line) {
        Optional<Skim> skim = Skim.of(line);
        double seconds = skim.map(Skim::seconds).orElse(Double.NaN);
        double overhead = skim.map(Skim::overhead).orElse(Double.NaN);
        if (!Double.isFinite(seconds) || !Double.isFinite(overhead)) {
            return PointFigure.of(results.record(number, line));
        }
        PointRecord.Key key = keys.computeIfAbsent(skim.get().point(), k -> results.record(number, line).key());
        Set<Flag> known = flags.computeIfAbsent(skim.get().flags(), f -> results.record(number, line).flags());
        InStates states = skim.get().hasStates() ? results.record(number, line).states() : InStates.UNKNOWN;
        return new PointFigure(key, seconds, overhead, known, states, () -> results.record(number, line));
    }
}
