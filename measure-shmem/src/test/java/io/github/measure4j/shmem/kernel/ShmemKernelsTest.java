package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShmemKernelsTest {
    private static final int ENTRIES = 259;

    private final Catalogue catalogue = Catalogue.load("shmem"::equals);

    @Test
    void areFoundByTheServiceLoaderWithoutAnyNativeLibrary() {
        assertThat(catalogue.entries())
                .extracting(KernelEntry::name)
                .contains(
                        "shmem.put", "shmem.put-quiet", "shmem.get", "shmem.fetch-add", "shmem.barrier-all", "shmem.empty");
    }

    @Test
    void nonBlockingTransfersAreMeasuredInFourWays() {
        assertThat(catalogue.entries())
                .extracting(KernelEntry::name)
                .contains(Stream.of("put", "get")
                        .flatMap(call -> Stream.of("full", "post", "quiet", "overlap")
                                .map(way -> "shmem." + call + ".nonblocking." + way))
                        .toArray(String[]::new));
    }

    @Test
    void belongToTheTransportAndNeedAPartnerUnlessAPeIsEnough() {
        assertThat(catalogue.entries()).allSatisfy(entry -> {
            assertThat(entry.transport()).isEqualTo("shmem");
            boolean oneIsEnough = entry.pattern().participants() == Participants.ROOT || entry.name().startsWith("shmem.heap.");
            assertThat(entry.needs()).isEqualTo(oneIsEnough ? 1 : 2);
        });
    }

    @Test
    void everyTypeOfTheStandardIsPutAndGot() {
        for (String call : List.of("put", "put-quiet", "get", "iput", "iget")) {
            KernelEntry kernel = catalogue.named("shmem.typed." + call);
            assertThat(kernel.accepts()).contains(Variable.LENGTH, Variable.LOOP);
            assertThat(names(kernel)).hasSize(29).contains("char", "longdouble", "bits8", "bits128").doesNotContain("complexd");
        }
        assertThat(names(catalogue.named("shmem.typed.p"))).hasSize(24).doesNotContain("bits8");
    }

    private static Collection<String> names(KernelEntry kernel) {
        return kernel.variable("type").orElseThrow().names().values();
    }

    @Test
    void eachTypedKernelIsOneName() {
        assertThat(catalogue.entries()).hasSize(ENTRIES);
    }

    /** What is left out has its loop in Java for a reason: the clock is read in it, or it is no such call. */
    @Test
    void everyPutGetAndAtomicHasItsLoopInCToo() {
        assertThat(catalogue.entries().stream()
                        .filter(kernel -> !kernel.accepts().contains(Variable.LOOP))
                        .map(KernelEntry::name))
                .noneMatch(name -> name.matches("shmem\\.(ctx\\.|typed\\.)?[ip]?(put|get|p|g|fetch|swap|set|compare|inc|add|and|or|xor)\\b.*")
                        && !name.endsWith(".timed-inside"));
    }

    @Test
    void whatMovesDataHasLengthsUpToHalfTheMemory() {
        for (String name : new String[] {"shmem.put", "shmem.put-quiet", "shmem.get"}) {
            KernelEntry entry = catalogue.named(name);
            assertThat(entry.accepts()).contains(Variable.LENGTH);
            assertThat(entry.limits(Variable.LENGTH, 2 << 20, 2).greatest()).isEqualTo(1 << 20);
        }
        assertThat(catalogue.named("shmem.barrier-all").accepts()).contains(Variable.RANKS);
    }
}
