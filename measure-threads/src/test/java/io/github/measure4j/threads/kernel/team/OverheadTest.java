package io.github.measure4j.threads.kernel.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.Framed;
import io.github.measure4j.threads.kernel.Played;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mockito;

/** On a clock that only moves when something says how long it took. */
class OverheadTest {
    private static final long WORK_NANOS = 1_000;

    private final AtomicLong clock = new AtomicLong();
    private final ProcessGroup group = Mockito.mock();

    OverheadTest() {
        Mockito.when(group.nanoTime()).thenAnswer(call -> clock.get());
    }

    private Operation taking(long nanos) {
        return () -> clock.addAndGet(nanos);
    }

    private long repeat(Pattern pattern, long iterations) throws Exception {
        return pattern.stage(Setting.at(Point.NOWHERE, group), List.of(0), TimedLoop.fresh()).repeat(iterations);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 250})
    void isWhatTheConstructTakesBeyondTheWork(long construct) throws Exception {
        Pattern overhead = new Overhead(
                Simple.of(setting -> taking(WORK_NANOS + construct)),
                KernelEntry.named("threads.known-work", "", Simple.of(setting -> taking(WORK_NANOS))));
        Pattern reference = overhead.reference(overhead.usualCorrection()).orElseThrow();
        assertThat(repeat(overhead, 30) - repeat(reference, 30)).isEqualTo(30 * construct);
        assertThat(overhead.reference(Correction.NONE)).isEmpty();
        assertThat(overhead.quantity(Correction.LOOP)).isEqualTo("construct, less threads.known-work");
    }

    /** What is around a frame's loop takes as long as it likes. */
    @Test
    void theFrameOfALoopIsNotTimed() throws Exception {
        Pattern framed = Framed.of("framed", (setting, watch) -> iterations -> {
            clock.addAndGet(77_777);
            watch.time(taking(5), iterations);
            clock.addAndGet(88_888);
        });
        assertThat(repeat(framed, 100)).isEqualTo(500);
    }

    /** Only the second member's operations take time, and they count also where it has done them before the master goes on. */
    @Test
    void aRegionIsTimedFromWhereNoMemberHasBegun() throws Exception {
        Pattern divided = Regions.divided(team -> (work, member) -> taking(member.number() == 1 ? 7 : 0));
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.THREADS, 2), group);
        try (setting) {
            Stage stage = divided.stage(setting, List.of(0), TimedLoop.fresh());
            for (int i = 0; i < 1_000; i++) {
                assertThat(stage.repeat(10)).isEqualTo(5 * 7);
            }
        }
    }

    /** Each thread of a construct does what one thread of its reference does, but where the threads share the items. */
    @ParameterizedTest
    @CsvSource({
        "threads.team.parallel, 1", "threads.team.for, 10", "threads.team.for-chunk, 10", "threads.team.barrier, 1",
        "threads.team.reduction, 10", "threads.team.atomic, 1"
    })
    void theReferenceDoesTheWorkOfOneThread(String name, int calls) throws Exception {
        KernelEntry entry = Catalogue.load("threads"::equals).entries().stream()
                .filter(e -> e.name().equals(name)).findFirst().orElseThrow();
        long amount = 200_000;
        Point point = Point.NOWHERE
                .with(Variable.WORK_FUNCTION, 2)
                .with(Variable.WORK_AMOUNT, amount)
                .with(Variable.THREADS, 2);
        Pattern reference = entry.pattern().reference(Correction.LOOP).orElseThrow();
        for (Pattern pattern : List.of(entry.pattern(), reference)) {
            Played.on(1, pattern, point,
                    stage -> assertThat(stage.repeat(3)).isGreaterThanOrEqualTo(3 * calls * amount));
        }
    }
}
