package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import org.junit.jupiter.api.Test;

class PlansTest {
    private static final KernelEntry KERNEL =
            KernelEntry.named("test.kernel", "nothing", Simple.of(Kernel.EMPTY)).over(Variable.BUFFERS);

    @Test
    void aBufferPolicyThatNobodyChoseIsToldAsTheUsualOne() {
        assertThat(Plans.fixed(Measurement.of("m", KERNEL))).containsEntry("buffers", 0L);
    }

    @Test
    void aChosenBufferPolicyIsTold() {
        assertThat(Plans.fixed(Measurement.of("m", KERNEL).at(Point.NOWHERE.with(Variable.BUFFERS, 3))))
                .containsEntry("buffers", 3L);
    }

    @Test
    void aFurtherTimingIsToldByItsPlan() {
        Measurement first = Measurement.of("locks", KERNEL);
        assertThat(Plans.of(first, 2).furtherOf()).isEmpty();
        assertThat(Plans.of(Measurement.of("unlocks", KERNEL).furtherTimingOf("locks"), 2).furtherOf()).contains("locks");
    }

    @Test
    void aVariedBufferPolicyIsOnItsAxisOnly() {
        Measurement varied = Suite.named("s").measure("m", KERNEL).over(Variable.BUFFERS.at(0, 1)).build().measurements().get(0);
        assertThat(Plans.fixed(varied)).isEmpty();
    }
}
