package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Recording;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Correction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MasterWorkerTest {
    private static final long WORK = 1;
    private static final long STOP = 2;

    private final MasterWorker pattern = MasterWorker.of(MasterWorkerTest::master, MasterWorkerTest::worker);

    /** One piece for each worker in each iteration. */
    private static Operation master(Setting setting) {
        ProcessGroup group = setting.group();
        setting.afterRepetition(() -> toAll(group, STOP));
        return () -> toAll(group, WORK);
    }

    private static void toAll(ProcessGroup group, long message) {
        for (int worker = 1; worker < group.size(); worker++) {
            group.send(worker, message);
        }
    }

    private static Operation worker(Setting setting) {
        Recording group = (Recording) setting.group();
        long[] message = new long[1];
        return () -> {
            for (group.receive(0, message); message[0] == WORK; group.receive(0, message)) {
                group.events().add(group.rank() + " works");
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void workersServeUntilTheyAreDismissedAfterTheClockHasStopped(int size) {
        Script script = Script.of(pattern, size, 3, 1);
        for (int rank = 1; rank < size; rank++) {
            assertThat(script.of(rank).stream().filter("works"::equals)).hasSize(4);
        }
        assertThat(script.of(0))
                .startsWith("arrives", "leaves", "reads the clock", "sends to 1")
                .endsWith("sends to " + (size - 1));
        int lastReading = script.of(0).lastIndexOf("reads the clock");
        assertThat(script.of(0).subList(lastReading + 1, script.of(0).size())).hasSize(size - 1);
    }

    @Test
    void itsReferenceHandsOutNothing() {
        Pattern reference = pattern.reference(Correction.LOOP).orElseThrow();
        assertThat(Script.of(reference, 3, 5).all()).noneMatch(event -> event.contains("sends"));
        assertThat(pattern.reference(Correction.NONE)).isEmpty();
        assertThat(pattern.name()).isEqualTo("master-worker");
        assertThat(pattern.quantity(Correction.NONE)).contains("at the master");
    }
}
