package io.github.measure4j.store.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * A run in a database.
 *
 * @param digest of what was measured, in hexadecimal; no two runs in a database have the same
 * @param name of its directory when it was added
 * @param added when it was added
 * @param started when it began, where its environment says so
 * @param host of rank 0, empty where the environment does not say
 * @param machine as the suite describes it, empty where it does not
 * @param groups the process groups that measured, as {@code mpi 4, threads 2}
 * @param measurements how many
 * @param points how many, each counted once
 */
public record StoredRun(
        String digest,
        String name,
        Instant added,
        Optional<Instant> started,
        String host,
        String machine,
        String groups,
        long measurements,
        long points) {
    static final String COLUMNS = "r.digest, r.name, r.added, r.started, r.host, r.machine, r.process_groups,"
            + " r.measurements, r.points";

    private static final int SHORT_DIGITS = 12;
    private static final int KEY_DIGITS = 16;

    /** {@return what people call it by: the beginning of its digest} */
    public String id() {
        return digest.substring(0, SHORT_DIGITS);
    }

    /** The key of its rows. */
    static long key(String digest) {
        return Long.parseUnsignedLong(digest.substring(0, KEY_DIGITS), 16);
    }

    static StoredRun of(ResultSet row) throws SQLException {
        long started = row.getLong(4);
        boolean unknown = row.wasNull();
        return new StoredRun(
                row.getString(1),
                row.getString(2),
                Instant.ofEpochSecond(row.getLong(3)),
                unknown ? Optional.empty() : Optional.of(Instant.ofEpochSecond(started)),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getLong(8),
                row.getLong(9));
    }
}
