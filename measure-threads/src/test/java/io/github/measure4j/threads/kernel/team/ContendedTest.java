package io.github.measure4j.threads.kernel.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.threads.kernel.Played;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class ContendedTest {
    private static final long SECTION_NANOS = 20_000;
    private static final int THREADS = 4;
    private static final int ITERATIONS = 50;

    private static Operation section(AtomicLong done) {
        return () -> {
            long end = System.nanoTime() + SECTION_NANOS;
            while (System.nanoTime() - end < 0) {
                // inside the lock
            }
            done.incrementAndGet();
        };
    }

    /** A bound from below alone: a busy machine makes it longer. */
    @Test
    void whatALockGuardsIsDoneOneAfterTheOtherAndByTheWholeTeamAsOftenAsIsAskedFor() {
        AtomicLong done = new AtomicLong();
        Pattern pattern = Regions.divided(Contended.guarded(ReentrantLock::new, section(done)));
        Played.on(1, pattern, Point.NOWHERE.with(Variable.THREADS, THREADS), stage -> {
            double nanos = stage.repeat(ITERATIONS);
            assertThat(done).hasValue(ITERATIONS);
            assertThat(nanos / ITERATIONS).isGreaterThanOrEqualTo(SECTION_NANOS);
        });
    }

    /** The operations of one side are counted, and the other side is at work until they are done. */
    @Test
    void ofTwoSidesOneDividesTheIterationsWhileTheOtherGoesOn() {
        AtomicLong[] done = {new AtomicLong(), new AtomicLong()};
        int counted = 3;
        Pattern pattern = Regions.beside(
                team -> (work, member) -> section(done[member.number() < counted ? 1 : 0]), (work, member) -> member < counted,
                Regions.PartNames.NONE);
        Played.on(1, pattern, Point.NOWHERE.with(Variable.THREADS, THREADS), stage -> {
            double nanos = stage.repeat(ITERATIONS);
            assertThat(done[1]).hasValue(ITERATIONS);
            assertThat(nanos).isGreaterThanOrEqualTo(SECTION_NANOS * Math.ceil((double) ITERATIONS / counted));
            stage.repeat(ITERATIONS);
            assertThat(done[1]).hasValue(2 * ITERATIONS);
            // The other side may get no processor at all while so few operations are done.
            for (int i = 0; i < 1_000 && done[0].get() == 0; i++) {
                stage.repeat(ITERATIONS);
            }
            assertThat(done[0]).hasPositiveValue();
        });
    }

    @Test
    void aSideWithoutAMemberIsRefused() {
        KernelEntry write = Contended.entries().stream().filter(entry -> entry.name().endsWith(".write")).findFirst().orElseThrow();
        for (int writers : new int[] {0, THREADS}) {
            Point point = Point.NOWHERE.with(Variable.THREADS, THREADS).with(Contended.WRITERS, writers);
            assertThatThrownBy(() -> Played.on(1, write.pattern(), point, stage -> stage.repeat(1)))
                    .hasMessageContaining(writers + " writers among 4 threads");
        }
    }

    @Test
    void eachIsOfAnyNumberOfThreadsAndNothingIsSubtracted() {
        assertThat(Contended.entries()).hasSizeGreaterThan(10).allSatisfy(entry -> {
            assertThat(entry.name()).startsWith("threads.contended.");
            assertThat(entry.accepts()).contains(Variable.THREADS);
            assertThat(entry.pattern().leastRepetition()).isGreaterThanOrEqualTo(Duration.ofMillis(1));
            for (Correction correction : Correction.values()) {
                assertThat(entry.pattern().reference(correction)).as(entry.name()).isEmpty();
            }
        });
    }

    @Test
    void readersAndWritersAreToldByThemselves() {
        Suite.Builder suite = Suite.named("contended").rounds(1);
        Contended.entries().stream().filter(entry -> entry.name().contains("read-write-lock")).forEach(kernel -> suite
                .measure(kernel.name(), kernel)
                .with(Variable.THREADS, 2)
                .until(StoppingRule.after(10)));
        List<PointRecord> records = Run.of(suite.build()).on(SoloGroup.create()).orElseThrow().records();
        assertThat(records).hasSize(3).allSatisfy(record -> {
            assertThat(record.sampling().shape().members()).extracting(one -> one.member().part())
                    .isSubsetOf("writer", "reader").isNotEmpty();
            assertThat(record.sampling().shape().members()).allSatisfy(one -> assertThat(one.seconds()).isPositive());
        });
    }

    /** More threads than processors: the figure was -218 ns once, of a region whose work was subtracted. */
    @Test
    void eightThreadsOnAnAtomicLongTakeMoreThanNothing() {
        KernelEntry kernel = Contended.entries().get(0);
        assertThat(kernel.name()).isEqualTo("threads.contended.atomic-long");
        Suite suite = Suite.named("contended")
                .rounds(1)
                .measure("eight", kernel)
                .with(Variable.THREADS, 8)
                .until(StoppingRule.after(10))
                .build();
        PointRecord record = Run.of(suite).on(SoloGroup.create()).orElseThrow().records().get(0);
        assertThat(record.seconds()).isPositive();
        assertThat(record.lower()).isPositive();
        assertThat(record.throughput()).hasValue(1 / record.seconds());
    }
}
