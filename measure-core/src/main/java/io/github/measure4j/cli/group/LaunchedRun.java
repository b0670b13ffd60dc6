package io.github.measure4j.cli.group;

import io.github.measure4j.cli.progress.Progress;
import io.github.measure4j.cli.result.ExportCommand;
import io.github.measure4j.cli.result.ReportCommand;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLock;
import java.time.Duration;
import java.util.List;

/**
 * A run in groups that this process starts, one after the other, and starts again when they end early: what was recorded
 * stays, and the journal tells the next group in which measurement the last one ended.
 */
public final class LaunchedRun {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST_ENDS_WITHOUT_CULPRIT = 2;

    private final RunDirectory directory;
    private final Progress progress;

    public LaunchedRun(RunDirectory directory, Progress progress) {
        this.directory = directory;
        this.progress = progress;
    }

    /** @return whether all measurements ended well */
    public boolean measure(List<GroupLaunch> launches) {
        boolean complete = true;
        int before = directory.journal().size();
        long begun = System.nanoTime();
        try (RunLock lock = RunLock.on(directory, RunLock.Holder.LAUNCHER, Duration.ZERO)) {
            LauncherTraces.in(directory).tidy();
            for (GroupLaunch launch : launches) {
                complete &= measure(launch);
            }
        }
        directory.countedTime(before).ifPresent(time -> progress.counted(time, (System.nanoTime() - begun) * 1e-9));
        progress.close();
        ExportCommand.writeText(directory);
        ReportCommand.write(directory);
        return complete && progress.failures() == 0;
    }

    private boolean measure(GroupLaunch launch) {
        int withoutCulprit = 0;
        while (true) {
            GroupEnd end = launch.watch(directory, progress);
            if (end.complete()) {
                return true;
            }
            if (end.refused()) {
                progress.groupFailed(launch.assignment(), end.reason());
                return false;
            }
            if (end.culprit().isEmpty()) {
                withoutCulprit = end.gained() ? 1 : withoutCulprit + 1;
                if (withoutCulprit == MOST_ENDS_WITHOUT_CULPRIT) {
                    progress.groupFailed(launch.assignment(), end.reason());
                    return false;
                }
            } else {
                withoutCulprit = 0;
                interrupted(new Event(Kind.INTERRUPTED, end.culprit(), end.reason()));
            }
        }
    }

    /** Ranks may take a moment to follow their launcher; only then is the journal ours. */
    private void interrupted(Event event) {
        try (RunLock lock = RunLock.on(directory, RunLock.Holder.GROUP, PATIENCE)) {
            directory.event(event);
        }
        progress.event(event);
    }
}
