package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandsTest {

    private static CommandLine measure(String... arguments) {
        CommandLine measure = new CommandLine(CommandLine.Model.CommandSpec.create());
        Commands.addTo(measure, arguments);
        return measure;
    }

    @Test
    void onlyTheCommandThatIsAskedForIsMade() {
        CommandLine measure = measure("list", "--json");
        assertThat(measure.getSubcommands()).containsOnlyKeys("list");
        assertThat(measure.getSubcommands().get("list").getCommandSpec().findOption("--json")).isNotNull();
    }

    @Test
    void whatTellsTheOptionsOfAllHasThemAll() {
        for (String command : new String[] {"man", "generate-completion"}) {
            CommandLine run = measure(command).getSubcommands().get("run");
            assertThat(run.getCommandSpec().findOption("--rounds")).isNotNull();
        }
    }

    @Test
    void allAreDescribedWhereNoneIsAskedFor() {
        for (String first : new String[] {"--help", "lost"}) {
            CommandLine measure = measure(first);
            assertThat(measure.getSubcommands())
                    .containsKeys("run", "list", "report", "merge", "compare", "fit", "check", "export", "db", "doctor", "man");
            assertThat(measure.getUsageMessage()).contains("Draws one self-contained HTML file");
        }
        assertThat(measure().getSubcommands()).containsKeys("run", "db");
    }
}
