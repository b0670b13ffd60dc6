package io.github.measure4j.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "man",
        description = {"Prints the manual page, made of the same texts as --help.", "measure man | man -l -   shows it."},
        mixinStandardHelpOptions = true)
final class ManPageCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine measure = spec.root().commandLine();
        PrintWriter out = spec.commandLine().getOut();
        out.printf(".TH MEASURE 1 \"\" \"%s\"%n", escaped(measure.getCommandSpec().version()[0]));
        out.printf(".SH NAME%nmeasure \\- %s%n", escaped(measure.getCommandSpec().usageMessage().description()[0]));
        section("USAGE", measure, out);
        measure.getSubcommands().forEach((name, command) -> section("measure " + name, command, out));
        out.flush();
        return 0;
    }

    private static void section(String title, CommandLine command, PrintWriter out) {
        out.printf(".SH \"%s\"%n.nf%n", title.toUpperCase(Locale.ROOT));
        command.getUsageMessage(Ansi.OFF).lines().forEach(line -> out.println(escaped(line)));
        out.println(".fi");
    }

    /** A backslash begins a request of roff, as does a point or a quote at the beginning of a line. */
    private static String escaped(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}
