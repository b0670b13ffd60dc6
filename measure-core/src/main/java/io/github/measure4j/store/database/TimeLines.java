package io.github.measure4j.store.database;

import io.github.measure4j.store.database.row.Places;
import io.github.measure4j.store.database.row.RunFigures;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** The time lines of points, made run by run from the figures of each. */
final class TimeLines {
    private final Map<Spot, List<StoredSeries.Value>> plain = new LinkedHashMap<>();
    private final Map<Spot, List<MetState>> inStates = new LinkedHashMap<>();

    private int added;

    private TimeLines() {}

    /** A point on a machine. */
    private record Spot(String machine, long place) {}

    /**
     * The time lines of the points that fulfil all conditions, by machine, point and state of the machine.
     *
     * @param runs in the order of the values
     */
    static List<StoredSeries> of(Connection connection, List<StoredRun> runs, List<Condition> conditions) throws SQLException {
        TimeLines lines = new TimeLines();
        Map<Long, BitSet> chosen = conditions.isEmpty() ? Map.of() : chosen(connection, conditions);
        try (PreparedStatement rows = RunFigures.rows(connection)) {
            for (StoredRun run : runs) {
                long key = StoredRun.key(run.digest());
                BitSet some = chosen.get(key);
                if (conditions.isEmpty() || some != null) {
                    IntPredicate wanted = some == null ? number -> true : some::get;
                    RunFigures.row(rows, key).ifPresent(row -> lines.add(run, row, wanted));
                }
            }
        }
        return lines.named(Places.words(connection));
    }

    /** The numbers of the points that fulfil all conditions, run by run. */
    private static Map<Long, BitSet> chosen(Connection connection, List<Condition> conditions) throws SQLException {
        StringBuilder wanted = new StringBuilder();
        conditions.forEach(condition -> wanted.append(" AND ").append(condition.sql()));
        boolean ofRuns = conditions.stream().anyMatch(condition -> condition.sql().contains("r."));
        Map<Long, BitSet> chosen = new HashMap<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT p.run, p.number FROM measure_point p"
                + (ofRuns ? " JOIN measure_run r ON r.id = p.run" : "") + " WHERE p.latest = 1" + wanted)) {
            select.setFetchSize(Database.FETCHED_ROWS);
            int index = 0;
            for (Object value : conditions.stream().flatMap(c -> c.values().stream()).toList()) {
                select.setObject(++index, value);
            }
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    chosen.computeIfAbsent(rows.getLong(1), run -> new BitSet()).set(rows.getInt(2));
                }
            }
        }
        return chosen;
    }

    private void add(StoredRun run, byte[] figures, IntPredicate wanted) {
        int order = added++;
        String machine = run.machine().isEmpty() ? run.host() : run.machine();
        RunFigures.forEach(figures, (number, place, seconds, states) -> {
            if (!wanted.test(number)) {
                return;
            }
            Spot spot = new Spot(machine, place);
            for (RunFigures.StateOfPlace state : states) {
                inStates.computeIfAbsent(spot, key -> new ArrayList<>())
                        .add(new MetState(state.name(), state.share(), state.reading(), order,
                                new StoredSeries.Value(run, state.seconds())));
            }
            if (states.isEmpty() && seconds > 0) {
                plain.computeIfAbsent(spot, key -> new ArrayList<>()).add(new StoredSeries.Value(run, seconds));
            }
        });
    }

    private List<StoredSeries> named(Map<Long, String> words) {
        List<StoredSeries> all = new ArrayList<>();
        plain.forEach((spot, values) ->
                all.add(new StoredSeries(spot.machine(), words.getOrDefault(spot.place(), "?"), "", values)));
        inStates.forEach((spot, figures) -> MetState.byState(figures).forEach(state -> all.add(new StoredSeries(
                spot.machine(), words.getOrDefault(spot.place(), "?"), state.get(state.size() - 1).name(),
                state.stream().map(MetState::value).toList()))));
        return all;
    }
}
