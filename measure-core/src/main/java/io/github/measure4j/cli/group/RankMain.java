package io.github.measure4j.cli.group;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.JobEnd;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.cli.request.Suites;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.suite.file.SuiteException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The program of each rank of a group that {@code measure run} starts. It reads no command line for people and draws no
 * report: every class that a rank loads delays the first figure, times the number of ranks that share the processors.
 */
public final class RankMain {
    private static final int BEFORE_REQUEST = 2;

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

    /** The command line of a rank, behind the name of this class. */
    public static List<String> words(int assignment, Path directory, RunRequest request) {
        List<String> words = new ArrayList<>(List.of(Integer.toString(assignment), directory.toString()));
        words.addAll(request.words());
        return words;
    }

    static int execute(String... words) {
        try {
            return measure(Integer.parseInt(words[0]), Path.of(words[1]), RunRequest.fromWords(
                    List.of(words).subList(BEFORE_REQUEST, words.length)));
        } catch (GroupException e) {
            System.err.println(PlainText.of("measure: " + e.getMessage()));
            return ExitCode.FAILED;
        } catch (SuiteException e) {
            e.errors().forEach(error -> System.err.println(PlainText.of("measure: " + error)));
            return ExitCode.USAGE;
        } catch (StoreException | UnavailableException | UncheckedIOException | UsageException e) {
            System.err.println(PlainText.of("measure: " + e.getMessage()));
            return ExitCode.USAGE;
        }
    }

    /** The process that starts the groups says which providers are left out; each rank need not. */
    private static void leaveToLauncher(String refused) {}

    private static int measure(int number, Path directory, RunRequest request) {
        Suites suites = request.suites(RankMain::leaveToLauncher);
        List<Assignment> all = request.assignments(suites);
        Assignment own = all.get(number);
        double part = RunRequest.part(own, all.subList(number, all.size()));
        return new GroupMember(directory, true, suites, request.samples(), request.share(own, all), JobEnd.here(), part)
                .measure(own, Transports.named(own.transport()));
    }
}
