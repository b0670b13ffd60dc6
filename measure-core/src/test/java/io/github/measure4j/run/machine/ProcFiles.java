package io.github.measure4j.run.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A tree like {@code /proc} with as much of it as is read, whose figures a test sets. */
public final class ProcFiles {
    public static final int SELF = 100;

    private final Path path;

    /** Of a host of some processors, with this process and its one thread in it. */
    public ProcFiles(Path path, int processors) {
        this.path = path;
        processors(processors, 0, 0, 0);
        process("self", 7, "java\0Main", 0, 0);
        process(Integer.toString(SELF), 7, "java\0Main", 0, 0);
        switches(0);
    }

    public Path path() {
        return path;
    }

    /** @param busy ticks of all processors together, as those that are idle and stolen */
    public ProcFiles processors(int number, long busy, long idle, long stolen) {
        StringBuilder text = new StringBuilder("cpu  %d 0 0 %d 0 0 0 %d 0 0\n".formatted(busy, idle, stolen));
        for (int i = 0; i < number; i++) {
            text.append("cpu%d %d 0 0 %d 0 0 0 %d 0 0\n".formatted(i, busy / number, idle / number, stolen / number));
        }
        return write("stat", text.append("intr 5 0 0\nctxt 17\n").toString());
    }

    /** A process whose name is as bad as names can be. */
    public ProcFiles process(String number, int parent, String command, long user, long system) {
        write(number + "/stat", "%s (a) R 1 (b) S %d 5 5 0 -1 4 0 0 0 0 %d %d 0 0 20 0\n"
                .formatted(number.equals("self") ? SELF : number, parent, user, system));
        return write(number + "/cmdline", command);
    }

    public ProcFiles switches(long number) {
        return write("thread-self/status", "Name:\tjava\nvoluntary_ctxt_switches:\t999\nnonvoluntary_ctxt_switches:\t%d\n"
                .formatted(number));
    }

    public ProcFiles scheduling(long ran, long waited, long turns) {
        return write("thread-self/schedstat", "%d %d %d\n".formatted(ran, waited, turns));
    }

    /** In place, as the system does: a file that is open shows what is new. */
    private ProcFiles write(String file, String text) {
        try {
            Path target = path.resolve(file);
            Files.createDirectories(target.getParent());
            Files.writeString(target, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
