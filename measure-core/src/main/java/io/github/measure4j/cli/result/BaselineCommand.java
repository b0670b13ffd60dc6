package io.github.measure4j.cli.result;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "baseline",
        description = {
            "Keeps runs under names, to compare later ones with: 'measure compare --baseline NAME RUN'.",
            "They are copies of run directories in .measure/baselines of the working directory, or in the folder that"
                    + " MEASURE_BASELINES names."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "'measure baseline COMMAND --help' explains a command."})
public final class BaselineCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there are: "
                + String.join(", ", spec.commandLine().getSubcommands().keySet()));
    }

    @Command(description = "Keeps a copy of a run under a name.", mixinStandardHelpOptions = true)
    int save(
            @Option(names = "--force", description = "Replaces the baseline of that name.") boolean force,
            @Parameters(index = "0", paramLabel = "NAME", description = "As main, v1.2 or before-the-change.") String name,
            @Parameters(index = "1", paramLabel = "RUN", description = "The run directory; it stays where it is.") Path run) {
        Path kept = Baselines.here().save(name, run, force);
        return said("%s: %s".formatted(name, kept));
    }

    @Command(description = "Lists the names, each with its folder.", mixinStandardHelpOptions = true)
    int list() {
        Baselines baselines = Baselines.here();
        baselines.names().forEach(name -> said("%s: %s".formatted(name, baselines.get(name))));
        return 0;
    }

    @Command(description = "Deletes the copies that are kept under these names.", mixinStandardHelpOptions = true)
    int remove(@Parameters(paramLabel = "NAME", arity = "1..*", description = "Of baselines.") List<String> names) {
        names.forEach(name -> {
            Baselines.here().remove(name);
            said(name + ": removed");
        });
        return 0;
    }

    private int said(String words) {
        spec.commandLine().getOut().println(words);
        spec.commandLine().getOut().flush();
        return 0;
    }
}
