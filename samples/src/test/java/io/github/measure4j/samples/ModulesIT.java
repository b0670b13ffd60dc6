package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Main;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The command on the path of modules: what is read by reflection must be opened, and processes need all of it, too. */
@Execution(ExecutionMode.CONCURRENT)
class ModulesIT {
    @TempDir
    private Path folder;

    private String measure(String words) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Distribution.shell("cd '%s' && '%s' -p '%s' --add-modules ALL-MODULE-PATH -m io.github.measure4j.core/%s %s"
                        .formatted(folder, java, Distribution.HOME.resolve("lib"), Main.class.getName(), words))
                .successfully()
                .output();
    }

    @Test
    void runsAndReadsWhatItRan() throws Exception {
        measure("run threads.lock.reentrant --rounds 1 'until=repetitions 3 within 400 ms' -o first");
        assertThat(RunDirectory.open(folder.resolve("first")).results().records())
                .extracting(PointRecord::measurement)
                .containsOnly("threads.lock.reentrant");
        measure("run --again first -o second");
        assertThat(measure("compare --json first second")).contains("threads.lock.reentrant");
        measure("db add --db=runs.db first second");
        assertThat(measure("db list --db=runs.db --json")).contains("\"first\"", "\"second\"");
        assertThat(measure("list --json threads.lock.reentrant")).contains("threads.lock.reentrant");
    }
}
