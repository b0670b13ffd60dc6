package io.github.measure4j.cli.run;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.store.RunLabels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Option;

/** The labels that people give a run, and the commit of the folder that it is started in. */
final class LabelOption {
    private static final int GIT_SECONDS = 10;

    @Option(names = "--label", paramLabel = "NAME=VALUE", description = "Says something about the run, for 'measure db history'."
            + " May be given several times. The label 'commit' is found by itself in a Git repository.")
    private List<String> labels = List.of();

    private CompletableFuture<Optional<String>> commit = CompletableFuture.completedFuture(Optional.empty());

    /** Begins to ask Git for the commit, which takes some 50 ms and longer in a large repository. */
    void askForCommit() {
        commit = CompletableFuture.supplyAsync(LabelOption::commitHere, task -> {
            Thread thread = new Thread(task, "commit");
            thread.setDaemon(true);
            thread.start();
        });
    }

    private static Optional<String> commitHere() {
        return git("rev-parse", "HEAD").map(commit ->
                git("status", "--porcelain", "--untracked-files=no").filter(changes -> !changes.isEmpty()).isPresent()
                        ? commit + " with changes"
                        : commit);
    }

    /**
     * Waits for the commit, if it was asked for.
     *
     * @throws UsageException if a label is not of that form
     */
    RunLabels labels() {
        Map<String, String> values = new LinkedHashMap<>();
        commit.join().ifPresent(name -> values.put(RunLabels.COMMIT, name));
        for (String label : labels) {
            int equals = label.indexOf('=');
            if (equals < 1) {
                throw new UsageException("--label %s: NAME=VALUE is expected, such as library=5.0.6".formatted(label));
            }
            values.put(label.substring(0, equals), label.substring(equals + 1));
        }
        return new RunLabels(values);
    }

    /** Empty where there is no such program or no repository. */
    private static Optional<String> git(String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor(GIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0 ? Optional.of(out) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
