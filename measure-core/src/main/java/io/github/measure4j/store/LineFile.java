package io.github.measure4j.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.BiConsumer;

/**
 * A file of lines that only grows. Each line goes to the system in one piece, so that whoever reads sees whole lines and
 * perhaps the beginning of one more, which a crash may have cut: it is not read, and overwritten by the next.
 */
final class LineFile {
    private static final int MOST_LINE_CHARACTERS = 1 << 20;

    private final Path path;

    LineFile(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    synchronized void append(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        try (FileChannel file =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = wholeLines(file);
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            long at = end;
            while (buffer.hasRemaining()) {
                at += file.write(buffer, at);
            }
            file.truncate(at);
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s); what was there stays".formatted(path, e), e);
        }
    }

    /** Where the last whole line ends. */
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
    int forEach(int from, BiConsumer<Integer, String> reader) {
        if (!Files.exists(path)) {
            return 0;
        }
        try (BufferedReader in = Files.newBufferedReader(path)) {
            int number = 0;
            for (String line = wholeLine(in); line != null; line = wholeLine(in)) {
                number++;
                if (number > from) {
                    reader.accept(number, line);
                }
            }
            return number;
        } catch (IOException | UncheckedIOException e) {
            throw new StoreException("%s: cannot be read (%s)".formatted(path, e), e);
        }
    }

    private String wholeLine(BufferedReader in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                return line.toString();
            }
            if (line.length() == MOST_LINE_CHARACTERS) {
                throw new StoreException("%s: a line of more than %d characters".formatted(path, MOST_LINE_CHARACTERS));
            }
            line.append((char) c);
        }
        return null;
    }
}
