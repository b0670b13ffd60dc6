package io.github.measure4j.cli;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.DatabaseException;
import io.github.measure4j.suite.sphinx.SuiteException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code measure}. */
@Command(
        name = "measure",
        description = "Measures how long parallel operations take, over MPI, OpenSHMEM and threads.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        subcommands = {
            RunCommand.class, ListCommand.class, ReportCommand.class, MergeCommand.class, CompareCommand.class,
            FitCommand.class, CheckCommand.class, ExportCommand.class, DbCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "'measure COMMAND --help' explains a command."})
public final class Main implements Runnable {
    static final int FAILED = 1;
    static final int USAGE = 2;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param arguments the command and its options
     */
    public static void main(String[] arguments) {
        System.exit(execute(arguments));
    }

    /**
     * Runs one command.
     *
     * @param arguments the command and its options
     * @return 0, 1 if a measurement failed or a check did, or 2 for bad usage
     */
    public static int execute(String... arguments) {
        CommandLine measure = new CommandLine(new Main());
        ServiceLoader.load(Subcommand.class).forEach(measure::addSubcommand);
        measure.setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Main::explainUsage)
                .setExecutionExceptionHandler(Main::explain);
        try {
            return measure.execute(arguments);
        } catch (OutOfMemoryError e) {
            measure.getErr().printf("measure: %d MiB of memory are too few for this; JAVA_TOOL_OPTIONS=-Xmx2g gives it 2 GiB%n",
                    Runtime.getRuntime().maxMemory() >> 20);
            return FAILED;
        }
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there are: " + commands());
    }

    private String commands() {
        return String.join(", ", spec.commandLine().getSubcommands().keySet());
    }

    private static int explainUsage(ParameterException e, String[] arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        err.printf("measure: %s ('%s --help' explains)%n",
                words(e), e.getCommandLine().getCommandSpec().qualifiedName());
        return USAGE;
    }

    private static String words(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched && e.getCommandLine().getParent() == null) {
            return "unknown command '%s'; there are: %s".formatted(
                    unmatched.getUnmatched().get(0),
                    String.join(", ", e.getCommandLine().getSubcommands().keySet()));
        }
        return e.getMessage().lines().findFirst().orElse("");
    }

    /** What the user or the machine got wrong is one line; anything else is our mistake, and comes with its trace. */
    private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (e instanceof SuiteException
                || e instanceof StoreException
                || e instanceof DatabaseException
                || e instanceof UnavailableException
                || e instanceof UncheckedIOException
                || e instanceof UsageException) {
            command.getErr().println("measure: " + e.getMessage());
            return USAGE;
        }
        if (e instanceof GroupException) {
            command.getErr().println("measure: " + e.getMessage());
            return FAILED;
        }
        throw e;
    }

    /** The version of this library, as its jar's manifest has it. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"measure " + (version == null ? "(not from a jar)" : version)};
        }
    }
}
