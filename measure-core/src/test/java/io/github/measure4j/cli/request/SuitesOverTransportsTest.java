package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The transports that suites ask for, and what a group over one of them does not measure. */
class SuitesOverTransportsTest {
    private static KernelEntry over(String transport) {
        return KernelEntry.named(transport + ".some", "some kernel", Simple.of(Kernel.EMPTY)).on(transport);
    }

    private final Suites suites = new Suites(
            Suite.named("mixed")
                    .measure("a", over("shmem"))
                    .measure("b", over("mpi"))
                    .measure("c", over("shmem"))
                    .measure("d", over("threads"))
                    .build(),
            List.of(), List.of(), Map.of());

    @Test
    void areNamedOnceEach() {
        assertThat(suites.transports()).containsExactly("shmem", "mpi", "threads");
    }

    @Test
    void aGroupSaysWhatItLeavesOut() {
        assertThat(suites.leftOutOver("mpi")).hasValueSatisfying(line -> assertThat(line)
                .contains("measures over mpi and leaves out 2 over shmem, 1 over threads"));
        Suites own = new Suites(suites.suite().on("mpi"), List.of(), List.of(), Map.of());
        assertThat(own.leftOutOver("mpi")).isEmpty();
    }

    /** Each record says its binding, also where the suite leaves it to the launcher. */
    @Test
    void whatASuiteLeavesOpenIsAsTheTransportSays() {
        KernelEntry bound = over("mpi").over(Variable.BINDING);
        Suites read = new Suites(
                Suite.named("bindings")
                        .measure("open", bound)
                        .measure("said", bound).with(Variable.BINDING, 2)
                        .measure("varied", bound).over(Variable.BINDING.at(0, 1))
                        .measure("elsewhere", over("shmem").over(Variable.BINDING))
                        .measure("none", over("mpi"))
                        .build(),
                List.of(), List.of(), Map.of());
        Map<String, Map<String, String>> facts = Map.of("mpi", Map.of("binding", "jni"), "shmem", Map.of());
        assertThat(read.asUsual(facts::get).suite().measurements())
                .extracting(m -> m.fixed().valueOr(Variable.BINDING, -1))
                .containsExactly(1L, 2L, -1L, -1L, -1L);
    }

    /** A suite of Measure's own is no word on the binding, while other words of a kernel have their first value. */
    @Test
    void aSuiteFileDoesNotChooseTheBinding() {
        Variable window = Variable.ofNames("window", "how memory is opened", List.of("allocate", "create"));
        KernelEntry kernel = over("mpi").over(Variable.BINDING, window);
        Suite suite = SphinxReader.of(Catalogue.of(List.of(kernel))).read("a.suite", """
                @DIALECT measure
                @MEASUREMENTS
                some { Kernel = mpi.some; }
                """).suite();
        assertThat(suite.measurements().get(0).fixed()).isEqualTo(Point.NOWHERE.with(window, 0));
    }
}
