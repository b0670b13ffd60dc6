package io.github.measure4j.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads in which HotSpot's JIT compiles, as Linux shows them. The JVM hides them from its own thread bean. Where
 * there is no {@code /proc} none is ever at work.
 */
final class CompilerThreads {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final String NAME = "CompilerThre";
    private static final char RUNNABLE = 'R';

    private final List<Path> states;

    private CompilerThreads(List<Path> states) {
        this.states = states;
    }

    /** Those of this JVM as they are now; one that comes later only ends in the JVM's own compilation clock. */
    static CompilerThreads ofThisJvm() {
        List<Path> states = new ArrayList<>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (read(task.resolve("comm")).contains(NAME)) {
                    states.add(task.resolve("stat"));
                }
            }
        } catch (IOException e) {
            return new CompilerThreads(List.of());
        }
        return new CompilerThreads(states);
    }

    boolean atWork() {
        for (Path state : states) {
            String stat = read(state);
            int afterName = stat.lastIndexOf(") ");
            if (afterName >= 0 && stat.charAt(afterName + 2) == RUNNABLE) {
                return true;
            }
        }
        return false;
    }

    /** Empty for a thread that has ended meanwhile. */
    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
