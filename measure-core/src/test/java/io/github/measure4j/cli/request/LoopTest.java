package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.Console;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code --loop}: where the loops around native calls run. */
class LoopTest {
    private static final KernelEntry TWO_LOOPS =
            KernelEntry.named("solo.two", "two loops", Simple.of(Kernel.EMPTY)).over(Variable.LOOP);
    private static final KernelEntry ONE_LOOP = KernelEntry.named("solo.one", "one loop", Simple.of(Kernel.EMPTY));

    private static Suites of(Suite.Builder suite) {
        return new Suites(suite.build(), List.of(), List.of(), Map.of());
    }

    @Test
    void isThatOfKernelsThatHaveBothAndDoNotVaryThem() {
        Suites suites = of(Suite.named("loops")
                .measure("two", TWO_LOOPS)
                .measure("varied", TWO_LOOPS).over(Variable.LOOP.all())
                .measure("one", ONE_LOOP))
                .looping(Loop.NATIVE);
        assertThat(suites.suite().measurements())
                .extracting(m -> m.fixed().valueOr(Variable.LOOP, -1))
                .containsExactly(1L, -1L, -1L);
    }

    @Test
    void isRefusedWhereNothingHasTwo() {
        Suites suites = of(Suite.named("loops").measure("one", ONE_LOOP));
        assertThatThrownBy(() -> suites.looping(Loop.JAVA))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--loop: no kernel of these suites");
    }

    @Test
    void isJavaOrNative() {
        Console console = Console.of("run", "--loop", "c", "a.suite");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("--loop", "JAVA", "NATIVE").hasLineCount(1);
    }
}
