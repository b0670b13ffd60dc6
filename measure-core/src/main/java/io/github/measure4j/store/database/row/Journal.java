package io.github.measure4j.store.database.row;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;

/**
 * The progress of a run. A journal only grows: of two states of one run, the journal of one begins with that of the
 * other.
 *
 * @param start digest of the first line, which says when the run began; empty without a journal
 * @param bytes of its whole lines
 * @param digest of those
 */
public record Journal(String start, long bytes, String digest) {

    public static Journal of(Path file) {
        if (!Files.exists(file)) {
            return new Journal("", 0, "");
        }
        long first = 0;
        long last = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            long at = 0;
            for (int one = in.read(); one >= 0; one = in.read()) {
                at++;
                if (one == '\n') {
                    first = first == 0 ? at : first;
                    last = at;
                }
            }
        } catch (IOException e) {
            throw RunFiles.unreadable(file, e);
        }
        return last == 0
                ? new Journal("", 0, "")
                : new Journal(RunFiles.digest(file, first), last, RunFiles.digest(file, last));
    }

    /** Whether this is a later state than that of a stored journal. */
    public static boolean hasGrown(Path file, Journal now, Journal stored) {
        return now.bytes > stored.bytes && RunFiles.digest(file, stored.bytes).equals(stored.digest);
    }

    /** Whether the stored journal of a run is a later state than this. */
    public boolean isOutgrownBy(Connection connection, long run, Journal stored) throws SQLException {
        if (stored.bytes <= bytes) {
            return false;
        }
        MessageDigest beginning = RunFiles.sha256();
        long[] left = {bytes};
        Parts.forEach(connection, run, RunFiles.JOURNAL, part -> {
            int length = (int) Math.min(left[0], part.length);
            beginning.update(part, 0, length);
            left[0] -= length;
        });
        return HexFormat.of().formatHex(beginning.digest()).equals(digest);
    }
}
