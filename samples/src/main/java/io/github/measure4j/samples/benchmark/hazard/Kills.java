package io.github.measure4j.samples.benchmark.hazard;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Does a run that is killed at any moment end with each point exactly once, and does nothing stay of it on the machine?
 * A signal (KILL, TERM, INT, HUP, or STOP) goes to a rank, the launcher, the process that the user started, or its
 * whole process group. The moment is drawn from all between the journal's first event and its last. The run is resumed
 * where that is up to the user. At its end it has the points of a run that was left alone, each once, and each visit that was
 * recorded before the kill with its begin and its figure. When all have ended, there is no process
 * of theirs, no shared memory and no session directory that nobody uses, unless a launcher was killed that is not ours.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.hazard.Kills [MPI SHMEM THREADS
 * BATCH [SEED]]}: how many runs of each are killed.
 */
public final class Kills {
    /** Nobody looks at the times, so the JVMs may be quick to start rather than quick. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "OMPI_ALLOW_RUN_AS_ROOT", "1",
            "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
            // They run beside one another.
            "OMPI_MCA_mpi_yield_when_idle", "1",
            "JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    private static final long PATIENCE_SECONDS = 300;
    private static final int MOST_STARTS = 5;
    private static final int MOST_DELAY_MILLIS = 50;

    /** After so many seconds a rank that was stopped is taken for hung. */
    private static final String LIMIT = "20";

    /** A run waits much for JVMs that start on one processor. */
    private static final int AT_ONCE = Math.max(2, Runtime.getRuntime().availableProcessors() / 2);

    private final Path home;
    private final Path folder;
    private final Manner manner;
    private final long seed;

    /**
     * Kills of one kind.
     *
     * @param home of the distribution
     * @param folder for the runs
     * @param seed of the moments
     */
    public Kills(Path home, Path folder, Manner manner, long seed) {
        this.home = home;
        this.folder = folder;
        this.manner = manner;
        this.seed = seed;
    }

    /** The manners in which a killed run was started. */
    public enum Manner {
        MPI("mpi.bcast", "Length"),
        SHMEM("shmem.put-quiet", "Length"),
        THREADS("threads.team.work", "Work_amount"),
        /** Inside a group that was started by something else; who starts the command again is the next job. */
        BATCH("mpi.bcast", "Length", "mpirun", "--oversubscribe", "-n", "2");

        private final String kernel;
        private final String variable;
        private final List<String> starter;

        Manner(String kernel, String variable, String... starter) {
            this.kernel = kernel;
            this.variable = variable;
            this.starter = List.of(starter);
        }

        private boolean inside() {
            return !starter.isEmpty();
        }
    }

    /**
     * The tally of kills.
     *
     * @param runs that ended as they should; there are no others
     * @param ranks that were killed
     * @param launchers of groups that were killed
     * @param parents that were hit, which the user started
     * @param groups of processes that were hit with the parent
     * @param late runs that had ended before they were hit
     * @param starts of the command, of all runs together
     */
    public record Tally(int runs, int ranks, int launchers, int parents, int groups, int late, int starts) {
        private Tally and(Tally other) {
            return new Tally(runs + other.runs, ranks + other.ranks, launchers + other.launchers,
                    parents + other.parents,
                    groups + other.groups, late + other.late, starts + other.starts);
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        long seed = args.length > Manner.values().length ? Long.parseLong(args[Manner.values().length]) : 7;
        Path home = Path.of(System.getProperty("measure.home", "target/measure")).toAbsolutePath();
        long start = System.nanoTime();
        for (Manner manner : Manner.values()) {
            int runs = args.length > manner.ordinal() ? Integer.parseInt(args[manner.ordinal()]) : 3;
            Path folder = Files.createTempDirectory("kills");
            Tally tally = new Kills(home, folder, manner, seed).times(runs);
            System.out.printf(Locale.ROOT,
                    "%-8s %d of %d runs have each point once; hit: %d ranks, %d launchers, %d parents, %d groups; %d came too late;"
                            + " %d starts; %.0f s so far%n",
                    manner, tally.runs, runs, tally.ranks, tally.launchers, tally.parents, tally.groups, tally.late, tally.starts,
                    (System.nanoTime() - start) * 1e-9);
            removeAll(folder);
        }
    }

    /**
     * Kills so many runs, some at a time.
     *
     * @throws IllegalStateException if one of them is not as it should be at its end
     */
    public Tally times(int runs) throws IOException, InterruptedException {
        Leftovers before = Leftovers.now();
        Path whole = folder.resolve("whole");
        Path suite = suite("suite", 2);
        run(whole, suite, false);
        List<String> points = points(whole);
        int events = Files.readAllLines(journal(whole)).size();
        Path once = suite("once", 1);
        ExecutorService killers = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<Tally>> tallies = new ArrayList<>();
            Random seeds = new Random(seed);
            for (int i = 0; i < runs; i++) {
                boolean again = i % 2 == 0;
                Path run = folder.resolve("run" + i);
                Random random = new Random(seeds.nextLong());
                tallies.add(killers.submit(() -> killed(run, again ? suite : once, random, points, events)));
            }
            Tally tally = new Tally(0, 0, 0, 0, 0, 0, 1);
            for (Future<Tally> one : tallies) {
                tally = tally.and(one.get());
            }
            if (!manner.inside()) {
                Leftovers.now().refuseSince(before, folder);
            }
            return tally;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        } finally {
            killers.shutdownNow();
        }
    }

    private Path suite(String name, int rounds) throws IOException {
        String test = " { Kernel = %s; Variation = %s; Values = 1 2; }%n".formatted(manner.kernel, manner.variable);
        return Files.writeString(
                folder.resolve(name),
                "@DIALECT measure\n@ROUNDS %d\n@UNTIL repetitions 4\n@MEASUREMENTS\na%sb%<s".formatted(rounds, test));
    }

    private Tally killed(Path run, Path suite, Random random, List<String> points, int events)
            throws IOException, InterruptedException {
        Process process = start(run, suite, manner.inside());
        Victim victim = Victim.values()[random.nextInt(Victim.values().length)];
        int moment = random.nextInt(events);
        while (process.isAlive() && (!Files.exists(journal(run)) || Files.readAllLines(journal(run)).size() < moment)) {
            Thread.sleep(5);
        }
        Thread.sleep(random.nextInt(MOST_DELAY_MILLIS));
        Signal signal = Signal.drawn(random);
        boolean hit = victim.hit(process, signal, random);
        if (hit && signal == Signal.STOP && (manner.inside() || !victim.isWatched())) {
            Thread.sleep(MOST_DELAY_MILLIS);
            victim.hit(process, Signal.CONT, random);
        }
        Set<String> recorded = visits(run);
        int code = awaited(process, run);
        if (code != 0 && hit && victim.isWatched() && !manner.inside()) {
            throw wrong(run, "it did not go on by itself after %s of a %s".formatted(signal, victim));
        }
        int starts = 1;
        for (; code != 0 && starts < MOST_STARTS; starts++) {
            code = run(run, suite, manner.inside() || Files.exists(journal(run)));
        }
        List<String> found = points(run);
        if (code != 0 || !found.equals(points)) {
            throw wrong(run, "exit code %d and the points %s instead of %s".formatted(code, found, points));
        }
        recorded.removeAll(visits(run));
        if (!recorded.isEmpty()) {
            throw wrong(run, "recorded before the kill, and not there any more: " + recorded);
        }
        return new Tally(
                1,
                hit && victim == Victim.RANK ? 1 : 0,
                hit && victim == Victim.LAUNCHER ? 1 : 0,
                hit && victim == Victim.PARENT ? 1 : 0,
                hit && victim == Victim.GROUP ? 1 : 0,
                hit ? 0 : 1,
                starts);
    }

    private IllegalStateException wrong(Path run, String what) {
        return new IllegalStateException("%s (%s, seed %d): %s".formatted(run, manner, seed, what));
    }

    private int run(Path run, Path suite, boolean resume) throws IOException, InterruptedException {
        return awaited(start(run, suite, resume), run);
    }

    private Process start(Path run, Path suite, boolean resume) throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT,HUP,TERM"));
        command.addAll(manner.starter);
        command.addAll(List.of(home.resolve("bin/measure").toString(), "run", "--threads", "2", "--point-limit", LIMIT,
                "-o", run.toString()));
        if (resume) {
            command.add("--resume");
        }
        command.add(suite.toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(Path.of(run + ".output").toFile()));
        builder.environment().putAll(ENVIRONMENT);
        return builder.start();
    }

    private int awaited(Process process, Path run) throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw wrong(run, "it does not end");
        }
        return process.exitValue();
    }

    private static Path journal(Path run) {
        return run.resolve("journal.jsonl");
    }

    /** Each with its point, when it began and its figure: these stay, however often the record is made anew. */
    private static Set<String> visits(Path run) {
        Set<String> visits = new TreeSet<>();
        if (Files.exists(run.resolve("results.jsonl"))) {
            RunDirectory.open(run).forEachRecord(record -> record.sampling().shape().visits().forEach(visit ->
                    visits.add("%s at %s: %s".formatted(record.key(), visit.startSeconds(), visit.seconds()))));
        }
        return visits;
    }

    /** One for each record, in order: twice the same point would be there twice. */
    private static List<String> points(Path run) {
        List<PointRecord> records = new ArrayList<>();
        RunDirectory.open(run).forEachRecord(records::add);
        return records.stream().map(record -> record.key().toString()).sorted().toList();
    }

    private static void removeAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private enum Signal {
        KILL,
        TERM,
        INT,
        HUP,
        STOP,
        /** Only ever after {@link #STOP}. */
        CONT;

        private static final int DRAWN = 5;

        static Signal drawn(Random random) {
            return values()[random.nextInt(DRAWN)];
        }

        void sendTo(String target) throws IOException, InterruptedException {
            new ProcessBuilder("/bin/kill", "-" + this, "--", target)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }
    }

    private enum Victim {
        RANK {
            @Override
            List<String> of(Process process) {
                return pids(process.descendants().filter(child -> command(child).matches(".*/(java|measure-java)")));
            }
        },
        LAUNCHER {
            @Override
            List<String> of(Process process) {
                return pids(process.children());
            }
        },
        PARENT {
            @Override
            List<String> of(Process process) {
                return process.isAlive() ? List.of(Long.toString(process.pid())) : List.of();
            }
        },
        /** As Ctrl-C does. */
        GROUP {
            @Override
            List<String> of(Process process) {
                return process.isAlive() ? List.of("-" + process.pid()) : List.of();
            }
        };

        abstract List<String> of(Process process);

        /** Whether a process that is not hit itself sees to it that the run goes on. */
        boolean isWatched() {
            return this == RANK || this == LAUNCHER;
        }

        /** @return whether there was somebody to hit */
        boolean hit(Process process, Signal signal, Random random) throws IOException, InterruptedException {
            List<String> all = of(process);
            if (all.isEmpty()) {
                return false;
            }
            signal.sendTo(all.get(random.nextInt(all.size())));
            return true;
        }

        private static List<String> pids(Stream<ProcessHandle> processes) {
            return processes.map(process -> Long.toString(process.pid())).toList();
        }

        private static String command(ProcessHandle process) {
            return process.info().command().orElse("");
        }
    }
}
