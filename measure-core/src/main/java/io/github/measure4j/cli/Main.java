package io.github.measure4j.cli;

import io.github.measure4j.cli.program.AddedClasses;
import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.Program;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.program.Version;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.DatabaseException;
import io.github.measure4j.suite.file.SuiteException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code measure}. */
@Command(
        name = "measure",
        description = "Measures how long parallel operations take, over MPI, OpenSHMEM and threads.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "'measure COMMAND --help' explains a command."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done; of a gate: every point decided, none slower",
            "1:a measurement failed, a gate found something slower, or the doctor found something bad",
            "2:bad usage, in one line",
            "3:a gate is undecided, or points are missing"
        })
public final class Main implements Runnable, Program {
    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Read before anything else, since commands are found on the class path: see {@link AddedClasses}. */
    @CommandLine.Option(names = AddedClasses.OPTION, paramLabel = "JARS", description = "Jars and folders with kernels of your"
            + " own, separated by ':'. Stands before the command; MEASURE_CLASSPATH says the same.")
    private Optional<String> classPath = Optional.empty();

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
        List<String> words;
        try {
            words = AddedClasses.add(List.of(arguments), System.getenv().getOrDefault("MEASURE_CLASSPATH", ""));
        } catch (UsageException e) {
            PlainText.to(measure.getErr()).println("measure: " + e.getMessage());
            return ExitCode.USAGE;
        }
        Commands.addTo(measure, words.toArray(String[]::new));
        measure.setCaseInsensitiveEnumValuesAllowed(true)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setOut(PlainText.to(measure.getOut()))
                .setErr(PlainText.to(measure.getErr()))
                .setParameterExceptionHandler(Main::explainUsage)
                .setExecutionExceptionHandler(Main::explain);
        try {
            return measure.execute(words.toArray(String[]::new));
        } catch (OutOfMemoryError e) {
            measure.getErr().printf("measure: %d MiB of memory are too few for this; JAVA_TOOL_OPTIONS=-Xmx2g gives it 2 GiB%n",
                    Runtime.getRuntime().maxMemory() >> 20);
            return ExitCode.FAILED;
        }
    }

    @Override
    public int again(List<String> words) {
        return execute(words.toArray(String[]::new));
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
        return ExitCode.USAGE;
    }

    private static String words(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched && e.getCommandLine().getParent() == null) {
            return "unknown command '%s'; there are: %s".formatted(
                    unmatched.getUnmatched().get(0),
                    String.join(", ", e.getCommandLine().getSubcommands().keySet()));
        }
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    /**
     * Explains a mistake of the user or the machine in one line. Anything else is our mistake and comes with its stack
     * trace.
     */
    private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (e instanceof SuiteException suite) {
            suite.errors().forEach(error -> command.getErr().println("measure: " + error));
            return ExitCode.USAGE;
        }
        if (e instanceof StoreException
                || e instanceof DatabaseException
                || e instanceof UnavailableException
                || e instanceof UncheckedIOException
                || e instanceof UsageException) {
            command.getErr().println("measure: " + e.getMessage());
            return ExitCode.USAGE;
        }
        if (e instanceof GroupException) {
            command.getErr().println("measure: " + e.getMessage());
            return ExitCode.FAILED;
        }
        throw e;
    }
}
