package io.github.measure4j.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Console;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandWordsTest {
    private static final CommandWords TYPED =
            CommandWords.of(List.of("run", "--np", "2", "--rounds", "5", "-o", "there", "--shuffle=42", "a.suite"));

    /** Without them a run that is made again, or goes on, would have another number of visits to each point. */
    @Test
    void roundsStayUnlessThereAreToBeMore() {
        assertThat(TYPED.without()).containsExactly("--np", "2", "--rounds", "5", "--shuffle=42", "a.suite");
        assertThat(TYPED.resuming(Path.of("there"))).isEqualTo("measure run --resume -o there --np 2 --rounds 5 --shuffle=42 a.suite");
        assertThat(TYPED.resuming(Path.of("there"), 10))
                .isEqualTo("measure run --resume --rounds 10 -o there --np 2 --shuffle=42 a.suite");
    }

    @Test
    void aRunThatIsMadeAgainKeepsItsRounds(@TempDir Path dir) {
        RunRecipe.write(dir, TYPED);
        assertThat(RunRecipe.in(dir).again(dir, Path.of("new")))
                .containsExactly("run", "-o", "new", "--np", "2", "--rounds", "5", "--shuffle=42", "a.suite");
    }

    @Test
    void whatDoesNotGoWithARunThatIsMadeAgainIsRefusedByItsName(@TempDir Path dir) {
        RunRecipe.write(dir, TYPED);
        for (List<String> more : List.of(List.of("--rounds", "1"), List.of("--resume"), List.of("--label", "a=b"), List.of("--strict"))) {
            Console console = Console.of("run", "--again", dir, more.get(0), more.size() > 1 ? more.get(1) : "-o=" + dir.resolve("new"));
            assertThat(console.code()).as("%s", more).isEqualTo(2);
            assertThat(console.err()).contains("only --output goes with it, not " + more.get(0)).hasLineCount(1);
        }
    }
}
