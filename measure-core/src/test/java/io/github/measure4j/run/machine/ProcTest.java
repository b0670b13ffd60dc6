package io.github.measure4j.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.run.machine.Machine.Load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcTest {
    @TempDir
    private Path path;

    private Load load(Runnable meanwhile) {
        Proc proc = Proc.at(path);
        Proc.Ticks before = proc.read().orElseThrow();
        meanwhile.run();
        return proc.read().orElseThrow().since(before);
    }

    @Test
    void switchesAreThoseAgainstTheThreadsWill() {
        ProcFiles files = new ProcFiles(path, 2);
        Proc proc = Proc.at(path);
        assertThat(proc.losses().switches()).hasValue(0);
        files.switches(12);
        assertThat(proc.losses().switches()).hasValue(12);
        files.switches(1_234_567);
        assertThat(proc.losses().switches()).hasValue(1_234_567);
        assertThat(proc.processors()).isEqualTo(2);
    }

    /** Its scheduler's file says so, which takes less time to read. */
    @Test
    void aThreadThatGotNoProcessorSinceLostNone() {
        ProcFiles files = new ProcFiles(path, 2).switches(5).scheduling(1_000_000, 75_943, 12);
        Proc proc = Proc.at(path);
        Proc.Losses first = proc.losses();
        assertThat(first.switches()).hasValue(5);
        files.switches(6).scheduling(2_000_000, 75_953, 12);
        assertThat(proc.losses().since(first)).isEqualTo(new Proc.Losses(OptionalLong.of(0), OptionalLong.of(10)));
        files.scheduling(2_000_000, 75_953, 13);
        assertThat(proc.losses().since(first).switches()).hasValue(1);
    }

    @Test
    void aThreadWaitedForAProcessorAsLongAsTheSchedulerSays() {
        ProcFiles files = new ProcFiles(path, 2);
        assertThat(Proc.at(path).losses().waitedNanos()).isEmpty();
        files.scheduling(1_000_000, 75_943, 12);
        assertThat(Proc.at(path).losses().waitedNanos()).hasValue(75_943);
        Witness witness = new Witness(Machine.toldBy(path, () -> 1), 0);
        witness.begin();
        files.scheduling(2_000_000, 75_953, 12);
        assertThat(witness.end().waitedNanos()).isEqualTo(10);
    }

    /** Of two processors over a second: 150 ticks busy, 90 of them by us. */
    @Test
    void foreignIsWhatIsBusyWithoutUs() {
        ProcFiles files = new ProcFiles(path, 2);
        Load load = load(() -> files.processors(2, 150, 46, 4)
                .process(Integer.toString(ProcFiles.SELF), 7, "java\0Main", 60, 30));
        assertThat(load).isEqualTo(new Load(600, 40));
        assertThat(load(() -> {})).as("over no time").isEqualTo(Load.UNKNOWN);
    }

    /** A launcher starts its ranks alike; a shell starts whatever its user wants. */
    @Test
    void ranksOfTheSameGroupAreNotForeign() {
        ProcFiles files = new ProcFiles(path, 4)
                .process("101", 7, "java\0Main", 0, 0)
                .process("102", 7, "java\0Other", 0, 0)
                .process("103", 8, "java\0Main", 0, 0);
        assertThat(Proc.at(path).ranksOnThisHost()).isEqualTo(2);
        Load load = load(() -> files.processors(4, 300, 100, 0)
                .process(Integer.toString(ProcFiles.SELF), 7, "java\0Main", 90, 10)
                .process("101", 7, "java\0Main", 100, 0)
                .process("102", 7, "java\0Other", 50, 0)
                .process("103", 8, "java\0Main", 50, 0));
        assertThat(load.foreignPermille()).isEqualTo(1_000);
    }

    @Test
    void theLoadIsThatOfTheLastHalfSecondOrMore() {
        ProcFiles files = new ProcFiles(path, 2);
        Machine machine = Machine.toldBy(path, () -> 1);
        long start = System.nanoTime();
        files.processors(2, 60, 60, 0);
        assertThat(machine.load(start + 100_000_000)).as("too soon to tell").isEqualTo(Load.UNKNOWN);
        assertThat(machine.load(start + 600_000_000)).isEqualTo(new Load(1_000, 0));
        files.processors(2, 60, 180, 0);
        assertThat(machine.load(start + 700_000_000)).isEqualTo(new Load(1_000, 0));
        assertThat(machine.load(start + 1_200_000_000)).isEqualTo(new Load(0, 0));
    }

    @Test
    void aMachineToldByFilesShowsNothingOfThisJvm() {
        new ProcFiles(path, 2);
        Machine machine = Machine.toldBy(path, () -> 1);
        System.gc();
        assertThat(machine.collections()).isZero();
        assertThat(machine.jit()).isEmpty();
    }

    @Test
    void collectionsOfThisJvmAreCounted() {
        Machine machine = Machine.under(SoloGroup.create(), () -> 1);
        long before = machine.collections();
        System.gc();
        assertThat(machine.collections()).isGreaterThan(before);
    }

    /** Ranks that share processors lose them to each other all the time. */
    @ParameterizedTest
    @CsvSource({"2, 1, 5", "2, 2, 5", "2, 3, 0", "1, 2, 0"})
    void switchesOfACrowdedHostAreNobodysFault(int processors, int ranksHere, long switches) {
        ProcFiles files = new ProcFiles(path, processors);
        Machine machine = Machine.toldBy(path, () -> ranksHere);
        files.switches(5);
        assertThat(machine.losses().switches().orElse(0)).isEqualTo(switches);
    }

    @Test
    void ranksInProcessesOfTheirOwnCrowdAHostAsWell() {
        ProcFiles files = new ProcFiles(path, 2).process("101", 7, "java\0Main", 0, 0);
        assertThat(Machine.toldBy(path, () -> 1)).satisfies(machine -> {
            files.switches(3);
            assertThat(machine.losses().switches()).hasValue(3);
        });
        files.process("102", 7, "java\0Main", 0, 0);
        assertThat(Machine.toldBy(path, () -> 1).losses().switches()).isEmpty();
    }

    @Test
    void whereTheSystemDoesNotTellNothingIsClaimed() throws IOException {
        assertNothing(Machine.toldBy(path.resolve("none"), () -> 1));
        Files.createDirectories(path.resolve("thread-self"));
        Files.writeString(path.resolve("thread-self/status"), "Name:\tjava\nnonvoluntary_ctxt_switches:\tmany\n");
        Files.writeString(path.resolve("thread-self/schedstat"), "1 some 3\n");
        Files.writeString(path.resolve("stat"), "cpu  1 2 three\n");
        assertNothing(Machine.toldBy(path, () -> 1));
    }

    @Test
    void aSimulatedGroupIsNotOfThisMachine() {
        Machine machine = Machine.under(SimulatedGroup.of(2), () -> 2);
        assertNothing(machine);
        assertThat(machine.collections()).isZero();
    }

    private static void assertNothing(Machine machine) {
        assertThat(machine.losses()).isEqualTo(Proc.Losses.UNKNOWN);
        assertThat(machine.load(Long.MAX_VALUE)).isEqualTo(Load.UNKNOWN);
    }
}
