package io.github.measure4j.cli;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.run.Run;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLock;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** This process as a rank of a group: joins it and measures; rank 0 writes to the run directory. */
final class GroupMember {
    /** A killed process may take a moment to end. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path path;
    private final boolean goOn;
    private final Suites suites;
    private final boolean samples;
    private final Optional<Duration> time;

    /**
     * @param goOn whether the directory holds a run that this one belongs to
     * @param suites from which the assignment is
     * @param samples whether to keep the repetitions themselves
     * @param time for all that this group measures; empty where the suites' rounds bound it
     */
    GroupMember(Path path, boolean goOn, Suites suites, boolean samples, Optional<Duration> time) {
        this.path = path;
        this.goOn = goOn;
        this.suites = suites;
        this.samples = samples;
        this.time = time;
    }

    int measure(Assignment assignment, Transport transport) {
        try (ProcessGroup group = transport.join(assignment.ranks())) {
            if (group.rank() != 0) {
                Run run = Run.of(assignment.suite());
                time.map(run::within).orElse(run).on(group);
                return 0;
            }
            return conduct(assignment, group);
        }
    }

    /** A rank 0 that cannot begin would leave the others waiting, so it ends the group with the reason. */
    private int conduct(Assignment assignment, ProcessGroup group) {
        RunDirectory directory;
        RunLock lock;
        Run run;
        List<PointRecord> before;
        try {
            directory = goOn ? RunDirectory.openOrCreate(path) : RunDirectory.create(path);
            lock = RunLock.on(directory, RunLock.Holder.GROUP, PATIENCE);
            before = directory.results().records();
            run = Run.of(assignment.suite())
                    .continuing(before)
                    .after(directory.journal())
                    .afterReadings(directory.probes())
                    .to(new Described(directory, suites.texts()));
            run = samples ? run.keepingSamples() : run;
            run = time.isPresent() ? run.within(time.get()) : run;
        } catch (RuntimeException e) {
            group.abort(PlainText.of(String.valueOf(e.getMessage())));
            throw e;
        }
        try (lock) {
            return assignment.ranks() > 0 ? watched(run, group) : unwatched(run, group, assignment, directory, before);
        }
    }

    private static int watched(Run run, ProcessGroup group) {
        Lifeline.hold();
        return run.on(group).isPresent() ? 0 : Main.FAILED;
    }

    private int unwatched(
            Run run, ProcessGroup group, Assignment assignment, RunDirectory directory, List<PointRecord> before) {
        PrintWriter err = PlainText.to(System.err);
        suites.remarks().forEach(err::println);
        Progress progress = new Progress(Display.on(err, Terminal.NONE), List.of(assignment), before);
        Optional<Results> results = run.to((Sink) progress).on(group);
        progress.close();
        ExportCommand.writeText(directory);
        results.ifPresent(r -> ReportCommand.write(directory));
        if (Files.exists(directory.report())) {
            PlainText.to(System.out).println("report: " + directory.report());
        }
        return progress.failures() > 0 ? Main.FAILED : 0;
    }
}
