package io.github.measure4j.cli.run;

import io.github.measure4j.report.terminal.RunSummary;
import io.github.measure4j.store.RunDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * The last five lines of a run at a terminal: the verdict, the widest interval, the states of the machine, where the report
 * is, and what to do next.
 *
 * @param directory of the run
 * @param complete whether all measurements ended well
 * @param rounds over each point
 * @param command that was typed
 */
record RunEnd(Path directory, boolean complete, int rounds, CommandWords command) {

    void writeTo(PrintWriter out) {
        RunSummary summary = new RunSummary(RunDirectory.open(directory).results().records());
        out.printf("%s%s%n", complete ? "done:   " : "failed: not all was measured; ", summary.verdict());
        out.printf("widest: %s%n", summary.widest());
        out.printf("states: %s%n", summary.states());
        out.printf("report: %s%n", directory.resolve("report.html"));
        out.printf("next:   %s%n", next(summary));
        out.flush();
    }

    private String next(RunSummary summary) {
        if (!complete) {
            return command.resuming(directory) + "   (measures what is missing)";
        }
        if (summary.isWide()) {
            return command.resuming(directory, 2 * rounds) + "   (narrows the intervals)";
        }
        return "open the report, or keep the run to compare others with it: measure compare "
                + CommandWords.quoted(directory.toString()) + " LATER";
    }
}
