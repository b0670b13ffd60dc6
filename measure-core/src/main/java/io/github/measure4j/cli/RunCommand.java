package io.github.measure4j.cli;

import io.github.measure4j.group.Transport;
import io.github.measure4j.report.Report;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

    @Option(names = "--member", hidden = true, description = "This process was started for a group of this transport.")
    private Optional<String> member = Optional.empty();

    @Option(names = "--member-ranks", hidden = true, defaultValue = "0")
    private int memberRanks;

    @Parameters(paramLabel = "SUITE", arity = "1..*", description = "Suite files, or names of those that came with the"
            + " distribution; Sphinx's input files are read as they are.")
    private List<Path> files;

    @Override
    public Integer call() {
        checkRanks("--np", ranks);
        threads.ifPresent(number -> checkRanks("--threads", number));
        Suites suites = Suites.read(files);
        List<Assignment> assignments = Assignment.of(suites.suite(), usualRanks());
        if (member.isPresent()) {
            return new Member(directory(), true, suites)
                    .measure(theirs(assignments), Transports.named(member.get()));
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

    private Map<String, Integer> usualRanks() {
        int processors = Runtime.getRuntime().availableProcessors();
        return Map.of("mpi", ranks, "shmem", ranks, "threads", threads.orElse(Math.max(2, processors)));
    }

    private Path directory() {
        return output.orElseGet(() -> Path.of("run-"
                + LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT))));
    }

    private Assignment theirs(List<Assignment> assignments) {
        return assignments.stream()
                .filter(a -> a.transport().equals(member.orElseThrow()) && a.ranks() == memberRanks)
                .findFirst()
                .orElseThrow(() -> new UsageException("nothing is to be measured over %s with %d ranks"
                        .formatted(member.get(), memberRanks)));
    }

    /** Every rank comes here; the one that is rank 0 writes, and reports at the end. */
    private int inside(Suites suites, Transport transport) {
        Assignment all = new Assignment(transport.name(), 0, suites.suite().on(transport.name()));
        if (all.suite().measurements().isEmpty()) {
            throw new UsageException("the suites ask for nothing over " + transport.name()
                    + ", and this process was started in such a group");
        }
        return new Member(directory(), resume, suites).measure(all, transport);
    }

    private int alone(Suites suites, List<Assignment> assignments) {
        PrintWriter err = spec.commandLine().getErr();
        suites.remarks().forEach(err::println);
        if (assignments.isEmpty()) {
            throw new UsageException("nothing in the suites can be measured here");
        }
        Path path = directory();
        assignments.forEach(a -> checkRanks(a.suite().measurements().get(0).name() + ":", a.ranks()));
        List<GroupLaunch> launches = assignments.stream()
                .map(a -> GroupLaunch.of(a, memberArguments(a, path)))
                .toList();
        RunDirectory directory = resume ? RunDirectory.open(path) : RunDirectory.create(path);
        List<PointRecord> before = directory.results().records();
        Progress progress = new Progress(err, Boolean.getBoolean(TERMINAL), assignments, before);
        boolean failed = false;
        for (GroupLaunch launch : launches) {
            failed |= !launch.watch(directory, progress);
        }
        progress.close();
        return finish(directory, failed || progress.failures() > 0);
    }

    private List<String> memberArguments(Assignment assignment, Path path) {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "--member", assignment.transport(),
                "--member-ranks", Integer.toString(assignment.ranks()),
                "--np", Integer.toString(ranks),
                "--threads", Integer.toString(usualRanks().get("threads")),
                "--output", path.toString()));
        files.forEach(file -> arguments.add(file.toString()));
        return arguments;
    }

    private int finish(RunDirectory directory, boolean failed) {
        ExportCommand.writeText(directory);
        Report.of(directory.results()).writeTo(directory.report());
        spec.commandLine().getOut().printf("report: %s%n", directory.report());
        return failed ? Main.FAILED : 0;
    }
}
