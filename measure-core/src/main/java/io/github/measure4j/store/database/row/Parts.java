package io.github.measure4j.store.database.row;

import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Files as rows: parts of a MiB, each compressed by itself, so that neither side ever holds a file. */
public final class Parts {
    private static final int BYTES = 1 << 20;

    private Parts() {}

    /** Stores a file from an offset on; of nothing there is one part, so that an empty file is a file. */
    public static void store(Connection connection, long run, Path file, long offset) throws SQLException {
        try (InputStream in = Files.newInputStream(file);
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO measure_file (run, name, part, content) VALUES (?, ?, ?, ?)")) {
            in.skipNBytes(offset);
            int number = 0;
            byte[] part = in.readNBytes(BYTES);
            do {
                insert.setLong(1, run);
                insert.setString(2, file.getFileName().toString());
                insert.setInt(3, number++);
                insert.setBytes(4, deflated(part));
                insert.executeUpdate();
                part = in.readNBytes(BYTES);
            } while (part.length > 0);
        } catch (IOException e) {
            throw RunFiles.unreadable(file, e);
        }
    }

    private static byte[] deflated(byte[] part) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(part);
            deflater.finish();
            byte[] room = new byte[part.length + part.length / 1000 + 64];
            return Arrays.copyOf(room, deflater.deflate(room));
        } finally {
            deflater.end();
        }
    }

    /** Hands out the parts of a stored file in their order. */
    public static void forEach(Connection connection, long run, String name, Consumer<byte[]> reader) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT content FROM measure_file WHERE run = ? AND name = ? ORDER BY part")) {
            select.setFetchSize(1);
            select.setLong(1, run);
            select.setString(2, name);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    reader.accept(inflated(rows.getBytes(1), name));
                }
            }
        }
    }

    /** Never more than a part, whatever the database holds. */
    private static byte[] inflated(byte[] content, String name) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(content);
            byte[] room = new byte[BYTES];
            int length = 0;
            while (length < BYTES && !inflater.finished() && !inflater.needsInput()) {
                length += inflater.inflate(room, length, BYTES - length);
            }
            return Arrays.copyOf(room, length);
        } catch (DataFormatException e) {
            throw new StoreException("%s: is damaged in the database; add the run again from its directory".formatted(name), e);
        } finally {
            inflater.end();
        }
    }
}
