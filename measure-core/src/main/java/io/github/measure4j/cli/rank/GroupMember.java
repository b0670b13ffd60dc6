package io.github.measure4j.cli.rank;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.Display;
import io.github.measure4j.cli.progress.ExpectedTime;
import io.github.measure4j.cli.progress.JobEnd;
import io.github.measure4j.cli.progress.PointsLeft;
import io.github.measure4j.cli.progress.Progress;
import io.github.measure4j.cli.request.Suites;
import io.github.measure4j.cli.result.ExportCommand;
import io.github.measure4j.cli.result.ReportCommand;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodeSurvey;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.run.Run;
import io.github.measure4j.store.EffortsFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLock;
import io.github.measure4j.suite.Measurement;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** This process as a rank of a group, in which it measures; rank 0 writes to the run directory. */
public final class GroupMember {
    /** A killed process may take a moment to end. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path path;
    private final boolean goOn;
    private final Suites suites;
    private final boolean samples;
    private final Optional<Duration> time;
    private final Optional<JobEnd> end;
    private final double part;

    /**
     * @param goOn whether the directory holds a run that this one belongs to
     * @param suites from which the assignment is
     * @param samples whether to keep the repetitions themselves
     * @param time for all that this group measures; empty where the suites' rounds bound it
     * @param end of the batch job; empty where there is none
     * @param part of the job's time that is left which this group may take, above 0 and up to 1
     */
    public GroupMember(
            Path path,
            boolean goOn,
            Suites suites,
            boolean samples,
            Optional<Duration> time,
            Optional<JobEnd> end,
            double part) {
        this.path = path;
        this.goOn = goOn;
        this.suites = suites;
        this.samples = samples;
        this.time = time;
        this.end = end;
        this.part = part;
    }

    /** {@return an exit code} Collective. */
    public int measure(Assignment assignment, ProcessGroup group) {
        Assignment here = onHosts(assignment, group);
        if (group.rank() != 0) {
            survey(here, group);
            bounded(Run.of(here.suite())).on(group);
            return 0;
        }
        return conduct(here, group);
    }

    /** With pairs near to each other beside those far apart, if there are several hosts and more than one pair. Collective. */
    private static Assignment onHosts(Assignment assignment, ProcessGroup group) {
        if (assignment.ranks() > 0 || group.size() <= 2) {
            return assignment;
        }
        long host = NodesCommand.host().hashCode();
        long[] ends = {host, -host};
        ControlTree.over(group).agreeOnMax(ends);
        return ends[0] == -ends[1] ? assignment : assignment.measuring(assignment.suite().withNearestPairs());
    }

    /** Collective, once in a run: groups that the command line starts are on one host. */
    private Optional<NodeMap> survey(Assignment assignment, ProcessGroup group) {
        return goOn || assignment.ranks() > 0
                ? Optional.empty()
                : NodeSurvey.usual().ofSeveral().on(group, NodesCommand.host());
    }

    private Run bounded(Run run) {
        Run asked = time.isPresent() ? run.lasting(time.get()) : run;
        return end.isPresent() ? asked.endingWithin(ofJob(end.get())) : asked;
    }

    private Duration ofJob(JobEnd job) {
        return Duration.ofNanos(Math.max(1, Math.round(part * job.left(Instant.now()).toNanos())));
    }

    /** A rank 0 that cannot begin would leave the others waiting, so it ends the group with the reason. */
    private int conduct(Assignment assignment, ProcessGroup group) {
        RunDirectory directory;
        RunLock lock;
        Run run;
        List<PointRecord> before;
        Optional<NodeMap> nodes;
        try {
            directory = goOn ? RunDirectory.openOrCreate(path) : RunDirectory.create(path);
            lock = RunLock.on(directory, RunLock.Holder.GROUP, PATIENCE);
            before = ownRecords(directory, assignment);
            nodes = survey(assignment, group);
            if (nodes.isPresent()) {
                Files.writeString(path.resolve("nodes.json"), new NodeListing(nodes.get()).asJson() + System.lineSeparator());
            }
            run = Run.of(assignment.suite())
                    .continuing(before)
                    .after(directory.journal())
                    .afterReadings(directory.probes())
                    .spending(EffortsFile.in(path).read())
                    .to(new Described(directory, suites.texts()));
            // What threads repeat is often code of the JDK, as a parallel stream is.
            run = group instanceof ThreadedGroup ? run : run.to(new QuickCompiler(directory));
            run = samples ? run.keepingSamples() : run;
            run = bounded(run);
        } catch (IOException e) {
            group.abort(PlainText.of(String.valueOf(e.getMessage())));
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            group.abort(PlainText.of(String.valueOf(e.getMessage())));
            throw e;
        }
        try (lock) {
            if (assignment.ranks() == 0) {
                return unwatched(run, group, assignment, directory, before, nodes);
            }
            try (Lifeline held = Lifeline.hold()) {
                return watched(run, group);
            }
        }
    }

    /** Those of other groups are many, and all ranks would wait while they are read. */
    private static List<PointRecord> ownRecords(RunDirectory directory, Assignment assignment) {
        Set<String> own = assignment.suite().measurements().stream().map(Measurement::name).collect(Collectors.toSet());
        return directory.records(key -> own.contains(key.measurement()));
    }

    private static int watched(Run run, ProcessGroup group) {
        Optional<TurnTaker> turns = TurnTaker.ofThisProcess();
        if (turns.isEmpty()) {
            return run.on(group).isPresent() ? 0 : ExitCode.FAILED;
        }
        try (TurnTaker taken = turns.get()) {
            return run.inTurns(taken).on(group).isPresent() ? 0 : ExitCode.FAILED;
        }
    }

    private int unwatched(
            Run run,
            ProcessGroup group,
            Assignment assignment,
            RunDirectory directory,
            List<PointRecord> before,
            Optional<NodeMap> nodes) {
        PrintWriter err = PlainText.to(System.err);
        suites.remarks().forEach(err::println);
        suites.leftOutOver(assignment.transport()).ifPresent(err::println);
        Optional<Duration> job = end.map(this::ofJob);
        if (goOn && job.isPresent()) {
            PointsLeft left = PointsLeft.in(directory, path, List.of(assignment.over(group)));
            err.println(left.none() ? "all points are recorded; their intervals may get narrower" : left.inWords(job.get()));
        }
        Progress progress = new Progress(
                Display.on(err, Terminal.NONE), List.of(assignment), ExpectedTime.USUAL, before,
                time.map(some -> OptionalDouble.of(some.toNanos() * 1e-9)).orElse(OptionalDouble.empty()));
        Optional<Results> results = run.to((Sink) progress).on(group);
        progress.close();
        ExportCommand.writeText(directory);
        results.ifPresent(r -> ReportCommand.write(directory));
        PrintWriter out = PlainText.to(System.out);
        nodes.ifPresent(map -> new NodeListing(map).printEnds(out));
        if (Files.exists(directory.report())) {
            out.println("report: " + directory.report());
        }
        if (job.isPresent()) {
            PointsLeft left = PointsLeft.in(directory, path, List.of(assignment.over(group)));
            if (!left.none()) {
                err.println(left.inWords(job.get()) + "; --resume goes on");
                return ExitCode.MISSING;
            }
        }
        return progress.failures() > 0 ? ExitCode.FAILED : 0;
    }
}
