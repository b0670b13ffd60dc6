package io.github.measure4j.cli.rank;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.JobEnd;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.cli.request.Suites;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.store.StoreException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The program of each rank of a group that {@code measure run} starts. It reads no command line for people and draws no
 * report: every class that a rank loads delays the first figure, times the number of ranks that share the processors.
 */
public final class RankMain {
    private static final int BEFORE_REQUEST = 4;

    private RankMain() {}

    /**
     * Measures one assignment and ends the process with an exit code.
     *
     * @param words as {@code measure run} has put them together
     */
    public static void main(String[] words) {
        System.exit(outcome(words));
    }

    /** A mistake of ours comes with its trace, and ends the process even if a library has left threads behind. */
    private static int outcome(String... words) {
        try {
            return execute(words);
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
            return ExitCode.FAILED;
        }
    }

    /**
     * The command line of a rank, behind the name of this class.
     *
     * @param number of the assignment in the request
     */
    public static List<String> words(int number, Assignment assignment, Path directory, RunRequest request) {
        List<String> words = new ArrayList<>(List.of(
                Integer.toString(number), assignment.transport(), Integer.toString(assignment.ranks()), directory.toString()));
        words.addAll(request.words());
        return words;
    }

    static int execute(String... words) {
        try {
            RunRequest request = RunRequest.fromWords(List.of(words).subList(BEFORE_REQUEST, words.length));
            return measure(Integer.parseInt(words[0]), words[1], Integer.parseInt(words[2]), Path.of(words[3]), request);
        } catch (GroupException e) {
            System.err.println(PlainText.of("measure: " + e.getMessage()));
            return ExitCode.FAILED;
        } catch (StoreException | UnavailableException | UncheckedIOException | UsageException e) {
            System.err.println(PlainText.of("measure: " + e.getMessage()));
            return ExitCode.USAGE;
        }
    }

    /** The process that starts the groups says which providers are left out; each rank need not. */
    private static void leaveToLauncher(String refused) {}

    /** The suites are read while the group forms: most of that is waiting for other processes. */
    private static int measure(int number, String transport, int ranks, Path directory, RunRequest request) {
        CompletableFuture<Suites> reading =
                CompletableFuture.supplyAsync(() -> request.suites(RankMain::leaveToLauncher), RankMain::beside);
        try (ProcessGroup group = Transports.named(transport).join(ranks)) {
            Suites suites = read(reading, group);
            List<Assignment> all = request.assignments(suites);
            Assignment own = all.get(number);
            double part = RunRequest.part(own, all.subList(number, all.size()));
            return new GroupMember(directory, true, suites, request.samples(), request.share(own, all), JobEnd.here(), part)
                    .measure(own, group);
        }
    }

    /** On a thread of its own, which keeps no process from ending. */
    private static void beside(Runnable task) {
        Thread thread = new Thread(task, "suites");
        thread.setDaemon(true);
        thread.start();
    }

    /** The launcher has read the same suites before; if one has changed since, this rank may be the only one to see it. */
    private static Suites read(CompletableFuture<Suites> reading, ProcessGroup group) {
        try {
            return reading.join();
        } catch (CompletionException e) {
            group.abort(PlainText.of("the suites can no longer be read: " + e.getMessage()));
            throw e;
        }
    }
}
