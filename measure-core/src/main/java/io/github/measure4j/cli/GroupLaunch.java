package io.github.measure4j.cli;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A group in processes of its own, which measures one assignment while this process watches. */
final class GroupLaunch {
    private static final long LOOK_MILLIS = 200;

    private final Assignment assignment;
    private final Launch launch;

    private GroupLaunch(Assignment assignment, Launch launch) {
        this.assignment = assignment;
        this.launch = launch;
    }

    /**
     * Finds out how to start the group; starts nothing yet.
     *
     * @param arguments of each member
     */
    static GroupLaunch of(Assignment assignment, List<String> arguments) {
        JavaProgram program = JavaProgram.likeThisOne(Main.class.getName(), arguments);
        return new GroupLaunch(
                assignment, Transports.named(assignment.transport()).launch(assignment.ranks(), program));
    }

    /** Starts the group and hands its progress on until it ends. */
    boolean watch(RunDirectory directory, Progress progress) {
        RunDirectory.Watch watch = directory.watch();
        AtomicBoolean ended = new AtomicBoolean();
        Process process = start();
        Thread end = new Thread(process::destroy, "end-" + assignment.transport());
        Runtime.getRuntime().addShutdownHook(end);
        try {
            boolean exited;
            do {
                exited = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                watch.look(progress::point, event -> {
                    ended.set(ended.get() || event.kind() == Kind.RUN_ENDED);
                    progress.event(event);
                });
            } while (!exited);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            return false;
        }
        Runtime.getRuntime().removeShutdownHook(end);
        boolean complete = ended.get() && process.exitValue() == 0;
        if (!complete) {
            progress.groupFailed(assignment, process.exitValue());
        }
        return complete;
    }

    private Process start() {
        ProcessBuilder builder = new ProcessBuilder(launch.command());
        builder.environment().putAll(launch.environment());
        builder.redirectInput(new File("/dev/null"));
        builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UsageException("cannot start '%s': %s".formatted(launch.command().get(0), e.getMessage()));
        }
    }
}
