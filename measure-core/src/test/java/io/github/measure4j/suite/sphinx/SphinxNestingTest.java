package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The points of several dimensions that Sphinx 1.0 itself measured (spec of Sphinx, 4.5). */
class SphinxNestingTest {

    @Test
    void variesTheAckerWithinTheNodes() {
        Measurement m = SphinxFiles.only(SphinxFiles.test("Type = 46;", "Variation = Nodes ACKer;"));
        assertThat(points(m, 4)).containsExactly("2 1", "3 1", "3 2", "4 1", "4 2", "4 3");
    }

    @Test
    void variesTheAckerWithinTheRoot() {
        Measurement m = SphinxFiles.only(SphinxFiles.test("Type = 46;", "Variation = Root ACKer;"));
        assertThat(points(m, 3)).containsExactly("0 1", "0 2", "1 0", "1 2", "2 0", "2 1");
    }

    /** Sphinx aborts with the first; the points are those of the order that works. */
    @Test
    void nestsWhatBoundsOthersOutsideOfThem() {
        for (String variation : new String[] {"ACKer Nodes", "Length ACKer Root Nodes"}) {
            SuiteFile file = SphinxFiles.test("Type = 46;", "Variation = " + variation + ";");
            Measurement m = SphinxFiles.only(file);
            assertThat(m.axes()).extracting(Axis::variable).containsSubsequence(Variable.RANKS, Variable.ACKER);
            assertThat(SphinxFiles.notes(file)).contains("f:2: Nodes, Root and ACKer are nested in this order");
        }
        assertThat(points(SphinxFiles.only(SphinxFiles.test("Type = 46;", "Variation = ACKer Nodes;")), 3))
                .containsExactly("2 1", "3 1", "3 2");
    }

    @Test
    void measuresOnlyTheLastAckerWithOneStep() {
        Measurement m = SphinxFiles.only(
                SphinxFiles.test("Type = 46;", "Variation = Nodes ACKer;", "Max_Steps = Default_value 1;"));
        assertThat(points(m, 4)).containsExactly("2 1", "3 2", "4 3");
    }

    /** As a run nests two axes: the ranks bound the acker, and the root, 0 unless varied, is left out. */
    private static List<String> points(Measurement m, int ranks) {
        Axis outer = m.axes().get(0);
        Axis inner = m.axes().get(1);
        List<String> points = new ArrayList<>();
        for (long value : outer.values(m.kernel().limits(outer.variable(), m.memoryBytes(), ranks))) {
            boolean nodes = outer.variable().equals(Variable.RANKS);
            int group = nodes ? (int) value : ranks;
            Limits limits =
                    m.kernel().limits(inner.variable(), m.memoryBytes(), group).without(nodes ? 0 : value);
            inner.values(limits).forEach(acker -> points.add(value + " " + acker));
        }
        return points;
    }

    @Test
    void hasTheLimitsOfSphinxForItsVariables() {
        KernelEntry any = SphinxKernels.all().ofType(306).orElseThrow();
        assertThat(LongStream.of(0, 3).toArray())
                .containsExactly(
                        any.limits(Variable.WORK_FUNCTION, 1, 1).least(),
                        any.limits(Variable.WORK_FUNCTION, 1, 1).greatest());
        assertThat(any.limits(Variable.SCHEDULE, 1, 1)).isEqualTo(Limits.between(0, 2));
        assertThat(any.limits(Variable.MASTER_BINDING, 1, 1).least()).isEqualTo(-1);
        assertThat(any.limits(Variable.OVERLAP, 1, 1).least()).isZero();
        assertThat(any.limits(Variable.THREADS, 1, 1).least()).isEqualTo(1);
    }
}
