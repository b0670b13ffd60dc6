package io.github.measure4j.cli.run;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.Program;
import io.github.measure4j.cli.program.SecondsText;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.program.Version;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.DryRun;
import io.github.measure4j.cli.progress.ExpectedTime;
import io.github.measure4j.cli.progress.JobEnd;
import io.github.measure4j.cli.progress.PointsLeft;
import io.github.measure4j.cli.rank.GroupMember;
import io.github.measure4j.cli.request.Accuracy;
import io.github.measure4j.cli.request.Loop;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.cli.request.Suites;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.cli.result.SourceTable;
import io.github.measure4j.doctor.Diagnosis.Grade;
import io.github.measure4j.doctor.Doctor;
import io.github.measure4j.doctor.Host;
import io.github.measure4j.group.LaunchTemplate;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.UsualRanks;
import io.github.measure4j.model.effort.EffortPlan;
import io.github.measure4j.store.PlansFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLabels;
import io.github.measure4j.suite.Suite;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "run",
        description = {
            "Measures suites or kernels, and draws the report.",
            "Started alone, it starts the groups that the suites need. Started by mpirun, srun or oshrun, it measures"
                    + " in the group that it was started in."
        },
        mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
    private static final int MOST_RANKS_A_PROCESSOR = 64;
    private static final int MOST_COMPLAINTS = 2;
    private static final int MOST_RUNS_BY_THEMSELVES = 30;
    private static final double MOST_SECONDS = 1e6;

    /** For the transports that have several. */
    private static final String BINDING = "measure.binding";
    private static final Set<String> WITH_AGAIN = Set.of("--again", "--output", "--transports");

    @Spec
    private CommandSpec spec;

    @Option(names = "--np", paramLabel = "N", description = "Ranks of MPI and OpenSHMEM groups, where a suite does not"
            + " say (default: ${DEFAULT-VALUE}).", defaultValue = "2")
    private int ranks;

    @Option(names = "--threads", paramLabel = "N", description = "Threads of a group of threads, where a suite does not"
            + " say (default: the processors, and at least 2).")
    private Optional<Integer> threads = Optional.empty();

    @Option(names = {"-o", "--output"}, paramLabel = "DIR", description = "The run directory"
            + " (default: run-DATE-TIME here).")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--resume", description = "Goes on with the run in DIR: measures only what it has not recorded.")
    private boolean resume;

    @Option(names = "--runs", paramLabel = "N", description = "Measures so many runs, each with groups of its own, in"
            + " folders 1 to N of DIR, and merges them there: runs differ more than repetitions.", defaultValue = "1")
    private int runs;

    @Option(names = "--until-runs", paramLabel = "SHARE|auto", description = "Measures as many runs as reach this half width of the"
            + " mean over runs at every point, such as 0.02; auto: the one that each measurement's rule asks for. At least 5. The costs"
            + " and the scatter of earlier runs decide on the visits and repetitions of the next. --runs bounds them (default: 30).")
    private Optional<String> untilRuns = Optional.empty();

    @Option(names = "--isolate", description = "Starts a group for each test of a suite: what the JIT made of a test then has"
            + " nothing to do with others. Takes a start of the group for each.")
    private boolean isolated;

    @Option(names = "--point-limit", paramLabel = "SECONDS", converter = SecondsText.class,
            description = "Time after which a point counts as hung and its group is restarted (default: twice the limit of the"
                    + " stopping rule, plus 2 minutes).")
    private Optional<Double> pointLimit = Optional.empty();

    @Option(names = "--strict", description = "Treats every note about a suite file as an error.")
    private boolean strict;

    @Option(names = "--rounds", paramLabel = "N", description = "How often the run comes to each point, so that its"
            + " repetitions are from different times (default: what the suites say, or 3); 1 measures each only once.")
    private Optional<Integer> rounds = Optional.empty();

    @Option(names = "--shuffle", paramLabel = "SEED", description = "Visits measurements and points in a random order, which"
            + " is the same for the same seed, instead of the suite's order and the widest intervals first.")
    private Optional<Long> shuffle = Optional.empty();

    @Option(names = "--time", paramLabel = "SECONDS", converter = SecondsText.class,
            description = "Measures for this time, such as 60, 60s or 2min, without the start-up: goes on with the points that have"
                    + " the widest intervals (default: as long as the rounds allow).")
    private Optional<Double> time = Optional.empty();

    @Option(names = "--once", description = "Tries out whether everything runs here, and measures next to nothing: one visit to the ends"
            + " of each axis, three repetitions of one iteration, hardly a warm-up. Says at the end what does not run.")
    private boolean once;

    @Option(names = "--accuracy", paramLabel = "own|suite", description = "own: stops at this library's accuracy, with"
            + " iterations and rounds of its own, instead of at what the suites say; for input files of Sphinx, whose"
            + " repetitions are few (default: suite).")
    private Accuracy accuracy = Accuracy.SUITE;

    @Option(names = "--loop", paramLabel = "java|native", description = "Where the loops around calls of a native library"
            + " run, for kernels that have one in either place and unless the suite varies it (default: java).")
    private Optional<Loop> loop = Optional.empty();

    @Option(names = "--binding", paramLabel = "ompi-java|jni|ffm|auto", description = "Which classes of the package mpi MPI"
            + " kernels run on: Open MPI's own jar, or those for any MPI (default: what fits the launcher; or MEASURE_BINDING).")
    private Optional<String> binding = Optional.empty();

    @Option(names = "--launcher", paramLabel = "TEMPLATE", description = "How MPI and OpenSHMEM groups are started, as"
            + " 'srun -n {ranks} --mpi=pmix {command}' (default: mpirun and oshrun; or MEASURE_LAUNCHER).")
    private Optional<String> launcher = Optional.empty();

    @Option(names = "--samples", description = "Keeps the repetitions themselves in the run directory, not only what is"
            + " estimated from them.")
    private boolean samples;

    @Option(names = "--each", description = "Also tells the time of each rank of a collective operation, and of each thread of a"
            + " team, by itself. Readers and writers of one lock are told in any case.")
    private boolean each;

    @Option(names = "--as", paramLabel = "SOURCE", description = "What follows are names of another benchmark (osu, imb, ...;"
            + " see 'measure list --from'): measures them over its lengths, and prints tables with its columns.")
    private Optional<String> as = Optional.empty();

    @Mixin
    private LabelOption label;

    @Option(names = "--dry-run", description = "Says which groups and points there would be and how long they would take, and"
            + " starts nothing.")
    private boolean dry;

    @Option(names = "--again", paramLabel = "RUN", description = "Makes a run again from its directory: the same suites, as they"
            + " were then, with the same options, in a new directory.")
    private Optional<Path> again = Optional.empty();

    /** For {@code bin/measure}, which has to know before the JVM of a PE starts. */
    @Option(names = "--transports", hidden = true, description = "Prints the transports of what is asked for, one a line, and"
            + " measures nothing.")
    private boolean transports;

    @Parameters(paramLabel = "SUITE|KERNEL|NAME=VALUES", arity = "0..*", description = {
        "Suite files, or names of those that came with the distribution; Sphinx's input files are read as they are.",
        "Kernels that 'measure list' shows, also with * for anything, and values for their variables: length=1..1M ranks=2,4."
                + " Values are numbers with K, M or G, names, lists as 1,2,8 and ranges as 1..1M, 1..1Mx4 or 0..64+8. until=,"
                + " refine=, budget= and strategy= are as in suite files."
    })
    private List<String> words = List.of();

    @Override
    public Integer call() {
        if (again.isPresent()) {
            return repeated(again.get());
        }
        if (words.isEmpty()) {
            throw new UsageException("a suite or a kernel is missing; 'measure list' shows kernels");
        }
        binding.ifPresent(word -> System.setProperty(BINDING, word));
        launcher.ifPresent(template -> System.setProperty(LaunchTemplate.PROPERTY, template));
        checkRanks("--np", ranks, "ranks");
        if (runs < 1) {
            throw new UsageException("--runs %d: expected at least 1".formatted(runs));
        }
        untilRuns.ifPresent(PlannedRuns::check);
        if (untilRuns.isPresent()) {
            runs = runs == 1 ? MOST_RUNS_BY_THEMSELVES : Math.max(runs, EffortPlan.FEWEST_LAUNCHES);
        }
        output.map(Path::toString).ifPresent(RunCommand::refuseColon);
        words.forEach(RunCommand::refuseColon);
        pointLimit.filter(seconds -> !(seconds > 0)).ifPresent(seconds -> {
            throw new UsageException("--point-limit %s: expected a time above 0".formatted(seconds));
        });
        time.filter(seconds -> !(seconds > 0 && seconds <= MOST_SECONDS)).ifPresent(seconds -> {
            throw new UsageException("--time %s: expected a time above 0 and up to %.0f s".formatted(seconds, MOST_SECONDS));
        });
        threads.ifPresent(number -> checkRanks("--threads", number, "threads"));
        rounds.ifPresent(RunCommand::checkRounds);
        if (once && (rounds.isPresent() || time.isPresent() || runs > 1 || accuracy == Accuracy.OWN)) {
            throw new UsageException("--once is one short visit to each point: --rounds, --time, --runs, --until-runs and"
                    + " --accuracy do not go with it");
        }
        Optional<Transport> here = Transports.startedHere();
        if (here.isEmpty()) {
            label.askForCommit();
        }
        RunRequest request = request(here.isPresent());
        Suites suites = request.suites(provider -> spec.commandLine().getErr().println("note: " + provider));
        if (transports) {
            suites.transports().forEach(spec.commandLine().getOut()::println);
            return 0;
        }
        if (resume && output.isEmpty()) {
            throw new UsageException("--resume: -o DIR names the run that goes on");
        }
        return here.isPresent() ? inside(request, suites, here.get()) : alone(request, suites);
    }

    /** @param started whether somebody else started the ranks, wherever they are; so does a launcher that was named */
    private RunRequest request(boolean started) {
        boolean elsewhere = started || LaunchTemplate.given(System.getProperties(), System.getenv()).isPresent();
        UsualRanks usual = new UsualRanks(ranks, usualThreads());
        int processors = Runtime.getRuntime().availableProcessors();
        return new RunRequest(
                usual, processors, elsewhere, rounds, shuffle, time, loop, accuracy, isolated, samples, once, each, strict, as, words);
    }

    private void checkRanks(String option, int number, String members) {
        int most = MOST_RANKS_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
        if (number < 1 || (number > most && Transports.startedHere().isEmpty())) {
            throw new UsageException("%s %d: from 1 to %d %s can be started here (%d a processor)"
                    .formatted(option, number, most, members, MOST_RANKS_A_PROCESSOR));
        }
    }

    /** To mpirun this word ends a program and begins the next, wherever it stands. */
    private static void refuseColon(String word) {
        if (word.equals(":")) {
            throw new UsageException("':' names no file or directory here, since mpirun reads it as the start of another"
                    + " program: write './:'");
        }
    }

    private static void checkRounds(int number) {
        if (number < 1 || number > Suite.MOST_ROUNDS) {
            throw new UsageException("--rounds %d: from 1 to %d are possible".formatted(number, Suite.MOST_ROUNDS));
        }
    }

    private int usualThreads() {
        return threads.orElse(Math.max(2, Runtime.getRuntime().availableProcessors()));
    }

    private Path directory() {
        return output.orElseGet(() -> Path.of("run-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT))));
    }

    /** Every rank comes here; the one that is rank 0 writes, and reports at the end. */
    private int inside(RunRequest request, Suites suites, Transport transport) {
        if (runs > 1) {
            throw new UsageException("--runs: a group cannot start itself again; start the command for each run, and"
                    + " merge them (measure merge)");
        }
        if (isolated) {
            throw new UsageException("--isolate: a group cannot start others; leave it out, or start the command alone");
        }
        Assignment all = new Assignment(transport.name(), 0, suites.suite().on(transport.name()));
        if (all.suite().measurements().isEmpty()) {
            throw new UsageException("the suites ask for nothing over " + transport.name()
                    + ", and this process was started in such a group");
        }
        Optional<Duration> whole = request.share(all, List.of(all));
        try (ProcessGroup group = transport.join(all.ranks())) {
            return new GroupMember(directory(), resume, suites, samples, whole, JobEnd.here(), 1).measure(all, group);
        }
    }

    /** Everything but the directory is taken from the earlier run. */
    private int repeated(Path earlier) {
        List<String> others = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(option -> !WITH_AGAIN.contains(option))
                .toList();
        if (!words.isEmpty() || !others.isEmpty()) {
            throw new UsageException("--again %s: the run itself says what is measured; only --output goes with it%s"
                    .formatted(earlier, others.isEmpty() ? "" : ", not " + others.get(0)));
        }
        RunRecipe recipe = RunRecipe.in(earlier);
        Path path = directory();
        if (transports) {
            return Program.of(spec).again(
                    Stream.concat(recipe.again(earlier, path).stream(), Stream.of("--transports")).toList());
        }
        if (!recipe.version().equals(Version.text())) {
            spec.commandLine().getErr().printf("note: %s was made by Measure %s, this is %s%n",
                    earlier, recipe.version(), Version.text());
        }
        int code = Program.of(spec).again(recipe.again(earlier, path));
        spec.commandLine().getOut().printf("compare: measure compare %s %s%n",
                CommandWords.quoted(earlier.toString()), CommandWords.quoted(path.toString()));
        spec.commandLine().getOut().flush();
        return code;
    }

    /** In this process: groups are started for the suites, or would be. */
    private int alone(RunRequest request, Suites suites) {
        List<Assignment> assignments = request.assignments(suites);
        PrintWriter err = spec.commandLine().getErr();
        suites.remarks().forEach(err::println);
        if (assignments.isEmpty()) {
            throw new UsageException("nothing in the suites can be measured here");
        }
        assignments.forEach(a -> a.suite().measurements().forEach(m ->
                checkRanks(m.name() + ":", m.team().orElseThrow(), "ranks over " + a.transport())));
        assignments.forEach(assignment -> assignment.rootBeyond().ifPresent(words -> {
            throw new UsageException(words);
        }));
        Path path = directory();
        Optional<Duration> job = JobEnd.here().map(end -> end.left(Instant.now()));
        RunLabels labels = label.labels();
        LaunchedRuns launched = new LaunchedRuns(
                request, assignments, path, new LaunchedRuns.Wanted(runs, untilRuns, resume, pointLimit), command(), spec.commandLine());
        if (dry) {
            launched.tellOfCrowds();
            new DryRun(assignments, ExpectedTime.beside(path), time)
                    .writeTo(spec.commandLine().getOut());
            return 0;
        }
        if (Terminal.here().there()) {
            new Doctor(Host.here()).worst(MOST_COMPLAINTS).forEach(diagnosis -> err.println(diagnosis.grade() == Grade.BAD
                    ? "bad here: " + diagnosis : "note: " + diagnosis));
        }
        Thread stopped = new Thread(() -> tellHowToGoOn(path, launched), "stopped");
        Runtime.getRuntime().addShutdownHook(stopped);
        if (resume && runs == 1) {
            job.ifPresent(time -> err.println(PointsLeft.in(launched.opened(path), path, assignments).inWords(time)));
        }
        boolean complete;
        try {
            complete = launched.measure();
        } finally {
            Runtime.getRuntime().removeShutdownHook(stopped);
        }
        labels.writeTo(path);
        PrintWriter out = spec.commandLine().getOut();
        if (as.isPresent()) {
            SourceTable.print(request.names().orElseThrow(), RunDirectory.open(path).results().records(),
                    PlansFile.in(path).read(), out);
        }
        if (once) {
            new TrialEnd(RunDirectory.open(path), assignments).writeTo(out);
        } else if (Terminal.here().there()) {
            new RunEnd(path, complete, suites.suite().rounds(), command()).writeTo(out);
        } else if (Files.exists(path.resolve("report.html"))) {
            out.printf("report: %s%n", path.resolve("report.html"));
        }
        if (job.isPresent() && runs == 1) {
            PointsLeft left = PointsLeft.in(RunDirectory.open(path), path, assignments);
            if (!left.none()) {
                err.println(left.inWords(job.get()) + "; --resume goes on");
                return ExitCode.MISSING;
            }
        }
        return complete ? 0 : ExitCode.FAILED;
    }

    /** Somebody has pressed Ctrl-C, or ended this process otherwise. */
    private void tellHowToGoOn(Path path, LaunchedRuns launched) {
        if (Files.isDirectory(path)) {
            launched.stop(List.of("", "stopped; what was measured stays. Go on with:", "  " + command().resuming(path)));
            spec.commandLine().getErr().flush();
        }
    }

    private CommandWords command() {
        return CommandWords.of(spec.root().commandLine().getParseResult().originalArgs());
    }
}
