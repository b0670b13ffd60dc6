package io.github.measure4j.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A file of lines that only grows. Each line goes to the system in one piece, so that whoever reads sees whole lines and
 * perhaps the beginning of one more, which a crash may have cut: it is not read, and overwritten by the next. It can be
 * replaced as a whole.
 *
 * <p>A line is forced to disk with those before it, unless the last force was less than a second ago: then the first line
 * after that second takes it along, or {@link #force}. Points may follow one another in milliseconds, and a force takes as
 * long as the disk needs to write.
 */
final class LineFile {
    private static final int MOST_LINE_BYTES = 1 << 20;
    private static final int BUFFER_BYTES = 1 << 17;

    /** Stands for bytes that are no text, and perhaps for itself. */
    private static final char REPLACED = '\uFFFD';

    /** From the end of one force to the next one at the earliest. */
    private static final long BETWEEN_FORCES_NANOS = 1_000_000_000;

    private final Path path;
    private final Disk disk;

    /** Whether there are lines that were not forced, and when others were last. */
    private boolean unforced;

    private OptionalLong lastForce = OptionalLong.empty();

    /** The position after the last line that was written here; lines of others before it go unnoticed. */
    private long writtenBytes;

    /** The number of lines read so far, so that a reader of new lines does not repeat old ones. */
    private int passedLines;

    private long passedBytes;

    LineFile(Path path) {
        this(path, Disk.REAL);
    }

    LineFile(Path path, Disk disk) {
        this.path = path;
        this.disk = disk;
    }

    Path path() {
        return path;
    }

    /** @throws StoreException if it cannot be written, or something cut off lines that were written here */
    synchronized void append(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        try (FileChannel file =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = wholeLines(file);
            if (end < writtenBytes) {
                long lost = writtenBytes - end;
                writtenBytes = end;
                throw new StoreException(
                        "%s: %d bytes that were written to it are gone; what is missing is measured with --resume".formatted(path, lost));
            }
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            long at = end;
            while (buffer.hasRemaining()) {
                at += file.write(buffer, at);
            }
            file.truncate(at);
            writtenBytes = at;
            unforced = true;
            if (lastForce.isEmpty() || disk.nanoTime() - lastForce.getAsLong() >= BETWEEN_FORCES_NANOS) {
                force(file);
            }
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s); what was there stays".formatted(path, StoreException.reason(e)), e);
        }
    }

    /** Forces the lines that were not forced yet. */
    synchronized void force() {
        if (unforced) {
            try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
                force(file);
            } catch (IOException e) {
                throw new StoreException("%s: cannot be forced to disk (%s)".formatted(path, StoreException.reason(e)), e);
            }
        }
    }

    /** The first time the file may be new, and its name is forced with it. */
    private void force(FileChannel file) throws IOException {
        disk.force(path, file);
        if (lastForce.isEmpty()) {
            disk.forceNames(Objects.requireNonNull(path.toAbsolutePath().getParent()));
        }
        unforced = false;
        lastForce = OptionalLong.of(disk.nanoTime());
    }

    /** Puts these lines in the place of all that is there, or leaves everything as it is: there is never a part of them. */
    synchronized void replaceBy(List<String> lines) {
        Path fresh = path.resolveSibling(path.getFileName() + ".part");
        try {
            try (FileChannel file = FileChannel.open(
                    fresh,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                for (String line : lines) {
                    ByteBuffer buffer = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
                    while (buffer.hasRemaining()) {
                        file.write(buffer);
                    }
                }
                disk.force(fresh, file);
            }
            Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            writtenBytes = 0;
            disk.forceNames(Objects.requireNonNull(path.toAbsolutePath().getParent()));
            unforced = false;
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s); what was there stays".formatted(path, StoreException.reason(e)), e);
        }
    }

    /** Another value once the file was replaced; empty where there is none or the system does not tell. */
    Optional<Object> identity() {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(path, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The position after the last whole line. */
    private static long wholeLines(FileChannel file) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long end = file.size(); end > 0; end--) {
            one.clear();
            file.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    /**
     * Hands out the whole lines with their numbers, from 1.
     *
     * @param from lines to pass over
     * @return how many whole lines there are
     */
    synchronized int forEach(int from, BiConsumer<Integer, String> reader) {
        if (!Files.exists(path)) {
            return 0;
        }
        try (InputStream in = Files.newInputStream(path)) {
            boolean goesOn = from == passedLines && Files.size(path) >= passedBytes;
            int number = goesOn ? passedLines : 0;
            Lines lines = new Lines(in);
            if (goesOn) {
                in.skipNBytes(passedBytes);
                lines.bytes = passedBytes;
            }
            for (byte[] line = lines.next(number + 1); line != null; line = lines.next(number + 1)) {
                number++;
                if (number > from) {
                    reader.accept(number, text(line, number));
                }
            }
            passedLines = number;
            passedBytes = lines.bytes;
            return number;
        } catch (IOException e) {
            throw new StoreException("%s: cannot be read (%s)".formatted(path, StoreException.reason(e)), e);
        }
    }

    /** {@return how many whole lines there are} A search in a text of single bytes is fast before this is compiled, too. */
    synchronized int count() {
        if (!Files.exists(path)) {
            return 0;
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            int number = 0;
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                String bytes = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
                for (int at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) {
                    number++;
                }
            }
            return number;
        } catch (IOException e) {
            throw new StoreException("%s: cannot be read (%s)".formatted(path, StoreException.reason(e)), e);
        }
    }

    /** Bytes and not characters: the beginning of a line that was cut may end within a character. */
    private final class Lines {
        private final InputStream in;
        private byte[] buffer = new byte[BUFFER_BYTES];
        private int start;
        private int end;

        /** The position after the last whole line. */
        private long bytes;

        Lines(InputStream in) {
            this.in = in;
        }

        /** The next whole line; null if there is none. */
        byte @Nullable [] next(int number) throws IOException {
            int at = start;
            while (true) {
                while (at < end && buffer[at] != '\n') {
                    at++;
                }
                if (at - start > MOST_LINE_BYTES) {
                    throw new StoreException(
                            "%s:%d: a line of more than %d bytes".formatted(path, number, MOST_LINE_BYTES));
                }
                if (at < end) {
                    byte[] line = Arrays.copyOfRange(buffer, start, at);
                    bytes += line.length + 1;
                    start = at + 1;
                    return line;
                }
                at -= start;
                if (!readMore()) {
                    return null;
                }
            }
        }

        /** Moves what is left of the buffer to its beginning, and fills the rest; false at the end of the file. */
        private boolean readMore() throws IOException {
            byte[] room = start == 0 && end == buffer.length ? new byte[2 * buffer.length] : buffer;
            System.arraycopy(buffer, start, room, 0, end - start);
            buffer = room;
            end -= start;
            start = 0;
            int length = in.read(buffer, end, buffer.length - end);
            end += Math.max(0, length);
            return length >= 0;
        }
    }

    private String text(byte[] line, int number) {
        String quick = new String(line, StandardCharsets.UTF_8);
        if (quick.indexOf(REPLACED) < 0) {
            return quick;
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
        } catch (CharacterCodingException e) {
            throw new StoreException("%s:%d: not a line of text (%s)".formatted(path, number, e.getMessage()), e);
        }
    }
}
