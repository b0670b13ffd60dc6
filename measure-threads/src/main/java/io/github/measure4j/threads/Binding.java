package io.github.measure4j.threads;

import io.github.measure4j.axis.Processors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Keeps a platform thread on one processor, until it is closed by the thread that made it.
 *
 * <p>Linux only. {@code taskset} of util-linux does it, by the number that {@code /proc/thread-self} gives the thread,
 * and what the kernel then says in {@code Cpus_allowed_list} is read back: a process for each call, a millisecond, and
 * nothing native to build. Threads inherit the binding of the thread that makes them; a virtual thread would bind its
 * carrier.
 *
 * <p>An interrupt does not come in between: threads are bound again when their point has failed.
 */
public final class Binding implements AutoCloseable {
    /** The value of a binding axis that binds nothing. */
    public static final int ANYWHERE = -1;

    private static final Path STATUS = Path.of("/proc/thread-self/status");

    private final String before;

    private Binding(String before) {
        this.before = before;
    }

    /**
     * Binds the calling thread.
     *
     * @param processor its number from 0, or {@link #ANYWHERE}, which does nothing
     * @return where the thread was free to run before, to be closed on the same thread
     * @throws IllegalArgumentException if this process may not run there
     * @throws UnsupportedOperationException if threads cannot be bound here, with the reason
     */
    public static Binding to(long processor) {
        if (processor == ANYWHERE) {
            return new Binding("");
        }
        String before = allowed();
        if (processor < 0 || processor > Integer.MAX_VALUE || !Processors.numbers(ofProcess()).get((int) processor)) {
            throw new IllegalArgumentException("no binding to processor %d: this process may run on %s"
                    .formatted(processor, ofProcess()));
        }
        set(Long.toString(processor));
        if (!allowed().equals(Long.toString(processor))) {
            throw new UnsupportedOperationException(
                    "no binding to processor %d: the thread may still run on %s".formatted(processor, allowed()));
        }
        return new Binding(before);
    }

    /** Lets the calling thread run wherever this process may, if it inherited the binding of the one that made it. */
    public static void free() {
        String everywhere = ofProcess();
        if (!allowed().equals(everywhere)) {
            set(everywhere);
        }
    }

    /** {@return the processors that the calling thread may run on, as the kernel lists them: {@code "0-3,8"}} */
    public static String allowed() {
        return allowed(STATUS);
    }

    /** {@return the first processor that this process may run on} */
    public static int firstProcessor() {
        return Processors.numbers(ofProcess()).nextSetBit(0);
    }

    private static String ofProcess() {
        return allowed(Path.of("/proc/self/status"));
    }

    private static String allowed(Path status) {
        try {
            return Processors.listIn(Files.readAllLines(status)).orElseThrow(() -> new IOException(status + " has no list of processors"));
        } catch (IOException e) {
            throw new UnsupportedOperationException("threads are bound on Linux only: " + e);
        }
    }

    private static void set(String processors) {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Process taskset = new ProcessBuilder(List.of("taskset", "-pc", processors, thread.toString()))
                    .redirectErrorStream(true)
                    .start();
            taskset.getOutputStream().close();
            String said = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (exitCode(taskset) != 0) {
                throw new UnsupportedOperationException("no binding to processor %s: %s".formatted(processors, said));
            }
        } catch (IOException e) {
            throw new UnsupportedOperationException("binding needs taskset (package util-linux): " + e.getMessage());
        }
    }

    /**
     * Without {@link Process#onExit}: a worker of a {@link java.util.concurrent.ForkJoinPool} that waits for a future has
     * its pool start another in its place, which binds itself in turn, and so on for as long as the pool lasts.
     */
    private static int exitCode(Process taskset) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return taskset.waitFor();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Lets the thread run where it might before. */
    @Override
    public void close() {
        if (!before.isEmpty()) {
            set(before);
        }
    }
}
