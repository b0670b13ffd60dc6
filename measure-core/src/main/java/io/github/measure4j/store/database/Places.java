package io.github.measure4j.store.database;

import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.database.row.RunFiles;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The points that runs have in common, each by a number, so that a time line is found by an index. */
final class Places {
    private Places() {}

    /** The kernel with all its parameters, however its measurement is called. */
    static String words(PointRecord record) {
        PointIdentity identity = record.key().identity();
        StringBuilder words = new StringBuilder(identity.kernel());
        new TreeMap<>(identity.values()).forEach((name, value) -> words.append(' ')
                .append(name)
                .append('=')
                .append(record.names().getOrDefault(name, Long.toString(value))));
        return words.append(" (")
                .append(identity.transport())
                .append(' ')
                .append(identity.ranks())
                .append(", ")
                .append(identity.quantity())
                .append(identity.corrected() ? ", corrected)" : ")")
                .toString();
    }

    static long id(String words) {
        return ByteBuffer.wrap(RunFiles.sha256().digest(words.getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }

    /** The runs whose points have no places yet, as those that were added since the last look. */
    static List<Long> lacking(Connection connection) throws SQLException {
        List<Long> runs = new ArrayList<>();
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT DISTINCT run FROM measure_point WHERE place IS NULL");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                runs.add(rows.getLong(1));
            }
        }
        return runs;
    }

    /** Gives the points of a run their places. */
    static void complete(Connection connection, long run) throws SQLException {
        Map<Long, String> lacking = new LinkedHashMap<>();
        try (PreparedStatement select =
                connection.prepareStatement("SELECT number, line FROM measure_point WHERE run = ? AND place IS NULL")) {
            select.setLong(1, run);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    lacking.put(rows.getLong(1), words(RunDirectory.recordIn(rows.getString(2), "the database")));
                }
            }
        }
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE measure_point SET place = ? WHERE run = ? AND number = ?")) {
            for (Map.Entry<Long, String> point : lacking.entrySet()) {
                update.setLong(1, id(point.getValue()));
                update.setLong(2, run);
                update.setLong(3, point.getKey());
                update.addBatch();
            }
            update.executeBatch();
        }
        add(connection, new HashSet<>(lacking.values()));
    }

    private static void add(Connection connection, Set<String> words) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO measure_place (id, words) VALUES (?, ?) ON CONFLICT (id) DO NOTHING")) {
            for (String each : words) {
                insert.setLong(1, id(each));
                insert.setString(2, each);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** A point on a machine. */
    private record Spot(String machine, long place) {}

    /** The time lines of the points that fulfil all conditions, by machine, point and state of the machine. */
    static List<StoredSeries> series(Connection connection, Map<Long, StoredRun> runs, List<Condition> conditions)
            throws SQLException {
        Map<Spot, List<MetState>> inStates = inStates(connection, runs, conditions);
        Map<Spot, Set<StoredRun>> known = new HashMap<>();
        inStates.forEach((spot, figures) -> known.put(
                spot, figures.stream().map(figure -> figure.value().run()).collect(Collectors.toSet())));
        Map<Spot, List<StoredSeries.Value>> others = new LinkedHashMap<>();
        forEach(connection, "SELECT p.run, p.place, p.seconds FROM measure_point p", "p.seconds > 0", conditions, row -> {
            StoredRun run = runs.get(row.getLong(1));
            Spot spot = new Spot(machine(run), row.getLong(2));
            if (known.isEmpty() || !known.getOrDefault(spot, Set.of()).contains(run)) {
                others.computeIfAbsent(spot, key -> new ArrayList<>()).add(new StoredSeries.Value(run, row.getDouble(3)));
            }
        });
        Map<Long, String> words = words(connection);
        Map<StoredRun, Integer> order = new HashMap<>();
        runs.values().forEach(run -> order.put(run, order.size()));
        Comparator<StoredSeries.Value> byRun = Comparator.comparingInt(value -> order.get(value.run()));
        List<StoredSeries> all = new ArrayList<>();
        others.forEach((spot, values) -> {
            values.sort(byRun);
            all.add(new StoredSeries(spot.machine(), words.getOrDefault(spot.place(), "?"), "", values));
        });
        inStates.forEach((spot, figures) -> MetState.byState(figures).forEach(state -> {
            state.sort(Comparator.comparing(MetState::value, byRun));
            all.add(new StoredSeries(
                    spot.machine(), words.getOrDefault(spot.place(), "?"), state.get(state.size() - 1).name(),
                    state.stream().map(MetState::value).toList()));
        }));
        return all;
    }

    private static Map<Spot, List<MetState>> inStates(
            Connection connection, Map<Long, StoredRun> runs, List<Condition> conditions) throws SQLException {
        Map<Spot, List<MetState>> figures = new LinkedHashMap<>();
        String select = "SELECT p.run, p.place, s.name, s.share, s.reading, s.seconds FROM measure_state s"
                + " JOIN measure_point p ON p.run = s.run AND p.number = s.number";
        forEach(connection, select, "s.seconds > 0", conditions, row -> {
            StoredRun run = runs.get(row.getLong(1));
            figures.computeIfAbsent(new Spot(machine(run), row.getLong(2)), key -> new ArrayList<>())
                    .add(new MetState(
                            row.getString(3), row.getDouble(4), row.getDouble(5),
                            new StoredSeries.Value(run, row.getDouble(6))));
        });
        return figures;
    }

    private static String machine(StoredRun run) {
        return run.machine().isEmpty() ? run.host() : run.machine();
    }

    /** Takes a row of points and what is joined to them. */
    private interface Row {
        void take(ResultSet row) throws SQLException;
    }

    private static void forEach(
            Connection connection, String select, String positive, List<Condition> conditions, Row taker) throws SQLException {
        StringBuilder wanted = new StringBuilder();
        conditions.forEach(condition -> wanted.append(" AND ").append(condition.sql()));
        boolean ofRuns = conditions.stream().anyMatch(condition -> condition.sql().contains("r."));
        try (PreparedStatement statement = connection.prepareStatement(
                select + (ofRuns ? " JOIN measure_run r ON r.id = p.run" : "") + " WHERE p.latest = 1 AND " + positive + wanted)) {
            statement.setFetchSize(Database.FETCHED_ROWS);
            int index = 0;
            for (Condition condition : conditions) {
                for (Object value : condition.values()) {
                    statement.setObject(++index, value);
                }
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    taker.take(rows);
                }
            }
        }
    }

    private static Map<Long, String> words(Connection connection) throws SQLException {
        Map<Long, String> words = new LinkedHashMap<>();
        try (PreparedStatement select = connection.prepareStatement("SELECT id, words FROM measure_place");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                words.put(rows.getLong(1), rows.getString(2));
            }
        }
        return words;
    }
}
