package io.github.measure4j.store.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The differences between the known databases. */
enum Dialect {
    /** Errors are told apart by the result codes of SQLite, https://www.sqlite.org/rescode.html. */
    SQLITE("org.sqlite.JDBC", "org.xerial:sqlite-jdbc") {
        /** The log written ahead lets readers go on beside a writer; writers wait for one another. */
        @Override
        void prepare(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 10000");
                statement.execute("PRAGMA journal_mode = WAL");
            }
        }

        /** There is one lock for all. A statement that reads first would have to give way to who writes first. */
        @Override
        boolean isLocked(Connection connection, int version, long key) throws SQLException {
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE measure_schema SET version = version WHERE version = ?")) {
                update.setInt(1, version);
                return update.executeUpdate() == 1;
            }
        }

        @Override
        boolean passes(SQLException e) {
            return code(e) == 5 || code(e) == 6;
        }

        @Override
        String advice(SQLException e) {
            return switch (code(e)) {
                case 5, 6 -> "other processes kept writing to it; try again";
                case 8 -> "may only be read; nothing was changed";
                case 10 -> "cannot be read or written; what was there stays";
                case 11, 26 -> "damaged, or not a database; move it away and add the runs again: their directories"
                        + " have all that it held";
                case 13 -> "there is no room for it; nothing was changed, make room and try again";
                case 14 -> "cannot be opened; is the directory there, and may it be written to?";
                default -> "the database refuses";
            };
        }

        /** A batch does not say the code of what went wrong in it. */
        private int code(SQLException e) {
            return e.getErrorCode() == 0 && e.getCause() instanceof SQLException inner
                    ? code(inner)
                    : e.getErrorCode() & 0xff;
        }
    },

    /** Errors are told apart by SQL states, https://www.postgresql.org/docs/current/errcodes-appendix.html. */
    POSTGRESQL("org.postgresql.Driver", "org.postgresql:postgresql") {
        @Override
        void prepare(Connection connection) {}

        @Override
        boolean isLocked(Connection connection, int version, long key) throws SQLException {
            try (PreparedStatement steps =
                            connection.prepareStatement("SELECT 1 FROM measure_schema WHERE version = ? FOR SHARE");
                    PreparedStatement lock = connection.prepareStatement("SELECT pg_advisory_xact_lock(?)")) {
                steps.setLong(1, version);
                lock.setLong(1, key);
                try (ResultSet row = steps.executeQuery()) {
                    return row.next() && lock.execute();
                }
            }
        }

        /** Tables that two made at once, with their types, are there at the second try. */
        @Override
        boolean passes(SQLException e) {
            return switch (state(e)) {
                case "40001", "40P01", "42P07", "42710", "23505" -> true;
                default -> false;
            };
        }

        @Override
        String advice(SQLException e) {
            return switch (state(e).substring(0, Math.min(2, state(e).length()))) {
                case "08" -> "cannot be reached; does it run, and are host and port right?";
                case "28" -> "does not let this user in; name it in the URL (?user=NAME) and put the password into ~/.pgpass";
                case "3D" -> "there is no such database; make it with createdb";
                case "40", "23" -> "other processes kept writing to it; try again";
                case "42" -> "the database refuses; may this user make and write tables?";
                case "53" -> "the server has no room; nothing was changed";
                default -> "the database refuses";
            };
        }

        private String state(SQLException e) {
            return e.getSQLState() == null ? "" : e.getSQLState();
        }
    };

    private final String driver;
    private final String artifact;

    Dialect(String driver, String artifact) {
        this.driver = driver;
        this.artifact = artifact;
    }

    /** The class that JDBC asks for. */
    String driver() {
        return driver;
    }

    /** The Maven artifact of its driver. */
    String artifact() {
        return artifact;
    }

    /** Makes a fresh connection ready. */
    abstract void prepare(Connection connection) throws SQLException;

    /**
     * Lets in no other writer of the same key, and nobody who changes the schema, until the transaction ends.
     *
     * @return whether the schema has this version
     */
    abstract boolean isLocked(Connection connection, int version, long key) throws SQLException;

    /** Whether another try may succeed, since only other writers were in the way. */
    abstract boolean passes(SQLException e);

    /** The meaning of an exception, and the remedy. */
    abstract String advice(SQLException e);
}
