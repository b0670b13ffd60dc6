package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Suite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On virtual time, with a kernel each run of which takes 1 ns more than the one before. */
class KeptSamplesTest {
    private static final Path NO_PROC = Path.of("no", "such", "proc");
    private static final int ITERATIONS = 3;

    private final Kernel slowing = setting -> {
        ProcessGroup group = setting.group();
        AtomicLong nanos = new AtomicLong(100_000);
        return () -> SimulatedTime.spend(group, nanos.getAndIncrement());
    };

    private Run run() {
        Suite.Builder suite = Suite.named("suite")
                .measure("it", Simple.of(slowing))
                .iterating(ITERATIONS)
                .until(StoppingRule.after(36));
        return Run.of(suite.build()).seeing(NO_PROC);
    }

    private static List<Visit> visits(PointRecord record) {
        return record.sampling().shape().visits();
    }

    @Test
    void areThoseOfEachVisitInTheOrderInWhichTheyWereMade() {
        PointRecord record = run().keepingSamples()
                .on(SimulatedTime.on(SoloGroup.create()))
                .orElseThrow()
                .records()
                .get(0);
        assertThat(visits(record)).hasSize(3);
        List<Double> seconds = new ArrayList<>();
        for (Visit visit : visits(record)) {
            Timings timings = visit.timings().orElseThrow();
            assertThat(timings.operations()).isEqualTo(ITERATIONS);
            assertThat(timings.every()).isEqualTo(1);
            assertThat(timings.elapsedNanos().size()).isEqualTo(visit.repetitions());
            double[] elapsed = timings.elapsedNanos().values();
            for (int i = 1; i < elapsed.length; i++) {
                assertThat(elapsed[i] - elapsed[i - 1]).isEqualTo(ITERATIONS * ITERATIONS);
            }
            for (double one : timings.seconds().values()) {
                seconds.add(one);
            }
        }
        assertThat(seconds).hasSize(record.sampling().repetitions());
        assertThat(seconds.stream().mapToDouble(s -> s).min().orElseThrow()).isEqualTo(record.sampling().min());
        assertThat(seconds.stream().mapToDouble(s -> s).max().orElseThrow()).isEqualTo(record.sampling().max());
    }

    @Test
    void comeBackFromTheRunDirectory(@TempDir Path path) {
        List<PointRecord> records = run().keepingSamples()
                .to(RunDirectory.create(path))
                .on(SimulatedTime.on(SoloGroup.create()))
                .orElseThrow()
                .records();
        assertThat(visits(records.get(0))).allMatch(visit -> visit.timings().isPresent());
        assertThat(RunDirectory.open(path).results().records()).isEqualTo(records);
    }

    @Test
    void areNotThereUnlessAskedFor() {
        PointRecord record = run().on(SimulatedTime.on(SoloGroup.create())).orElseThrow().records().get(0);
        assertThat(visits(record)).allMatch(visit -> visit.timings().isEmpty());
    }
}
