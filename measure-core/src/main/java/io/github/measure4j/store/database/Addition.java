package io.github.measure4j.store.database;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.PlansFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLabels;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.row.Journal;
import io.github.measure4j.store.database.row.Parts;
import io.github.measure4j.store.database.row.PointRows;
import io.github.measure4j.store.database.row.RunFiles;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A run directory on its way into a database, read before a transaction begins as far as what it is has to be known. */
final class Addition {
    private final RunDirectory directory;
    private final RunFiles files;
    private final Map<String, Plan> plans;
    private final Function<PointRecord.Key, Object> pointOf;
    private final Map<Object, Integer> latest = new HashMap<>();
    private final StoredRun run;
    private final Journal journal;

    /** @throws StoreException if the directory cannot be read */
    Addition(RunDirectory directory) {
        this.directory = directory;
        this.files = new RunFiles(directory.path());
        this.pointOf = directory.pointOf();
        this.plans = PlansFile.in(directory.path()).read();
        this.journal = Journal.of(journalFile());
        String digest = files.digest();
        Set<String> measurements = new HashSet<>();
        int[] number = {0};
        directory.forEachRecord(record -> {
            latest.put(pointOf.apply(record.key()), ++number[0]);
            measurements.add(record.measurement());
        });
        List<Environment> environments = directory.environments();
        this.run = new StoredRun(
                digest,
                directory.path().toAbsolutePath().normalize().getFileName().toString(),
                Instant.ofEpochSecond(Instant.now().getEpochSecond()),
                started(environments),
                property(environments, "host"),
                property(environments, "machine"),
                environments.stream()
                        .map(environment -> environment.transport() + " " + environment.ranks())
                        .distinct()
                        .collect(Collectors.joining(", ")),
                measurements.size(),
                latest.size());
    }

    private static String property(List<Environment> environments, String name) {
        return environments.stream()
                .map(environment -> environment.properties().getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst()
                .orElse("");
    }

    private static Optional<Instant> started(List<Environment> environments) {
        try {
            return Optional.of(Instant.parse(property(environments, "started")));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    StoredRun run() {
        return run;
    }

    long key() {
        return StoredRun.key(run.digest());
    }

    /** The same for all states of a run, so that of two who add them one waits for the other. */
    long lockKey() {
        return journal.bytes() == 0 ? key() : StoredRun.key(journal.start());
    }

    Journal journal() {
        return journal;
    }

    Path journalFile() {
        return files.directory().resolve(RunFiles.JOURNAL);
    }

    /**
     * Writes all its rows.
     *
     * @throws StoreException if the directory has changed since it was looked at
     */
    void insert(Connection connection) throws SQLException {
        insertRun(connection);
        insertLabels(connection);
        long wholeLines = insertPoints(connection);
        for (Path file : files.all()) {
            Parts.store(connection, key(), file, file.endsWith(RunFiles.RESULTS) ? wholeLines : 0);
        }
        if (!files.digest().equals(run.digest())) {
            throw new StoreException(files.directory() + ": another process adds to this run; add it when that has ended");
        }
    }

    private void insertRun(Connection connection) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO measure_run (id, digest, name, added, started,"
                + " host, machine, process_groups, measurements, points, journal_start, journal_bytes, journal_digest)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, key());
            insert.setString(2, run.digest());
            insert.setString(3, run.name());
            insert.setLong(4, run.added().getEpochSecond());
            if (run.started().isPresent()) {
                insert.setLong(5, run.started().get().getEpochSecond());
            } else {
                insert.setNull(5, Types.BIGINT);
            }
            insert.setString(6, run.host());
            insert.setString(7, run.machine());
            insert.setString(8, run.groups());
            insert.setLong(9, run.measurements());
            insert.setLong(10, run.points());
            insert.setString(11, journal.start());
            insert.setLong(12, journal.bytes());
            insert.setString(13, journal.digest());
            insert.executeUpdate();
        }
    }

    /** Most runs have none. */
    private void insertLabels(Connection connection) throws SQLException {
        if (RunLabels.in(directory.path()).values().isEmpty()) {
            return;
        }
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO measure_label (run, name, value) VALUES (?, ?, ?)")) {
            for (Map.Entry<String, String> label : RunLabels.in(directory.path()).values().entrySet()) {
                insert.setLong(1, key());
                insert.setString(2, label.getKey());
                insert.setString(3, label.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** @return how many bytes of the results these are; what follows is the beginning of a line that a crash cut */
    private long insertPoints(Connection connection) throws SQLException {
        try (PointRows rows = new PointRows(connection, key(), plans)) {
            directory.forEachLine((line, record) -> rows.add(line, record, latest.get(pointOf.apply(record.key()))));
            return rows.end();
        } catch (PointRows.Refused e) {
            throw e.getCause();
        }
    }
}
