package io.github.measure4j.run.machine;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file that the system writes while it is read, as those in {@code /proc}: kept open, and read anew from its beginning.
 * It is read between batches, and what runs there has to be compiled as well: the plainest way to read is the best one.
 */
final class ProcFile implements AutoCloseable {
    private static final int USUAL_BYTES = 4096;

    private final RandomAccessFile file;
    private byte[] bytes = new byte[USUAL_BYTES];

    private ProcFile(RandomAccessFile file) {
        this.file = file;
    }

    /** Empty where there is no such file. */
    static Optional<ProcFile> open(Path path) {
        try {
            return Optional.of(new ProcFile(new RandomAccessFile(path.toString(), "r")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The contents of a file now; empty if there is none. */
    static String read(Path path) {
        Optional<ProcFile> file = open(path);
        if (file.isEmpty()) {
            return "";
        }
        try (ProcFile opened = file.get()) {
            return opened.text();
        }
    }

    /** All of it; nothing once it cannot be read, as that of a thread that has ended. */
    String text() {
        try {
            file.seek(0);
            int length = 0;
            for (int some = file.read(bytes); some > 0; some = file.read(bytes, length, bytes.length - length)) {
                length += some;
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
            }
            return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
