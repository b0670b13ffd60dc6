package io.github.measure4j.cli.group;

import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The process of a launcher. However this process ends but by SIGKILL, the launcher is asked to end once, awaited, and tidied
 * up after. Open MPI's launcher takes a second signal within five seconds as an order to drop everything, and then shared
 * memory and its session directory stay. It therefore runs in a session of its own, which Ctrl-C does not reach.
 */
final class LauncherProcess {
    private static final String OWN_SESSION = "setsid";
    private static final long GRACE_MILLIS = 250;
    private static final long LOOK_MILLIS = 10;
    private static final long END_SECONDS = 10;

    private final RunDirectory directory;
    private final LauncherTraces traces;
    private final Thread end = new Thread(this::endWithThisProcess, "end of the launcher");
    private @Nullable Process process;
    private boolean ending;

    private LauncherProcess(RunDirectory directory) {
        this.directory = directory;
        this.traces = LauncherTraces.in(directory);
    }

    /**
     * Starts a launcher; does not return where this process is ending.
     *
     * @param builder of its command
     * @param directory of the run that it is for
     */
    static LauncherProcess start(ProcessBuilder builder, RunDirectory directory) throws IOException {
        builder.command(apart(builder.command()));
        LauncherProcess launcher = new LauncherProcess(directory);
        try {
            Runtime.getRuntime().addShutdownHook(launcher.end);
        } catch (IllegalStateException e) {
            waitForTheEnd();
        }
        try {
            if (!launcher.begin(builder)) {
                waitForTheEnd();
            }
        } catch (IOException e) {
            launcher.forgetTheEnd();
            throw e;
        }
        return launcher;
    }

    /**
     * The end of this process waits until a launcher that starts is known, and noted: what is not would stay.
     *
     * @return false if this process is ending, and nothing was started
     */
    private synchronized boolean begin(ProcessBuilder builder) throws IOException {
        if (!ending) {
            Process started = builder.start();
            process = started;
            traces.begin(started.toHandle());
        }
        return !ending;
    }

    /** As it is where there is no such command, or none to start: whoever starts it then says what is missing. */
    private static List<String> apart(List<String> command) {
        Optional<Path> setsid = found(OWN_SESSION);
        if (setsid.isEmpty() || found(command.get(0)).isEmpty()) {
            return command;
        }
        List<String> all = new ArrayList<>(List.of(setsid.get().toString()));
        all.addAll(command);
        return all;
    }

    private static Optional<Path> found(String program) {
        if (program.contains("/")) {
            return Optional.of(Path.of(program)).filter(Files::isExecutable);
        }
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Process process() {
        return Objects.requireNonNull(process, "none was started");
    }

    /** Tidies up after a launcher that has ended; does not return where this process is ending, too. */
    void ended() {
        forgetTheEnd();
        traces.tidy();
    }

    private void forgetTheEnd() {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException e) {
            waitForTheEnd();
        }
    }

    /** The launcher is asked first, since only it reaches ranks on other hosts. */
    void endForcibly() throws InterruptedException {
        List<ProcessHandle> all = process().descendants().toList();
        process().destroy();
        awaitOrKill();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    private void awaitOrKill() throws InterruptedException {
        if (!process().waitFor(END_SECONDS, TimeUnit.SECONDS)) {
            process().destroyForcibly().waitFor();
        }
    }

    private synchronized void endWithThisProcess() {
        ending = true;
        if (process == null) {
            return;
        }
        List<ProcessHandle> all = process().descendants().toList();
        try {
            if (!endsByItself(all)) {
                process().destroy();
            }
            awaitOrKill();
        } catch (InterruptedException e) {
            process().destroyForcibly();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        traces.tidy();
        noteTheStop();
    }

    /** Without it, a measurement in which a run is stopped twice would be given up. */
    private void noteTheStop() {
        try {
            directory.event(new Event(Kind.STOPPED, "", ""));
        } catch (StoreException e) {
            // A disk is full, perhaps: the stop then counts as an attempt.
        }
    }

    /** Whoever ended this process, a batch system perhaps, may have signalled all that it had started. */
    private boolean endsByItself(List<ProcessHandle> all) throws InterruptedException {
        for (long waited = 0; waited < GRACE_MILLIS; waited += LOOK_MILLIS) {
            if (!process().isAlive() || !all.stream().allMatch(ProcessHandle::isAlive)) {
                return true;
            }
            Thread.sleep(LOOK_MILLIS);
        }
        return false;
    }

    private static void waitForTheEnd() {
        while (true) {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException e) {
                // the virtual machine ends all the same
            }
        }
    }
}
