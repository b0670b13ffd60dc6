package io.github.measure4j.run.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The threads in which HotSpot's JIT compiles, as Linux shows them. The JVM hides them from its own thread bean. Where
 * there is no {@code /proc} none is ever at work.
 */
final class CompilerThreads implements AutoCloseable {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final String NAME = "CompilerThre";
    private static final char RUNNABLE = 'R';

    /** The number of links to a folder, which for that of the tasks is two more than there are. */
    private static final String LINKS = "unix:nlink";

    private static final long BETWEEN_LOOKS_NANOS = 100_000_000;

    private final List<ProcFile> states = new ArrayList<>();
    private Optional<Object> links = Optional.empty();
    private OptionalLong lookedNanos = OptionalLong.empty();

    /**
     * Finds those of this JVM as they were within the last tenth of a second; one that comes later only ends in the JVM's own
     * compilation clock. To ask for the number of threads takes a tenth of a millisecond, and to read the names of all half of one,
     * so they are read where the number is another than the last time.
     */
    void find() {
        long nanos = System.nanoTime();
        if (lookedNanos.isPresent() && nanos - lookedNanos.getAsLong() < BETWEEN_LOOKS_NANOS) {
            return;
        }
        lookedNanos = OptionalLong.of(nanos);
        try {
            Optional<Object> now = Optional.of(Files.getAttribute(TASKS, LINKS));
            if (!now.equals(links)) {
                close();
                read();
                links = now;
            }
        } catch (IOException | UnsupportedOperationException e) {
            close();
        }
    }

    private void read() throws IOException {
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (ProcFile.read(task.resolve("comm")).contains(NAME)) {
                    ProcFile.open(task.resolve("stat")).ifPresent(states::add);
                }
            }
        }
    }

    /** A thread that has ended meanwhile is not. */
    boolean atWork() {
        for (ProcFile state : states) {
            String stat = state.text();
            int afterName = stat.lastIndexOf(") ");
            if (afterName >= 0 && stat.charAt(afterName + 2) == RUNNABLE) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        states.forEach(ProcFile::close);
        states.clear();
        links = Optional.empty();
    }
}
