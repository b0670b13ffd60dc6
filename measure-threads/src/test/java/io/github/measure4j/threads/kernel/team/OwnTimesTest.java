package io.github.measure4j.threads.kernel.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.threads.kernel.team.Regions.PartNames;
import io.github.measure4j.threads.kernel.team.Regions.SharedByMembers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

/** Each thread has a clock of its own, which only its own operations move. */
class OwnTimesTest {
    private static final long NANOS = 100;
    private static final long MORE = 700;
    private static final PartNames FIRST_WRITES = (work, member) -> member == 0 ? "writer" : "reader";

    private final ThreadLocal<long[]> clocks = ThreadLocal.withInitial(() -> new long[1]);
    private final ProcessGroup group = Mockito.mock();

    OwnTimesTest() {
        Mockito.when(group.nanoTime()).thenAnswer(call -> clocks.get()[0]);
    }

    private SharedByMembers slowFor(int slow) {
        return team -> (work, member) -> {
            long nanos = member.number() == slow ? NANOS + MORE : NANOS;
            return () -> clocks.get()[0] += nanos;
        };
    }

    private Optional<MemberTimes> repeated(Pattern pattern, boolean each) throws Exception {
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.THREADS, 3), group);
        if (each) {
            setting.askingForEach();
        }
        try (setting) {
            Stage stage = pattern.stage(setting, List.of(0), TimedLoop.fresh());
            stage.repeat(20);
            stage.repeat(7);
            return setting.members();
        }
    }

    @Test
    void whatAPartTakesMoreIsInThatPartAlone() throws Exception {
        MemberTimes times = repeated(Regions.divided(slowFor(0), FIRST_WRITES), false).orElseThrow();
        assertThat(times.nanosOf("writer")).isEqualTo(NANOS + MORE);
        assertThat(times.nanosOf("reader")).isEqualTo(NANOS);
    }

    /** The other side goes on for as long as the one that counts, with operations whose number nobody knows before. */
    @Test
    void theSideThatKeepsCompanyIsToldToo() throws Exception {
        MemberTimes times = repeated(Regions.beside(slowFor(0), (work, member) -> member > 0, FIRST_WRITES), true).orElseThrow();
        assertThat(times.nanosOf("reader")).isEqualTo(NANOS);
        assertThat(times.nanosOf(1)).isEqualTo(NANOS);
        assertThat(times.nanosOf(2)).isEqualTo(NANOS);
        assertThat(times.nanosOf("writer")).isIn((double) NANOS + MORE, Double.NaN);
    }

    @Test
    void eachThreadIsToldWhereItIsAskedForAlone() throws Exception {
        assertThat(repeated(Regions.divided(slowFor(1)), false)).isEmpty();
        MemberTimes times = repeated(Regions.divided(slowFor(1)), true).orElseThrow();
        assertThat(times.parts()).containsExactly("", "", "");
        assertThat(List.of(times.nanosOf(0), times.nanosOf(1), times.nanosOf(2)))
                .containsExactly((double) NANOS, (double) NANOS + MORE, (double) NANOS);
    }
}
