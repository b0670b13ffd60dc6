package io.github.measure4j.store.database.row;

import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The points that runs have in common, each by a number. */
public final class Places {
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

    /** The runs whose points have no places yet, or whose figures are in no row, as those that were added since the last look. */
    public static List<Long> lacking(Connection connection) throws SQLException {
        List<Long> runs = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT id FROM measure_run WHERE id NOT IN (SELECT run FROM measure_figures)");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                runs.add(rows.getLong(1));
            }
        }
        return runs;
    }

    /** Gives the points of a run their places, and the run its row of figures, unless another has done so meanwhile. */
    public static void complete(Connection connection, long run) throws SQLException {
        if (!lacking(connection).contains(run)) {
            return;
        }
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
        RunFigures.store(connection, run);
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

    /** The words of all places. */
    public static Map<Long, String> words(Connection connection) throws SQLException {
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
