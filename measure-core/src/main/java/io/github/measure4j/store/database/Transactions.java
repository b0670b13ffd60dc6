package io.github.measure4j.store.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** A connection, on which everything is done whole or not at all. */
final class Transactions implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long PAUSE_MILLIS = 20;

    private final Address address;
    private final Connection connection;

    Transactions(Address address) {
        this.address = address;
        this.connection = address.connect();
    }

    /** The work of one transaction. */
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Reads what was there at one moment, as far as one statement reads it. */
    <T> T reading(Work<T> work) {
        try {
            return once(work);
        } catch (SQLException e) {
            throw address.explained(e);
        }
    }

    /** Writes, again from the beginning where another writer was in the way, until that has lasted for two minutes. */
    <T> T writing(Work<T> work) {
        long start = System.nanoTime();
        while (true) {
            try {
                return once(work);
            } catch (SQLException e) {
                pauseOrThrow(address, e, start);
            }
        }
    }

    private <T> T once(Work<T> work) throws SQLException {
        boolean done = false;
        connection.setAutoCommit(false);
        try {
            T result = work.on(connection);
            connection.commit();
            done = true;
            return result;
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    /** Rolls back. If even that fails, the connection is gone and the database has rolled back by itself. */
    private void rollBack() {
        try {
            connection.rollback();
        } catch (SQLException e) {
            // what went wrong before is what is told
        }
    }

    /** Waits a moment where another try may succeed, or says why there is none. */
    static void pauseOrThrow(Address address, SQLException e, long startNanos) {
        if (!address.dialect().passes(e) || System.nanoTime() - startNanos > PATIENCE.toNanos()) {
            throw address.explained(e);
        }
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw address.explained(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw address.explained(e);
        }
    }
}
