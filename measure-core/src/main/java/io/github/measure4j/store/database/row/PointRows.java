package io.github.measure4j.store.database.row;

import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The points of a run with the values of their variables and their states of the machine, written in batches. */
public final class PointRows implements AutoCloseable {
    private static final int BATCH = 500;
    private static final String RANKS = "ranks";

    private final long run;
    private final Map<String, Plan> plans;
    private final PreparedStatement points;
    private final PreparedStatement variables;
    private final Connection connection;
    private @Nullable PreparedStatement states;
    private int number;
    private long bytes;

    /** @param plans by measurement, which know the variables that are not varied */
    public PointRows(Connection connection, long run, Map<String, Plan> plans) throws SQLException {
        this.connection = connection;
        this.run = run;
        this.plans = plans;
        this.points = connection.prepareStatement("INSERT INTO measure_point (run, number, latest, measurement, kernel,"
                + " transport, ranks, seconds, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
        this.variables = connection.prepareStatement(
                "INSERT INTO measure_variable (run, number, name, value) VALUES (?, ?, ?, ?)");
    }

    /** A refusal of the database while a file is read. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(SQLException cause) {
            super(cause);
        }

        @Override
        public synchronized SQLException getCause() {
            return (SQLException) Objects.requireNonNull(super.getCause());
        }
    }

    /** @param latest the number of the line that counts for this point; null if it was not there before */
    public void add(String line, PointRecord record, @Nullable Integer latest) {
        number++;
        bytes += line.getBytes(StandardCharsets.UTF_8).length + 1;
        try {
            points.setLong(1, run);
            points.setLong(2, number);
            points.setLong(3, Integer.valueOf(number).equals(latest) ? 1 : 0);
            points.setString(4, record.measurement());
            points.setString(5, record.subject().kernel());
            points.setString(6, record.subject().transport());
            points.setLong(7, record.ranks());
            points.setDouble(8, record.seconds());
            points.setString(9, line);
            points.addBatch();
            for (Map.Entry<String, Long> variable : values(record).entrySet()) {
                variables.setLong(1, run);
                variables.setLong(2, number);
                variables.setString(3, variable.getKey());
                variables.setLong(4, variable.getValue());
                variables.addBatch();
            }
            addStates(record.states());
            if (number % BATCH == 0) {
                write();
            }
        } catch (SQLException e) {
            throw new Refused(e);
        }
    }

    /** Most runs of before have none. */
    private void addStates(InStates inStates) throws SQLException {
        if (!inStates.known()) {
            return;
        }
        PreparedStatement rows = states;
        if (rows == null) {
            rows = connection.prepareStatement("INSERT INTO measure_state (run, number, name, own, share, seconds, reading)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?)");
            states = rows;
        }
        for (StateFigure figure : inStates.figures()) {
            rows.setLong(1, run);
            rows.setLong(2, number);
            rows.setString(3, figure.name());
            rows.setLong(4, figure.name().equals(inStates.reference()) ? 1 : 0);
            rows.setDouble(5, figure.share());
            rows.setDouble(6, figure.seconds());
            rows.setDouble(7, figure.reading());
            rows.addBatch();
        }
    }

    /** The values of a point come before those that the plan of its measurement says; the ranks of the group are a variable too. */
    private Map<String, Long> values(PointRecord record) {
        Map<String, Long> values = new LinkedHashMap<>();
        values.put(RANKS, (long) record.ranks());
        Optional.ofNullable(plans.get(record.measurement())).ifPresent(plan -> values.putAll(plan.fixed()));
        values.putAll(record.subject().fixed());
        values.putAll(record.axes());
        return values;
    }

    private void write() throws SQLException {
        points.executeBatch();
        variables.executeBatch();
        if (states != null) {
            states.executeBatch();
        }
    }

    /** @return how many bytes the lines have */
    public long end() throws SQLException {
        write();
        return bytes;
    }

    @Override
    public void close() throws SQLException {
        points.close();
        variables.close();
        if (states != null) {
            states.close();
        }
    }
}
