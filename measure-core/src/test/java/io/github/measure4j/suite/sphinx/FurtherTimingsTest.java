package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A test that several kernels time: each further measurement says whose test it times. */
class FurtherTimingsTest {
    private static final Catalogue CATALOGUE = Catalogue.of(List.of(
            KernelEntry.named("threads.locks.lock", "", Simple.of(Kernel.EMPTY)).sphinx(111),
            KernelEntry.named("threads.locks.unlock", "", Simple.of(Kernel.EMPTY)).sphinx(111),
            KernelEntry.named("threads.lock", "", Simple.of(Kernel.EMPTY)).sphinx(106)));

    @Test
    void theSecondTimingOfATestNamesTheFirst() {
        List<Measurement> measurements = SphinxReader.of(CATALOGUE)
                .read("few", "@MEASUREMENTS\nlocks { Type = 111; }\nlocks { Type = 111; }\nlocks-unlock { Type = 106; }\n")
                .suite()
                .measurements();
        assertThat(measurements)
                .extracting(m -> m.name() + m.furtherOf().map(" times "::concat).orElse(""))
                .containsExactly(
                        "locks", "locks-unlock times locks", "locks0", "locks0-unlock times locks0", "locks-unlock0");
    }
}
