package io.github.measure4j.store.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables, as the steps that lead to them from nothing. The version of a database is the number of steps it has taken.
 * A step that was released is never changed; what is to be different is another step.
 *
 * <p>The types are PostgreSQL's; SQLite takes them for its own by their names.
 *
 * @param steps the statements of each
 */
record Schema(List<List<String>> steps) {

    /** As this version of the program has it. */
    static final Schema NOW = new Schema(List.of(
            List.of(
                    """
                    CREATE TABLE measure_run (
                        id BIGINT PRIMARY KEY,
                        digest TEXT NOT NULL,
                        name TEXT NOT NULL,
                        added BIGINT NOT NULL,
                        started BIGINT,
                        host TEXT NOT NULL,
                        machine TEXT NOT NULL,
                        process_groups TEXT NOT NULL,
                        measurements BIGINT NOT NULL,
                        points BIGINT NOT NULL,
                        journal_start TEXT NOT NULL,
                        journal_bytes BIGINT NOT NULL,
                        journal_digest TEXT NOT NULL)
                    """,
                    """
                    CREATE TABLE measure_point (
                        run BIGINT NOT NULL,
                        number BIGINT NOT NULL,
                        latest BIGINT NOT NULL,
                        measurement TEXT NOT NULL,
                        kernel TEXT NOT NULL,
                        transport TEXT NOT NULL,
                        ranks BIGINT NOT NULL,
                        seconds DOUBLE PRECISION NOT NULL,
                        line TEXT NOT NULL,
                        PRIMARY KEY (run, number))
                    """,
                    """
                    CREATE TABLE measure_variable (
                        run BIGINT NOT NULL,
                        number BIGINT NOT NULL,
                        name TEXT NOT NULL,
                        value BIGINT NOT NULL,
                        PRIMARY KEY (run, number, name))
                    """,
                    """
                    CREATE TABLE measure_file (
                        run BIGINT NOT NULL,
                        name TEXT NOT NULL,
                        part BIGINT NOT NULL,
                        content BYTEA NOT NULL,
                        PRIMARY KEY (run, name, part))
                    """),
            List.of(
                    "CREATE UNIQUE INDEX measure_run_by_digest ON measure_run (digest)",
                    "CREATE INDEX measure_run_by_journal ON measure_run (journal_start)"),
            List.of(
                    """
                    CREATE TABLE measure_state (
                        run BIGINT NOT NULL,
                        number BIGINT NOT NULL,
                        name TEXT NOT NULL,
                        own BIGINT NOT NULL,
                        share DOUBLE PRECISION NOT NULL,
                        seconds DOUBLE PRECISION NOT NULL,
                        reading DOUBLE PRECISION NOT NULL,
                        PRIMARY KEY (run, number, name))
                    """),
            List.of(
                    "ALTER TABLE measure_point ADD COLUMN place BIGINT",
                    "CREATE TABLE measure_place (id BIGINT PRIMARY KEY, words TEXT NOT NULL)",
                    """
                    CREATE TABLE measure_label (
                        run BIGINT NOT NULL,
                        name TEXT NOT NULL,
                        value TEXT NOT NULL,
                        PRIMARY KEY (run, name))
                    """,
                    "CREATE INDEX measure_point_by_kernel ON measure_point (kernel, latest, run, place, seconds)",
                    "CREATE INDEX measure_point_by_place ON measure_point (place, latest, run, seconds)"),
            List.of(
                    "CREATE TABLE measure_figures (run BIGINT PRIMARY KEY, content BYTEA NOT NULL)",
                    "DROP INDEX measure_point_by_kernel",
                    "DROP INDEX measure_point_by_place",
                    "CREATE INDEX measure_point_by_kernel ON measure_point (kernel, latest, run, number)")));

    private static final String TABLE = "measure_schema";

    int version() {
        return steps.size();
    }

    /**
     * Takes the steps that the database lacks, all or none.
     *
     * @throws DatabaseException if it has taken more than are known here
     */
    void bringTo(Transactions transactions, Address address) {
        if (transactions.reading(Schema::versionOf) == version()) {
            return;
        }
        while (!transactions.writing(connection -> takenSteps(connection, address))) {
            // another process has taken some meanwhile
        }
    }

    private boolean takenSteps(Connection connection, Address address) throws SQLException {
        int before = versionOf(connection);
        if (before > version()) {
            throw new DatabaseException(("%s: a later version of measure has made it (its schema is number %d, this program"
                    + " knows %d); use that version").formatted(address, before, version()));
        }
        try (Statement statement = connection.createStatement()) {
            if (before == 0) {
                statement.execute("CREATE TABLE " + TABLE + " (version BIGINT NOT NULL)");
                statement.execute("INSERT INTO " + TABLE + " VALUES (0)");
            }
            try (PreparedStatement lock =
                    connection.prepareStatement("UPDATE " + TABLE + " SET version = ? WHERE version = ?")) {
                lock.setInt(1, version());
                lock.setInt(2, before);
                if (lock.executeUpdate() != 1) {
                    return false;
                }
            }
            for (String sql : steps.subList(before, version()).stream().flatMap(List::stream).toList()) {
                statement.execute(sql);
            }
            return true;
        }
    }

    private static int versionOf(Connection connection) throws SQLException {
        try (ResultSet tables = connection.getMetaData().getTables(null, connection.getSchema(), TABLE, null)) {
            if (!tables.next()) {
                return 0;
            }
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT version FROM " + TABLE)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }
}
