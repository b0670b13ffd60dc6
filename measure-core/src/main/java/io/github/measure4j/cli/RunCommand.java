package io.github.measure4j.cli;

import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.group.Transport.UsualRanks;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import io.github.measure4j.suite.Suite;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "run",
        description = {
            "Runs suites and draws the report.",
            "Started alone, it starts the groups that the suites need. Started by mpirun, srun or oshrun, it measures"
                    + " in the group that it was started in."
        },
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    private static final int MOST_RANKS_A_PROCESSOR = 64;

    /** Set by {@code bin/measure}: a console of Java's own does not tell whether anybody sees it on every JDK. */
    private static final String TERMINAL = "measure.terminal";

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

    @Option(names = "--isolate", description = "Starts a group for each test of a suite: what the JIT made of a test then has"
            + " nothing to do with others. Takes a start of the group for each.")
    private boolean isolated;

    @Option(names = "--point-limit", paramLabel = "SECONDS", description = "A group in which a point takes longer hangs: it"
            + " is ended and started again (default: twice the limit of the stopping rule and 2 minutes).")
    private Optional<Double> pointLimit = Optional.empty();

    @Option(names = "--strict", description = "What would be noted of a suite file is an error.")
    private boolean strict;

    @Option(names = "--rounds", paramLabel = "N", description = "How often the run comes to each point, so that its"
            + " repetitions are from different times (default: what the suites say, or 3); 1 measures each only once.")
    private Optional<Integer> rounds = Optional.empty();

    @Option(names = "--loop", paramLabel = "java|native", description = "Where the loops around calls of a native library"
            + " run, for kernels that have one in either place and unless the suite varies it (default: java).")
    private Optional<Loop> loop = Optional.empty();

    @Option(names = "--samples", description = "Keeps the repetitions themselves in the run directory, not only what is"
            + " estimated from them.")
    private boolean samples;

    @Option(names = "--member", hidden = true, description = "This process was started for the assignment of this number.")
    private Optional<Integer> member = Optional.empty();

    @Parameters(paramLabel = "SUITE", arity = "1..*", description = "Suite files, or names of those that came with the"
            + " distribution; Sphinx's input files are read as they are.")
    private List<Path> files;

    @Override
    public Integer call() {
        checkRanks("--np", ranks);
        if (runs < 1) {
            throw new UsageException("--runs %d: at least 1 is wanted".formatted(runs));
        }
        pointLimit.filter(seconds -> !(seconds > 0)).ifPresent(seconds -> {
            throw new UsageException("--point-limit %s: a time above 0 is wanted".formatted(seconds));
        });
        threads.ifPresent(number -> checkRanks("--threads", number));
        Suites suites = Suites.read(files, strict);
        if (rounds.isPresent()) {
            suites = suites.inRounds(checkedRounds(rounds.get()));
        }
        if (loop.isPresent()) {
            suites = suites.looping(loop.get());
        }
        List<Assignment> assignments = Assignment.of(
                suites.suite(), Transports.usualRanks(new UsualRanks(ranks, usualThreads())), isolated);
        if (member.isPresent()) {
            Assignment own = numbered(member.get(), assignments);
            return new GroupMember(directory(), true, suites, samples).measure(own, Transports.named(own.transport()));
        }
        Optional<Transport> here = Transports.startedHere();
        if (here.isPresent()) {
            return inside(suites, here.get());
        }
        return alone(suites, assignments);
    }

    private void checkRanks(String option, int number) {
        int most = MOST_RANKS_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
        if (number < 1 || (number > most && member.isEmpty() && Transports.startedHere().isEmpty())) {
            throw new UsageException("%s %d: from 1 to %d ranks can be started here (%d a processor)"
                    .formatted(option, number, most, MOST_RANKS_A_PROCESSOR));
        }
    }

    private static int checkedRounds(int number) {
        if (number < 1 || number > Suite.MOST_ROUNDS) {
            throw new UsageException("--rounds %d: from 1 to %d are possible".formatted(number, Suite.MOST_ROUNDS));
        }
        return number;
    }

    private int usualThreads() {
        return threads.orElse(Math.max(2, Runtime.getRuntime().availableProcessors()));
    }

    private Path directory() {
        return output.orElseGet(() -> Path.of("run-"
                + LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT))));
    }

    private static Assignment numbered(int number, List<Assignment> assignments) {
        if (number < 0 || number >= assignments.size()) {
            throw new UsageException("--member %d: the suites want %d groups, from 0".formatted(number, assignments.size()));
        }
        return assignments.get(number);
    }

    /** Every rank comes here; the one that is rank 0 writes, and reports at the end. */
    private int inside(Suites suites, Transport transport) {
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
        return new GroupMember(directory(), resume, suites, samples).measure(all, transport);
    }

    private int alone(Suites suites, List<Assignment> assignments) {
        PrintWriter err = spec.commandLine().getErr();
        suites.remarks().forEach(err::println);
        if (assignments.isEmpty()) {
            throw new UsageException("nothing in the suites can be measured here");
        }
        assignments.forEach(a -> checkRanks(a.suite().measurements().get(0).name() + ":", a.ranks()));
        Path path = directory();
        boolean complete = runs == 1 ? launched(assignments, path) : replicated(assignments, path, err);
        spec.commandLine().getOut().printf("report: %s%n", path.resolve("report.html"));
        return complete ? 0 : Main.FAILED;
    }

    /** What this machine cannot start is told, and the rest is measured. */
    private boolean launched(List<Assignment> assignments, Path path) {
        List<GroupLaunch> launches = new ArrayList<>();
        Set<String> missing = new LinkedHashSet<>();
        for (int i = 0; i < assignments.size(); i++) {
            Assignment a = assignments.get(i);
            try {
                launches.add(GroupLaunch.of(a, memberArguments(i, path), pointLimit.orElse(a.longestPointSeconds())));
            } catch (UnavailableException e) {
                missing.add(e.getMessage());
            }
        }
        if (launches.isEmpty()) {
            throw new UnavailableException(String.join("; ", missing));
        }
        RunDirectory directory = resume ? opened(path) : RunDirectory.create(path);
        List<PointRecord> before = directory.results().records();
        Progress progress =
                new Progress(spec.commandLine().getErr(), Boolean.getBoolean(TERMINAL), assignments, before);
        missing.forEach(progress::leftOut);
        return new LaunchedRun(directory, progress).measure(launches);
    }

    /** Of several runs some may not have begun. */
    private RunDirectory opened(Path path) {
        return runs > 1 ? RunDirectory.openOrCreate(path) : RunDirectory.open(path);
    }

    /** A run in each folder that has none yet, or goes on there; what they say together is merged anew. */
    private boolean replicated(List<Assignment> assignments, Path path, PrintWriter err) {
        if (resume) {
            RunsFile.discardMerged(path);
        }
        RunDirectory.create(path);
        List<Path> folders = new ArrayList<>();
        boolean complete = true;
        for (int run = 1; run <= runs; run++) {
            err.printf("run %d of %d%n", run, runs);
            folders.add(path.resolve(Integer.toString(run)));
            complete &= launched(assignments, folders.get(run - 1));
        }
        MergedRun.of(folders, true).writeTo(path, err);
        return complete;
    }

    /** With them a member finds the same assignments, and its own among them. */
    private List<String> memberArguments(int assignment, Path path) {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "--member", Integer.toString(assignment),
                "--np", Integer.toString(ranks),
                "--threads", Integer.toString(usualThreads()),
                "--output", path.toString()));
        rounds.ifPresent(number -> arguments.addAll(List.of("--rounds", Integer.toString(number))));
        loop.ifPresent(where -> arguments.addAll(List.of("--loop", where.name())));
        if (isolated) {
            arguments.add("--isolate");
        }
        if (samples) {
            arguments.add("--samples");
        }
        files.forEach(file -> arguments.add(file.toString()));
        return arguments;
    }
}
