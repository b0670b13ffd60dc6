package io.github.measure4j.cli.run;

import io.github.measure4j.cli.group.GroupLaunch;
import io.github.measure4j.cli.group.LaunchedRun;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.Display;
import io.github.measure4j.cli.progress.ExpectedTime;
import io.github.measure4j.cli.progress.Progress;
import io.github.measure4j.cli.rank.RankMain;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.cli.result.MergedRun;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;

/**
 * The runs of one command: a single one, or several in folders of their own that are merged.
 *
 * @param request the options that hold for all groups
 * @param assignments the groups of each run
 * @param path of the run directory
 * @param wanted how many runs there are, and which went before
 * @param words of the command, kept in the directory
 * @param console for what is told meanwhile
 * @param progress of the run that goes on, null before the first
 */
record LaunchedRuns(
        RunRequest request,
        List<Assignment> assignments,
        Path path,
        Wanted wanted,
        CommandWords words,
        CommandLine console,
        AtomicReference<Progress> progress) {

    LaunchedRuns(
            RunRequest request, List<Assignment> assignments, Path path, Wanted wanted, CommandWords words, CommandLine console) {
        this(request, assignments, path, wanted, words, console, new AtomicReference<>());
    }

    /**
     * The number of runs, and their limits.
     *
     * @param runs at least 1; the most where their number is decided by what was measured
     * @param untilRuns the accuracy over runs that ends them, where it decides
     * @param resume whether the directory has runs that go on
     * @param pointLimit the seconds after which a point counts as hung; else the one of each group
     */
    record Wanted(int runs, Optional<String> untilRuns, boolean resume, Optional<Double> pointLimit) {}

    /** {@return whether all was measured} */
    boolean measure() {
        return wanted.runs == 1 ? launched(path) : replicated();
    }

    /** Tells these words as the last ones, since somebody stops the run: from a thread of its own. */
    void stop(List<String> words) {
        Progress shown = progress.get();
        if (shown != null) {
            shown.stop(words);
        } else {
            words.forEach(console.getErr()::println);
        }
    }

    /** Opens the runs that have begun; of several, some may not have. */
    RunDirectory opened(Path directory) {
        return wanted.runs > 1 ? RunDirectory.openOrCreate(directory) : RunDirectory.open(directory);
    }

    void tellOfCrowds() {
        tellOfCrowds(console.getErr());
    }

    private void tellOfCrowds(PrintWriter err) {
        assignments.forEach(assignment -> assignment.crowding(request.processors()).ifPresent(err::println));
        assignments.forEach(assignment -> assignment.fewRanks().ifPresent(err::println));
    }

    /** Measures what this machine can start, and tells what it cannot. */
    private boolean launched(Path directory) {
        List<GroupLaunch> launches = new ArrayList<>();
        Set<String> missing = new LinkedHashSet<>();
        for (int i = 0; i < assignments.size(); i++) {
            Assignment a = assignments.get(i);
            try {
                launches.add(GroupLaunch.of(
                        a, RankMain.words(i, a, directory, request), wanted.pointLimit.orElse(a.longestPointSeconds())));
            } catch (UnavailableException e) {
                missing.add(e.getMessage());
            }
        }
        if (launches.isEmpty()) {
            throw new UnavailableException(String.join("; ", missing));
        }
        RunDirectory run = wanted.resume ? opened(directory) : RunDirectory.create(directory);
        if (!wanted.resume && wanted.runs == 1) {
            RunRecipe.write(directory, words);
        }
        List<PointRecord> before = run.results().records();
        Terminal terminal = Terminal.here();
        PrintWriter err = terminal.there() ? new PrintWriter(System.err, true, Charset.defaultCharset()) : console.getErr();
        Progress shown = new Progress(
                Display.on(err, terminal), assignments, expected(terminal), before,
                request.time().map(OptionalDouble::of).orElse(OptionalDouble.empty()));
        progress.set(shown);
        tellOfCrowds(err);
        missing.forEach(shown::leftOut);
        return new LaunchedRun(run, shown).measure(launches);
    }

    /** Earlier runs are read where somebody looks at the time left. */
    private ExpectedTime expected(Terminal terminal) {
        return terminal.there() ? ExpectedTime.beside(path, assignments) : ExpectedTime.USUAL;
    }

    /** A run in each folder that has none yet, or goes on there; what they say together is merged anew. */
    private boolean replicated() {
        if (wanted.resume) {
            RunsFile.discardMerged(path);
        }
        RunDirectory.create(path);
        if (!wanted.resume) {
            RunRecipe.write(path, words);
        }
        return wanted.untilRuns.isPresent() ? planned(PlannedRuns.until(wanted.untilRuns.get(), assignments)) : fixed();
    }

    private boolean fixed() {
        List<Path> folders = new ArrayList<>();
        boolean complete = true;
        for (int run = 1; run <= wanted.runs; run++) {
            console.getErr().printf("run %d of %d%n", run, wanted.runs);
            folders.add(path.resolve(Integer.toString(run)));
            complete &= launched(folders.get(run - 1));
        }
        MergedRun.of(folders, true).writeTo(path, console.getErr());
        return complete;
    }

    /** After each run it is decided whether there is another, and on its effort: a resumed run comes to the same decisions. */
    private boolean planned(PlannedRuns planned) {
        PrintWriter err = console.getErr();
        List<Path> folders = new ArrayList<>();
        boolean complete = true;
        for (int run = 1; run <= wanted.runs && planned.wantsMore(); run++) {
            int about = Math.min(wanted.runs, Math.max(run, planned.expected()));
            err.printf("run %d of about %d%s%n", run, about, planned.words());
            Path folder = path.resolve(Integer.toString(run));
            RunDirectory.openOrCreate(folder);
            planned.writeTo(folder);
            folders.add(folder);
            long start = System.nanoTime();
            complete &= launched(folder);
            planned.add(folder, (System.nanoTime() - start) * 1e-9);
        }
        planned.tell(folders.size(), err);
        MergedRun.of(folders, true).noNarrowerThan(planned::least).writeTo(path, err);
        return complete;
    }
}
