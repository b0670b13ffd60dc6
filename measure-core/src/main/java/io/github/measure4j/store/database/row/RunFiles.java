package io.github.measure4j.store.database.row;

import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of a run directory.
 *
 * @param directory that holds them
 */
public record RunFiles(Path directory) {
    public static final String RESULTS = "results.jsonl";
    public static final String JOURNAL = "journal.jsonl";

    /** The files that were measured; all others can be made from them. */
    private static final List<String> TRUTH =
            List.of("environment.json", JOURNAL, "plans.jsonl", RESULTS, "runs.jsonl", "states.jsonl");

    private static final int MOST_FILES = 1000;
    private static final long MOST_BYTES = 1L << 28;
    private static final int BUFFER_BYTES = 1 << 16;

    /**
     * The files to be kept: all that are visible, but for those that are being written.
     *
     * @throws StoreException if they are too many or too long
     */
    public List<Path> all() {
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> files = entries.filter(RunFiles::isKept).sorted().toList();
            if (files.size() > MOST_FILES) {
                throw new StoreException("%s: has more than %d files; is it a run directory?".formatted(directory, MOST_FILES));
            }
            for (Path file : files) {
                if (!file.endsWith(RESULTS) && Files.size(file) > MOST_BYTES) {
                    throw new StoreException("%s: has more than %d MiB; move what is not of the run out of its directory"
                            .formatted(file, MOST_BYTES >> 20));
                }
            }
            return files;
        } catch (IOException e) {
            throw unreadable(directory, e);
        }
    }

    private static boolean isKept(Path file) {
        return isName(file.getFileName().toString()) && Files.isRegularFile(file);
    }

    /** Whether a file of a run directory may be called that; a database may have been written to by anyone. */
    public static boolean isName(String name) {
        return !name.isEmpty() && !name.startsWith(".") && !name.endsWith(".part") && name.matches("[^/\\\\\0]+");
    }

    /** The digest of the measured files: the identity of the run. */
    public String digest() {
        MessageDigest all = sha256();
        for (String name : TRUTH) {
            Path file = directory.resolve(name);
            if (Files.exists(file)) {
                String line = name + " " + digest(file, Long.MAX_VALUE) + "\n";
                all.update(line.getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().formatHex(all.digest());
    }

    /** The digest of the first bytes of a file, or of all if there are fewer. */
    public static String digest(Path file, long bytes) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = sha256();
            byte[] buffer = new byte[BUFFER_BYTES];
            long left = bytes;
            int read = in.readNBytes(buffer, 0, (int) Math.min(left, buffer.length));
            while (read > 0) {
                digest.update(buffer, 0, read);
                left -= read;
                read = in.readNBytes(buffer, 0, (int) Math.min(left, buffer.length));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    static StoreException unreadable(Path file, IOException e) {
        return new StoreException("%s: cannot be read (%s)".formatted(file, StoreException.reason(e)), e);
    }
}
