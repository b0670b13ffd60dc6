package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The plan of a run tells its time, and where that comes from. */
class DryRunTest {
    private static final List<Assignment> TWO_KERNELS = Assignment.of(
            Suite.named("suite").measure("one", kernel("mpi.one")).measure("two", kernel("mpi.two")).build(),
            transport -> 1, transport -> true, 8, false);

    private static KernelEntry kernel(String name) {
        return KernelEntry.named(name, "", Simple.of(setting -> Operation.NOTHING)).on("mpi");
    }

    private static String plan(Map<String, Double> earlier, Optional<Double> time) {
        StringWriter text = new StringWriter();
        new DryRun(TWO_KERNELS, new ExpectedTime(earlier, earlier.isEmpty() ? "" : "before"), time).writeTo(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void theTimeHasTwoEndsUnlessItIsGiven() {
        assertThat(plan(Map.of("mpi.one", 60.0, "mpi.two", 60.0), Optional.empty()))
                .contains("total: 1 group, 2 points, 3 rounds; takes 1:30 to 2:30");
        assertThat(plan(Map.of(), Optional.of(60.0))).contains("; takes about 1:02");
    }

    /** A run of other kernels in the folder was said to tell the time. */
    @Test
    void theSourceOfTheTimeIsOneThatMeasuredTheKernels() {
        assertThat(plan(Map.of(), Optional.empty())).contains("no earlier run in this folder has measured them");
        assertThat(plan(Map.of("mpi.other", 1.0), Optional.empty())).contains("no earlier run in this folder has measured them");
        assertThat(plan(Map.of("mpi.one", 1.0, "mpi.two", 1.0), Optional.empty())).endsWith("of which before is the latest\n");
        assertThat(plan(Map.of("mpi.one", 1.0), Optional.empty())).endsWith("is the latest; for 1 of 2 kernels as is usual\n");
    }
}
