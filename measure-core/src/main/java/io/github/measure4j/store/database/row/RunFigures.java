package io.github.measure4j.store.database.row;

import io.github.measure4j.store.StoreException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a run's points in one row. Time lines want all of them for all runs, and to read a million rows takes seconds.
 * They are those of the rows of points and states, and are made from them.
 */
public final class RunFigures {
    private static final String STATES = "SELECT number, name, share, reading, seconds FROM measure_state"
            + " WHERE run = ? AND seconds > 0 ORDER BY number, reading";
    private static final String POINTS =
            "SELECT number, place, seconds FROM measure_point WHERE run = ? AND latest = 1 ORDER BY number";

    private RunFigures() {}

    /** A point's time in one state of the machine, whose probe read this. */
    public record StateOfPlace(String name, double share, double reading, double seconds) {}

    /** Takes a point: its number in the run, its place, its time, and those in states where they are known. */
    public interface Reader {
        void take(int number, long place, double seconds, List<StateOfPlace> states);
    }

    /** Puts the figures of a run into its row. */
    public static void store(Connection connection, long run) throws SQLException {
        Map<Long, List<StateOfPlace>> states = states(connection, run);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes);
                PreparedStatement select = connection.prepareStatement(POINTS)) {
            select.setLong(1, run);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    write(out, rows, states.getOrDefault(rows.getLong(1), List.of()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO measure_figures (run, content) VALUES (?, ?)")) {
            insert.setLong(1, run);
            insert.setBytes(2, bytes.toByteArray());
            insert.executeUpdate();
        }
    }

    private static Map<Long, List<StateOfPlace>> states(Connection connection, long run) throws SQLException {
        Map<Long, List<StateOfPlace>> states = new HashMap<>();
        try (PreparedStatement select = connection.prepareStatement(STATES)) {
            select.setLong(1, run);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    states.computeIfAbsent(rows.getLong(1), number -> new ArrayList<>())
                            .add(new StateOfPlace(rows.getString(2), rows.getDouble(3), rows.getDouble(4), rows.getDouble(5)));
                }
            }
        }
        return states;
    }

    private static void write(DataOutputStream out, ResultSet point, List<StateOfPlace> states) throws SQLException, IOException {
        out.writeInt(point.getInt(1));
        out.writeLong(point.getLong(2));
        out.writeDouble(point.getDouble(3));
        out.writeInt(states.size());
        for (StateOfPlace state : states) {
            byte[] name = state.name().getBytes(StandardCharsets.UTF_8);
            out.writeInt(name.length);
            out.write(name);
            out.writeDouble(state.share());
            out.writeDouble(state.reading());
            out.writeDouble(state.seconds());
        }
    }

    /** {@return the row of a run, if it is there} */
    public static Optional<byte[]> row(PreparedStatement select, long run) throws SQLException {
        select.setLong(1, run);
        try (ResultSet row = select.executeQuery()) {
            return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
        }
    }

    /** {@return the statement for {@link #row}} */
    public static PreparedStatement rows(Connection connection) throws SQLException {
        return connection.prepareStatement("SELECT content FROM measure_figures WHERE run = ?");
    }

    /**
     * Hands out the points of a row, in the order of their numbers.
     *
     * @throws StoreException if it is not one
     */
    public static void forEach(byte[] row, Reader reader) {
        ByteBuffer in = ByteBuffer.wrap(row);
        Map<ByteBuffer, String> names = new HashMap<>();
        try {
            while (in.hasRemaining()) {
                reader.take(in.getInt(), in.getLong(), in.getDouble(), inStates(in, names));
            }
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new StoreException("the figures of a run are damaged in the database; remove it, and add it again", e);
        }
    }

    private static List<StateOfPlace> inStates(ByteBuffer in, Map<ByteBuffer, String> names) {
        int number = in.getInt();
        if (number == 0) {
            return List.of();
        }
        List<StateOfPlace> states = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            ByteBuffer name = in.slice().limit(in.getInt(in.position()) + Integer.BYTES).position(Integer.BYTES);
            in.position(in.position() + name.limit());
            states.add(new StateOfPlace(
                    names.computeIfAbsent(name, bytes -> StandardCharsets.UTF_8.decode(bytes.duplicate()).toString()),
                    in.getDouble(), in.getDouble(), in.getDouble()));
        }
        return states;
    }
}
