package io.github.measure4j.cli;

import io.github.measure4j.cli.db.DbCommand;
import io.github.measure4j.cli.rank.NodesCommand;
import io.github.measure4j.cli.request.ListCommand;
import io.github.measure4j.cli.result.BaselineCommand;
import io.github.measure4j.cli.result.CheckCommand;
import io.github.measure4j.cli.result.CompareCommand;
import io.github.measure4j.cli.result.ExportCommand;
import io.github.measure4j.cli.result.FitCommand;
import io.github.measure4j.cli.result.MergeCommand;
import io.github.measure4j.cli.result.ReportCommand;
import io.github.measure4j.cli.run.DuelCommand;
import io.github.measure4j.cli.run.RunCommand;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands that {@code measure} has. Only the one that is asked for is made, since to make one is to read all of its
 * options by reflection; of the others {@code --help} needs no more than names and descriptions.
 */
final class Commands {
    private static final List<Class<?>> OWN = List.of(
            RunCommand.class, ListCommand.class, ReportCommand.class, MergeCommand.class, CompareCommand.class, DuelCommand.class,
            FitCommand.class, CheckCommand.class, ExportCommand.class, DbCommand.class, DoctorCommand.class, NodesCommand.class,
            BaselineCommand.class, ManPageCommand.class, AutoComplete.GenerateCompletion.class);

    /** Those that tell the options of all others. */
    private static final Set<Class<?>> OF_ALL = Set.of(ManPageCommand.class, AutoComplete.GenerateCompletion.class);

    private Commands() {}

    /**
     * Adds the command that the arguments ask for. If there is none of that name, adds the descriptions of all.
     *
     * @param arguments of the program, the command first
     */
    static void addTo(CommandLine measure, String... arguments) {
        Optional<Class<?>> asked = Stream.of(arguments).findFirst().flatMap(Commands::named);
        if (asked.filter(OF_ALL::contains).isPresent()) {
            all().forEach(command -> measure.addSubcommand(new CommandLine(command)));
            return;
        }
        asked.ifPresentOrElse(
                command -> measure.addSubcommand(new CommandLine(command)),
                () -> all().forEach(command -> measure.addSubcommand(name(command), described(command))));
    }

    /** The own ones are looked through first, which spares the search for others. */
    private static Optional<Class<?>> named(String name) {
        return all().filter(command -> name(command).equals(name)).findFirst();
    }

    private static Stream<Class<?>> all() {
        return Stream.of(OWN.stream(), others()).flatMap(commands -> commands);
    }

    private static Stream<Class<?>> others() {
        return Stream.of(Subcommand.class)
                .flatMap(type -> ServiceLoader.load(type).stream().map(ServiceLoader.Provider::type));
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    private static CommandSpec described(Class<?> command) {
        CommandSpec spec = CommandSpec.create().name(name(command));
        spec.usageMessage().description(command.getAnnotation(Command.class).description());
        return spec;
    }
}
