package io.github.measure4j.cli.run;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.Program;
import io.github.measure4j.cli.program.SecondsText;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.cli.result.CompareCommand;
import io.github.measure4j.cli.result.GateOptions;
import io.github.measure4j.cli.result.MergedRun;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.model.runs.comparison.PairedLaunches;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "duel",
        description = {
            "Measures two variants in turns, and says point by point how many times as long B takes as A.",
            "Each variant has groups of its own, which sleep while the other's measure. The result is the ratio of neighbouring"
                    + " visits, so that the state of the machine cancels. Each launch starts both groups anew, and the interval"
                    + " is over launches.",
            "OPTIONS of a side are those of 'measure run', kernels among them, and: --java JDK, --jvm FLAGS, --classpath JARS,"
                    + " --env NAME=VALUE, --mca NAME=VALUE, --mpirun PATH. If no kernel is on both sides, the first of A is"
                    + " held against the first of B, and so on.",
            "All groups run on this host, or have rank 0 on it."
        },
        mixinStandardHelpOptions = true)
public final class DuelCommand implements Callable<Integer> {
    private static final String FILE = "duel.json";
    private static final int MOST_LAUNCHES = 100;
    private static final int LOOK_MILLIS = 200;
    private static final int LINES_TOLD = 3;

    @Spec
    private CommandSpec spec;

    @Option(names = "--a", paramLabel = "OPTIONS", description = "What makes variant A, as --a '--jvm -XX:+UseSerialGC'.")
    private String optionsOfA = "";

    @Option(names = "--b", paramLabel = "OPTIONS", description = "What makes variant B.")
    private String optionsOfB = "";

    @Option(names = "--np", paramLabel = "N", description = "Ranks of both sides, as for 'measure run'.")
    private Optional<Integer> ranks = Optional.empty();

    @Option(names = "--threads", paramLabel = "N", description = "Threads of both sides, as for 'measure run'.")
    private Optional<Integer> threads = Optional.empty();

    @Option(names = "--launches", paramLabel = "N", description = "How often both variants are started anew (default:"
            + " ${DEFAULT-VALUE}). With 1 the interval knows nothing of what another launch would find.", defaultValue = "7")
    private int launches;

    @Option(names = "--rounds", paramLabel = "N", description = "Visits of each variant to each point in each launch"
            + " (default: ${DEFAULT-VALUE}).", defaultValue = "7")
    private int rounds;

    @Option(names = "--time", paramLabel = "SECONDS", converter = SecondsText.class,
            description = "Measures for this time, such as 60, 60s or 2min, without the start-up, instead of for so many rounds.")
    private Optional<Double> time = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = "Of the order of A and B (default: ${DEFAULT-VALUE}).",
            defaultValue = "1")
    private long seed;

    @Option(names = {"-o", "--output"}, paramLabel = "DIR", description = "The directory of the duel, with the runs of A in a"
            + " and those of B in b (default: duel-DATE-TIME here).")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--resume", description = "Goes on with the duel in DIR: measures only what it has not recorded.")
    private boolean resume;

    @Option(names = "--json", description = "As a JSON list with one object a point.")
    private boolean json;

    @Mixin
    private GateOptions gate;

    @Parameters(paramLabel = "SUITE|KERNEL|NAME=VALUES", arity = "0..*", description = "What both sides measure, as for"
            + " 'measure run'.")
    private List<String> words = List.of();

    /** All that decides on what a duel measures, so that it can be resumed with nothing else. */
    private record Recipe(String a, String b, int launches, int rounds, long seed, List<String> words) {}

    @Override
    public Integer call() {
        gate.check();
        check();
        DuelSide a = DuelSide.of("a", optionsOfA, common());
        DuelSide b = DuelSide.of("b", optionsOfB, common());
        PrintWriter err = spec.commandLine().getErr();
        if (a.sameAs(b)) {
            err.println("note: nothing tells --a and --b apart, so this duel shows how much chance does");
        }
        Path path = output.orElseGet(() -> Path.of("duel-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT))));
        begin(path);
        boolean complete = true;
        for (int launch = 1; launch <= launches; launch++) {
            err.printf("launch %d of %d%n", launch, launches);
            err.flush();
            complete &= measured(a, b, path, launch, err);
        }
        return told(path, complete, err);
    }

    private List<String> common() {
        List<String> common = new ArrayList<>(words);
        ranks.ifPresent(number -> common.addAll(List.of("--np", Integer.toString(number))));
        threads.ifPresent(number -> common.addAll(List.of("--threads", Integer.toString(number))));
        return common;
    }

    private void check() {
        if (launches < 1 || launches > MOST_LAUNCHES) {
            throw new UsageException("--launches %d: from 1 to %d are possible".formatted(launches, MOST_LAUNCHES));
        }
        if (rounds < 2 || rounds > Suite.MOST_ROUNDS) {
            throw new UsageException("--rounds %d: from 2 to %d are possible, since the first visit is not compared"
                    .formatted(rounds, Suite.MOST_ROUNDS));
        }
        time.filter(seconds -> !(seconds > 0)).ifPresent(seconds -> {
            throw new UsageException("--time %s: expected a time above 0".formatted(seconds));
        });
        if (Transports.startedHere().isPresent()) {
            throw new UsageException("a duel starts groups itself: start it alone, without mpirun or srun");
        }
    }

    private void begin(Path path) {
        Recipe recipe = new Recipe(optionsOfA, optionsOfB, launches, rounds, seed, common());
        Path file = path.resolve(FILE);
        Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
        try {
            if (resume) {
                Recipe before = gson.fromJson(Files.readString(file), Recipe.class);
                if (!recipe.equals(before)) {
                    throw new UsageException("%s: the duel was begun with other options: %s".formatted(file, before));
                }
                return;
            }
            if (Files.exists(path) && !isEmpty(path)) {
                throw new UsageException(path + ": is there and not empty; --resume goes on with it");
            }
            Files.createDirectories(path);
            Files.writeString(file, gson.toJson(recipe) + "\n");
        } catch (IOException | JsonParseException e) {
            throw new StoreException("%s: cannot be read or written (%s)".formatted(file, e.getMessage()), e);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    /** {@return whether both sides have measured all} What one side measured stays, whatever becomes of the other. */
    private boolean measured(DuelSide a, DuelSide b, Path path, int launch, PrintWriter err) {
        List<DuelSide> sides = List.of(a, b);
        List<Process> processes = new ArrayList<>();
        boolean[] gone = new boolean[sides.size()];
        Thread stop = new Thread(() -> processes.forEach(Process::destroy), "end of the sides");
        try (TurnTable table = TurnTable.open(seed + launch)) {
            Runtime.getRuntime().addShutdownHook(stop);
            for (int i = 0; i < sides.size(); i++) {
                Path folder = path.resolve(sides.get(i).name()).resolve(Integer.toString(launch));
                processes.add(sides.get(i).start(
                        Program.of(spec).mainClass(), table.option(i), words(folder), log(path, sides.get(i), launch)));
            }
            while (!(gone[0] && gone[1])) {
                Thread.sleep(LOOK_MILLIS);
                for (int i = 0; i < gone.length; i++) {
                    if (!gone[i] && !processes.get(i).isAlive()) {
                        gone[i] = true;
                        table.gone(i);
                    }
                }
            }
        } catch (InterruptedException e) {
            processes.forEach(Process::destroy);
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(path, e.getMessage()), e);
        } finally {
            endHook(stop);
        }
        boolean complete = true;
        for (int i = 0; i < processes.size(); i++) {
            int code = processes.get(i).exitValue();
            if (code != 0) {
                complete = false;
                tell(sides.get(i), code, log(path, sides.get(i), launch), err);
            }
            if (code == ExitCode.USAGE) {
                throw new UsageException("side %s cannot be measured, as it says above; no other launch would differ"
                        .formatted(sides.get(i).name()));
            }
        }
        return complete;
    }

    private static void endHook(Thread stop) {
        try {
            Runtime.getRuntime().removeShutdownHook(stop);
        } catch (IllegalStateException e) {
            // this process is ending
        }
    }

    private static Path log(Path path, DuelSide side, int launch) {
        return path.resolve("%s-%d.log".formatted(side.name(), launch));
    }

    /** With a time, as many rounds as fit into it. */
    private List<String> words(Path folder) throws IOException {
        List<String> more = new ArrayList<>(List.of("-o", folder.toString(), "--rounds", Integer.toString(rounds)));
        time.ifPresent(seconds -> more.addAll(List.of("--time", Double.toString(seconds / launches))));
        if (resume && holdsRun(folder)) {
            more.add("--resume");
        }
        Files.createDirectories(folder.getParent());
        return more;
    }

    private static void tell(DuelSide side, int code, Path log, PrintWriter err) {
        err.printf("side %s ended with exit code %d; its messages are in %s:%n", side.name(), code, log);
        try {
            List<String> lines = Files.readAllLines(log);
            lines.stream().skip(Math.max(0, lines.size() - LINES_TOLD)).forEach(line -> err.println("  " + line));
        } catch (IOException e) {
            err.println("  they cannot be read: " + e.getMessage());
        }
    }

    private int told(Path path, boolean complete, PrintWriter err) {
        PairedLaunches paired = new PairedLaunches("A", "B");
        for (int launch = 1; launch <= launches; launch++) {
            Path ofA = path.resolve("a").resolve(Integer.toString(launch));
            Path ofB = path.resolve("b").resolve(Integer.toString(launch));
            paired.add(results(ofA), results(ofB));
        }
        merge(path.resolve("a"), err);
        merge(path.resolve("b"), err);
        Comparison comparison = gate.bounded(paired.compared());
        List<ComparedPoint> points = comparison.points();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(CompareCommand.json(points));
        } else {
            points.forEach(out::println);
            out.println(CompareCommand.counts(points));
        }
        out.flush();
        comparison.remarks().forEach(remark -> err.println("note: " + remark));
        if (launches == 1) {
            err.println("note: one launch: its interval knows nothing of what another launch would find (--launches)");
        }
        err.printf("reports: measure report %s %s%n", path.resolve("a"), path.resolve("b"));
        int code = gate.judged(title(), comparison, err);
        err.flush();
        return complete || code != 0 ? code : ExitCode.FAILED;
    }

    private String title() {
        return "B (%s) against A (%s)".formatted(optionsOfB, optionsOfA);
    }

    /** A side that was ended before its group began holds none. */
    private static boolean holdsRun(Path folder) {
        return Files.isRegularFile(folder.resolve("results.jsonl")) || Files.isRegularFile(folder.resolve("journal.jsonl"));
    }

    private static Results results(Path folder) {
        return holdsRun(folder) ? RunDirectory.open(folder).results() : new Results(folder.toString(), List.of(), List.of());
    }

    /** So that each side can be reported and compared as one run. */
    private void merge(Path side, PrintWriter err) {
        List<Path> folders = new ArrayList<>();
        for (int launch = 1; launch <= launches; launch++) {
            Path folder = side.resolve(Integer.toString(launch));
            if (Files.isRegularFile(folder.resolve("results.jsonl"))) {
                folders.add(folder);
            }
        }
        if (folders.size() > 1) {
            RunsFile.discardMerged(side);
            MergedRun.of(folders, true).writeTo(side, err);
        }
    }
}
