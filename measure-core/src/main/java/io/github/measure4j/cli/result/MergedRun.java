package io.github.measure4j.cli.result;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.effort.LimitingLevels;
import io.github.measure4j.model.runs.Likeness;
import io.github.measure4j.model.runs.MergedPoint;
import io.github.measure4j.model.runs.Merging;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.store.PlansFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import io.github.measure4j.store.StoredFigures;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Runs that are merged into a run directory of their own. */
public final class MergedRun {
    private static final int MOST_TOLD = 5;

    private final List<RunDirectory> runs;
    private final Set<Environment> environments = new LinkedHashSet<>();
    private final ToDoubleFunction<PointRecord> least;

    private MergedRun(List<RunDirectory> runs, ToDoubleFunction<PointRecord> least) {
        this.runs = runs;
        this.least = least;
    }

    /**
     * Merges these runs.
     *
     * @param mixed whether they may differ in where they were made
     */
    public static MergedRun of(List<Path> paths, boolean mixed) {
        for (Path path : paths) {
            if (RunsFile.in(path).exists()) {
                throw new UsageException(path + ": is merged from several runs already; name those");
            }
        }
        MergedRun merged = new MergedRun(paths.stream().map(RunDirectory::open).toList(), point -> 0);
        merged.takeEnvironments(mixed);
        return merged;
    }

    private void takeEnvironments(boolean mixed) {
        RunDirectory first = runs.get(0);
        environments.addAll(first.environments());
        for (RunDirectory run : runs) {
            List<String> differences = Likeness.differences(run.environments(), first.environments());
            if (!differences.isEmpty() && !mixed) {
                throw new UsageException("%s was made elsewhere than %s (%s); --mixed merges them all the same"
                        .formatted(run.path(), first.path(), String.join("; ", differences)));
            }
            if (!differences.isEmpty()) {
                environments.addAll(run.environments());
            }
        }
    }

    /** The same with a least half width of the mean over runs, as a share of the time. */
    public MergedRun noNarrowerThan(ToDoubleFunction<PointRecord> share) {
        MergedRun merged = new MergedRun(runs, share);
        merged.environments.addAll(environments);
        return merged;
    }

    /** Writes the merged run, and tells which points not all runs have. */
    public RunDirectory writeTo(Path path, PrintWriter err) {
        RunDirectory directory = RunDirectory.create(path);
        Map<String, Plan> plans = new LinkedHashMap<>();
        runs.forEach(run -> PlansFile.in(run.path()).read().forEach(plans::putIfAbsent));
        plans.values().forEach(directory::plan);
        Merging merging = new Merging();
        StoredFigures figures = new StoredFigures();
        runs.forEach(run -> merging.run(reader -> figures.forEach(run, reader)));
        List<MergedPoint> points = merging.points();
        String words = "merged from %d runs".formatted(runs.size());
        directory.event(new Event(Kind.RUN_STARTED, "", words));
        environments.forEach(directory::environment);
        if (!probes().isEmpty()) {
            directory.states(probes());
        }
        RunsFile file = RunsFile.in(path);
        points.forEach(point -> file.append(point.runs()));
        LimitingLevels levels = new LimitingLevels();
        runs.forEach(run -> run.results().records().forEach(levels::add));
        points.forEach(point -> directory.point(withLevels(point, levels)));
        tellMissing(points, err);
        levels.inWords().ifPresent(line -> err.println("note: " + line));
        directory.event(new Event(Kind.RUN_ENDED, "", words));
        ExportCommand.writeText(directory);
        ReportCommand.write(directory);
        return directory;
    }

    private PointRecord withLevels(MergedPoint point, LimitingLevels levels) {
        PointRecord record = point.record();
        return levels.at(record.key())
                .map(found -> record.with(
                        found.with(OverLaunches.of(point.runs().seconds(), least.applyAsDouble(record)))))
                .orElse(record);
    }

    /** The readings of each run, under its number. */
    private List<ProbeRecord> probes() {
        return IntStream.range(0, runs.size())
                .boxed()
                .flatMap(i -> runs.get(i).probes().stream().map(probe -> ofRun(i + 1, probe)))
                .toList();
    }

    private static ProbeRecord ofRun(int number, ProbeRecord probe) {
        String path = "run " + number + (probe.path().isEmpty() ? "" : ", " + probe.path());
        return new ProbeRecord(probe.resource(), path, probe.states(), probe.readings());
    }

    private void tellMissing(List<MergedPoint> points, PrintWriter err) {
        List<MergedPoint> missing = points.stream().filter(p -> p.missing() > 0).toList();
        if (!missing.isEmpty()) {
            err.printf("note: %d of %d points are not in all %d runs%n", missing.size(), points.size(), runs.size());
            missing.stream().limit(MOST_TOLD).forEach(point -> err.printf(
                    "note:   %s: in %d%n", point.record().key().inWords(point.record().names()), runs.size() - point.missing()));
        }
    }
}
