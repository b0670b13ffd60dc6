package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class RefinedRunTest {
    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    /** A cost that jumps from 1 us to 3 us at 10,000 bytes and is flat elsewhere. */
    private static final long JUMP = 10_000;

    private static Kernel jumping() {
        return setting -> spending(setting, setting.length() < JUMP ? 1_000 : 3_000);
    }

    private static Suite.Builder jumpOver(Axis axis) {
        return Suite.named("suite")
                .measure("jumping", KernelEntry.named("own.jumping", "", Simple.of(jumping())).overLength(1))
                .over(axis)
                .until(THRICE);
    }

    private static List<Long> lengths(Results results) {
        return results.records().stream().map(record -> record.axes().get("length")).toList();
    }

    @Test
    void refinementMeasuresWhereTheCostJumps() {
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        List<Long> coarse = lengths(run(jumpOver(grid), SimulatedTime.on(SoloGroup.create())));
        List<Long> refined = lengths(run(jumpOver(grid.refinedTo(0.01)), SimulatedTime.on(SoloGroup.create())));
        assertThat(refined).startsWith(coarse.toArray(Long[]::new)).doesNotHaveDuplicates();
        List<Long> added = refined.subList(coarse.size(), refined.size());
        assertThat(added).hasSizeBetween(5, 60);
        assertThat(added.stream().filter(length -> length >= 4_096 && length <= 16_384).count())
                .as("points added around the jump, of %s", added)
                .isGreaterThan(added.size() / 2);
        long below = refined.stream().filter(length -> length < JUMP).max(Long::compare).orElseThrow();
        long above = refined.stream().filter(length -> length >= JUMP).min(Long::compare).orElseThrow();
        assertThat((double) above / below).isLessThan(1.02);
    }

    @Test
    void refinementNeverExceedsTheWantedNumberOfPoints() {
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        for (int most : new int[] {3, 11, 15}) {
            Axis bounded = grid.refinedTo(0.01).atMost(most);
            assertThat(lengths(run(jumpOver(bounded), SimulatedTime.on(SoloGroup.create())))).hasSize(most);
        }
    }

    /** Of three ranks' curves one jumps: the points that the grid leaves of the budget go there. */
    @Test
    void aBudgetOfPointsIsSpentOnTheCurveThatNeedsIt() {
        Kernel kernel = setting -> spending(
                setting, setting.group().size() == 2 && setting.length() >= JUMP ? 3_000 : 1_000);
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        Suite.Builder suite = Suite.named("suite")
                .measure("jumping", KernelEntry.named("own.jumping", "", collective(kernel)).overLength(1))
                .over(Variable.RANKS.at(1, 2, 3), grid.refinedTo(0.01))
                .atMostPoints(38)
                .until(THRICE);
        Results results = run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(results.records()).hasSize(38);
        assertThat(results.records().subList(33, 38)).allMatch(record -> record.axes().get("ranks") == 2);
    }

    @Test
    void noPointIsBegunOnceTheTimeIsOver() {
        Suite.Builder suite = jumpOver(Variable.LENGTH.at(1, 2, 3)).atMostTime(Duration.ofNanos(1));
        assertThat(lengths(run(suite, SimulatedTime.on(SoloGroup.create())))).containsExactly(1L);
        assertThat(journal.lines()).contains("ENDED jumping the time was over before length=2");
    }

    @Test
    void refinementGoesOnWhereAnEarlierRunStopped() {
        Suite suite = jumpOver(Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4).refinedTo(0.01)).build();
        ProcessGroup group = SimulatedTime.on(SoloGroup.create());
        List<PointRecord> whole = onVirtualTime(suite).on(group).orElseThrow().records();
        for (int stopped : new int[] {1, 12, whole.size() - 1}) {
            List<PointRecord> before = whole.subList(0, stopped);
            assertThat(lengths(onVirtualTime(suite).continuing(before).on(group).orElseThrow()))
                    .containsExactlyElementsOf(lengths(new Results("", List.of(), whole)));
        }
    }
}
