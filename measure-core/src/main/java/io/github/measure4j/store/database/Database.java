package io.github.measure4j.store.database;

import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.Added.Outcome;
import io.github.measure4j.store.database.row.Journal;
import io.github.measure4j.store.database.row.Places;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The runs of many machines and years, to be looked through. For one thread; any number of processes may use the same
 * database at the same time.
 */
public final class Database implements AutoCloseable {
    static final int FETCHED_ROWS = 500;

    private static final int FEWEST_DIGITS = 4;

    private final Address address;
    private final Schema schema;
    private final Transactions transactions;

    Database(Address address, Schema schema) {
        this.address = address;
        this.schema = schema;
        this.transactions = new Transactions(address);
        try {
            schema.bringTo(transactions, address);
        } catch (RuntimeException e) {
            transactions.close();
            throw e;
        }
    }

    /**
     * {@return one that is there}
     *
     * @param address of a file or a server
     * @throws DatabaseException if it is not, cannot be reached, or was made by a later version
     */
    public static Database open(Address address) {
        address.mustExist();
        return openOrCreate(address);
    }

    /**
     * {@return one that is there, or a new one with nothing in it}
     *
     * @param address of a file or a server
     * @throws DatabaseException if it cannot be reached or made, or was made by a later version
     */
    public static Database openOrCreate(Address address) {
        return new Database(address, Schema.NOW);
    }

    /**
     * Adds a run, whole or not at all, unless it is there already.
     *
     * @param directory of a run that is over, or was cut off
     * @return the run, and whether it is new
     * @throws StoreException if the directory cannot be read, or another process is writing to it
     * @throws DatabaseException if the database cannot be written to
     */
    public Added add(RunDirectory directory) {
        Addition addition = new Addition(directory);
        return transactions.writing(connection -> {
            lock(connection, addition.lockKey());
            Optional<StoredRun> same = select(connection, "WHERE r.digest = ?", addition.run().digest()).stream().findFirst();
            if (same.isPresent()) {
                return new Added(same.get(), Outcome.THERE);
            }
            return placed(connection, addition);
        });
    }

    /** The first thing in a transaction that writes, so that it has read nothing that others still change. */
    private void lock(Connection connection, long key) throws SQLException {
        if (!address.dialect().isLocked(connection, schema.version(), key)) {
            throw new DatabaseException(address + ": a later version of measure has changed it meanwhile; use that version");
        }
    }

    private static Added placed(Connection connection, Addition addition) throws SQLException {
        Outcome outcome = Outcome.NEW;
        for (Map.Entry<StoredRun, Journal> other : sameBeginning(connection, addition.journal()).entrySet()) {
            Journal stored = other.getValue();
            if (addition.journal().isOutgrownBy(connection, StoredRun.key(other.getKey().digest()), stored)) {
                return new Added(other.getKey(), Outcome.OLDER);
            }
            if (Journal.hasGrown(addition.journalFile(), addition.journal(), stored)) {
                delete(connection, other.getKey());
                outcome = Outcome.GROWN;
            }
        }
        addition.insert(connection);
        return new Added(addition.run(), outcome);
    }

    /** The runs that began when this did. */
    private static Map<StoredRun, Journal> sameBeginning(Connection connection, Journal journal) throws SQLException {
        Map<StoredRun, Journal> runs = new HashMap<>();
        if (journal.bytes() == 0) {
            return runs;
        }
        try (PreparedStatement select = connection.prepareStatement("SELECT " + StoredRun.COLUMNS
                + ", r.journal_start, r.journal_bytes, r.journal_digest FROM measure_run r WHERE r.journal_start = ?")) {
            select.setString(1, journal.start());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    runs.put(StoredRun.of(rows), new Journal(rows.getString(10), rows.getLong(11), rows.getString(12)));
                }
            }
        }
        return runs;
    }

    /** {@return all runs, the earliest first, those of which that is not known at the end} */
    public List<StoredRun> runs() {
        return transactions.reading(connection ->
                select(connection, "ORDER BY CASE WHEN r.started IS NULL THEN 1 ELSE 0 END, r.started, r.id"));
    }

    private static List<StoredRun> select(Connection connection, String rest, String... values) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT " + StoredRun.COLUMNS + " FROM measure_run r " + rest)) {
            for (int i = 0; i < values.length; i++) {
                select.setString(i + 1, values[i]);
            }
            List<StoredRun> runs = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    runs.add(StoredRun.of(rows));
                }
            }
            return runs;
        }
    }

    /**
     * {@return the run that is meant}
     *
     * @param reference its name, or at least four digits of the beginning of its digest
     * @throws DatabaseException if there is none, or more than one
     */
    public StoredRun run(String reference) {
        boolean digits = reference.matches("[0-9a-f]{" + FEWEST_DIGITS + ",64}");
        List<StoredRun> runs = transactions.reading(connection -> select(
                connection, "WHERE r.name = ? OR r.digest LIKE ?", reference, digits ? reference + "%" : ""));
        if (runs.size() == 1) {
            return runs.get(0);
        }
        throw new DatabaseException(runs.isEmpty()
                ? "%s: no run '%s'; 'measure db list' names all".formatted(address, reference)
                : "%s: '%s' are %d runs (%s); say more of the number".formatted(address, reference, runs.size(),
                        runs.stream().limit(5).map(StoredRun::id).collect(Collectors.joining(", "))));
    }

    /**
     * Hands out the points that fulfil all conditions, run by run, the earliest first; of a point the record that counts.
     *
     * @param conditions all of which a point fulfils; every point does where there are none
     * @param reader called once for each
     */
    public void forEachPoint(List<Condition> conditions, Consumer<FoundPoint> reader) {
        String wanted = conditions.stream().map(condition -> " AND " + condition.sql()).collect(Collectors.joining());
        transactions.reading(connection -> {
            try (PreparedStatement select = connection.prepareStatement("SELECT " + StoredRun.COLUMNS + ", p.line"
                    + " FROM measure_run r JOIN measure_point p ON p.run = r.id WHERE p.latest = 1" + wanted
                    + " ORDER BY CASE WHEN r.started IS NULL THEN 1 ELSE 0 END, r.started, r.id, p.number")) {
                select.setFetchSize(FETCHED_ROWS);
                int index = 0;
                for (Object value : conditions.stream().flatMap(c -> c.values().stream()).toList()) {
                    select.setObject(++index, value);
                }
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        reader.accept(point(rows));
                    }
                }
            }
            return true;
        });
    }

    /**
     * {@return the time lines of the points that fulfil all conditions, by machine and point}
     *
     * @param conditions all of which a point fulfils
     */
    public List<StoredSeries> series(List<Condition> conditions) {
        for (long run : transactions.reading(Places::lacking)) {
            transactions.writing(connection -> {
                lock(connection, run);
                Places.complete(connection, run);
                return true;
            });
        }
        List<StoredRun> runs = runs();
        return transactions.reading(connection -> TimeLines.of(connection, runs, conditions));
    }

    /** {@return the labels of all runs that have any, by name} */
    public Map<StoredRun, Map<String, String>> labels() {
        Map<Long, StoredRun> runs = new LinkedHashMap<>();
        runs().forEach(run -> runs.put(StoredRun.key(run.digest()), run));
        return transactions.reading(connection -> {
            Map<StoredRun, Map<String, String>> labels = new HashMap<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT run, name, value FROM measure_label");
                    ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    labels.computeIfAbsent(runs.get(rows.getLong(1)), run -> new LinkedHashMap<>())
                            .put(rows.getString(2), rows.getString(3));
                }
            }
            return labels;
        });
    }

    private FoundPoint point(ResultSet row) throws SQLException {
        StoredRun run = StoredRun.of(row);
        String line = row.getString(10);
        return new FoundPoint(run, RunDirectory.recordIn(line, "%s: run %s".formatted(address, run.id())), line);
    }

    /**
     * Makes the directory of a run again, byte for byte.
     *
     * @param run of this database
     * @param directory that is not there yet, or is empty
     * @throws StoreException if it is there, cannot be written, or if the rows of the run are not what was added
     */
    public void export(StoredRun run, Path directory) {
        Export export = new Export(run, directory);
        transactions.reading(connection -> {
            export.write(connection);
            return true;
        });
    }

    /**
     * Takes a run out of the database; its directory stays as it is.
     *
     * @param run of this database
     */
    public void remove(StoredRun run) {
        transactions.writing(connection -> {
            lock(connection, StoredRun.key(run.digest()));
            delete(connection, run);
            return true;
        });
    }

    private static void delete(Connection connection, StoredRun run) throws SQLException {
        for (String condition : List.of("measure_variable WHERE run", "measure_state WHERE run", "measure_label WHERE run", "measure_figures WHERE run", "measure_point WHERE run", "measure_file WHERE run",
                "measure_run WHERE id")) {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + condition + " = ?")) {
                delete.setLong(1, StoredRun.key(run.digest()));
                delete.executeUpdate();
            }
        }
    }

    @Override
    public void close() {
        transactions.close();
    }
}
