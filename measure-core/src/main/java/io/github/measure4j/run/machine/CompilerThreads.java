package io.github.measure4j.run.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads in which HotSpot's JIT compiles, as Linux shows them. The JVM hides them from its own thread bean. Where
 * there is no {@code /proc} none is ever at work.
 */
final class CompilerThreads implements AutoCloseable {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final String NAME = "CompilerThre";
    private static final char RUNNABLE = 'R';

    private final List<ProcFile> states;

    private CompilerThreads(List<ProcFile> states) {
        this.states = states;
    }

    /** Those of this JVM as they are now; one that comes later only ends in the JVM's own compilation clock. */
    static CompilerThreads ofThisJvm() {
        List<ProcFile> states = new ArrayList<>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (ProcFile.read(task.resolve("comm")).contains(NAME)) {
                    ProcFile.open(task.resolve("stat")).ifPresent(states::add);
                }
            }
        } catch (IOException e) {
            states.forEach(ProcFile::close);
            return new CompilerThreads(List.of());
        }
        return new CompilerThreads(states);
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
    }
}
