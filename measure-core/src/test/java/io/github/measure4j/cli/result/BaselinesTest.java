package io.github.measure4j.cli.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.cli.Console;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselinesTest {
    @TempDir
    private Path dir;

    private Baselines baselines;
    private RunDirectory run;

    @BeforeEach
    void makeARun() {
        baselines = new Baselines(dir.resolve("kept"));
        run = RunDirectory.create(dir.resolve("run"));
        run.point(Points.record(8, 2e-6, 1.9e-6, 2.1e-6, 40));
    }

    @Test
    void aCopyStaysWhenTheRunIsGone() throws Exception {
        Path kept = baselines.save("main", run.path(), false);
        assertThat(kept).isEqualTo(baselines.get("main"));
        String lines = Files.readString(run.path().resolve("results.jsonl"));
        Files.delete(run.path().resolve("results.jsonl"));
        assertThat(Files.readString(kept.resolve("results.jsonl"))).isEqualTo(lines);
        assertThat(RunDirectory.open(kept).results().records()).hasSize(1);
        assertThat(baselines.names()).containsExactly("main");
    }

    @Test
    void oneIsReplacedOnlyIfThatIsAskedFor() {
        baselines.save("main", run.path(), false);
        run.point(Points.record(16, 2e-6, 1.9e-6, 2.1e-6, 40));
        assertThatExceptionOfType(UsageException.class).isThrownBy(() -> baselines.save("main", run.path(), false))
                .withMessageContainingAll("'main'", "--force");
        baselines.save("main", run.path(), true);
        assertThat(RunDirectory.open(baselines.get("main")).results().records()).hasSize(2);
    }

    @Test
    void whatIsNotThereIsRefusedWithWhatIs() {
        baselines.save("main", run.path(), false);
        assertThatExceptionOfType(UsageException.class).isThrownBy(() -> baselines.get("mian"))
                .withMessageContainingAll("no baseline 'mian'", "there are: main");
        baselines.remove("main");
        assertThat(baselines.names()).isEmpty();
        for (String name : new String[] {"../main", "", ".hidden", "a/b"}) {
            assertThatExceptionOfType(UsageException.class).as(name).isThrownBy(() -> baselines.save(name, run.path(), false));
        }
    }

    @Test
    void oneOfTheTwoSidesOfAComparisonIsNamedByIt() {
        Path run = this.run.path();
        assertThat(Console.of("compare", run.toString()).code()).isEqualTo(2);
        assertThat(Console.of("compare", "--baseline", "main", run.toString(), run.toString()).code()).isEqualTo(2);
        assertThat(Console.of("baseline").code()).isEqualTo(2);
        assertThat(Console.of("baseline", "--help").code()).isZero();
    }
}
