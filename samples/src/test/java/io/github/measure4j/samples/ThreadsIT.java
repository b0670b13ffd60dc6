package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.Results;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a suite of threads may ask for in vain, and what disturbs it. */
@Execution(ExecutionMode.CONCURRENT)
class ThreadsIT {
    private static final boolean VIRTUAL = Runtime.version().feature() >= 21;

    @TempDir
    private Path dir;

    private Path suite(String rule, String measurements) throws IOException {
        return Files.writeString(dir.resolve("a.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL %s
                @MEASUREMENTS
                %s""".formatted(rule, measurements));
    }

    @Test
    void whatIsNotThereIsSaidByNameAndTheSuiteGoesOn() throws Exception {
        Path run = dir.resolve("run");
        Distribution.Ended ended = Distribution.measure("run", "--threads", 2, "-o", run, suite("repetitions 3", """
                team { Kernel = threads.team.parallel; Variation = Threads; Values = 1000000; }
                master { Kernel = threads.lock.reentrant; Variation = Master_Binding; Values = 4000; }
                slave { Kernel = threads.team.barrier; Variation = Slave_Binding; Values = 4000; }
                virtual { Kernel = threads.virtual.start; }
                lock { Kernel = threads.lock.reentrant; }
                """));
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(1);
        assertThat(ended.output()).contains("team: failed", "a team of 1000000 threads; from 1 to ");
        assertThat(ended.output()).containsPattern("master: failed: master-binding at \\[4000\\]; up to [0-9]+ is possible here");
        assertThat(ended.output()).containsPattern("slave: failed: slave-binding at \\[4000\\]; up to [0-9]+ is possible here");
        if (!VIRTUAL) {
            assertThat(ended.output()).containsPattern("virtual: failed.*virtual threads need JDK 21 or later; this is ");
        }
        assertThat(RunDirectory.open(run).results().byMeasurement().keySet())
                .containsExactly(VIRTUAL ? new String[] {"virtual", "lock"} : new String[] {"lock"});
    }

    /**
     * Whenever it is tried again: garbage is collected on and on. Repetitions without a collection are short, where the thread that
     * asks for them waits for a processor; then there are many, and some with one.
     */
    @Test
    void garbageCollectionsAreInTheRecord() throws Exception {
        Path run = dir.resolve("run");
        Distribution.measure("run", "--threads", 2, "-o", run, suite("repetitions 12 within 5 s", """
                pauses { Kernel = threads.disturbed.collection; Iterations = 400000; }
                """)).successfully();
        Results results = RunDirectory.open(run).results();
        assertThat(results.records()).singleElement()
                .satisfies(record -> assertThat(record.flags()).contains(Flag.COLLECTING));
    }
}
