package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.shmem.AtomicFunction;
import io.github.measure4j.shmem.Typed;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShmemKernelsTest {
    private final Catalogue catalogue = Catalogue.load();

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
        assertThat(new ShmemKernels().kernels()).allSatisfy(entry -> {
            assertThat(entry.transport()).isEqualTo("shmem");
            boolean oneIsEnough = entry.pattern().participants() == Participants.ROOT || entry.name().startsWith("shmem.heap.");
            assertThat(entry.needs()).isEqualTo(oneIsEnough ? 1 : 2);
        });
    }

    @Test
    void everyTypeOfTheStandardIsPutAndGot() {
        for (Typed.Type type : Typed.Type.values()) {
            assertThat(catalogue.named("shmem.put." + type.word()).description()).startsWith("shmem_");
            assertThat(catalogue.named("shmem.iget." + type.word()).accepts()).contains(Variable.LENGTH, Variable.LOOP);
        }
        assertThat(catalogue.named("shmem.p.int").description()).isEqualTo("shmem_int_p: the call alone");
        assertThat(catalogue.named("shmem.get.bits64").description()).isEqualTo("shmem_get64");
    }

    @Test
    void everyAtomicOfTheStandardIsThereForEachOfItsTypes() {
        for (AtomicFunction.Operation operation : AtomicFunction.Operation.values()) {
            for (Typed.Type type : operation.types()) {
                KernelEntry kernel = catalogue.named("shmem." + operation.word() + "." + type.word());
                assertThat(kernel.description()).startsWith(new AtomicFunction(operation, type).function());
            }
        }
        assertThat(catalogue.named("shmem.swap.double").description()).isEqualTo("shmem_double_atomic_swap");
        assertThat(catalogue.named("shmem.inc-quiet.uint32").description())
                .isEqualTo("shmem_uint32_atomic_inc and shmem_quiet");
        assertThat(catalogue.entries())
                .extracting(KernelEntry::name)
                .doesNotContain("shmem.fetch-add.float", "shmem.and.long", "shmem.compare-swap.double");
    }

    /** What is left out has its loop in Java for a reason: the clock is read in it, or it is no such call. */
    @Test
    void everyPutGetAndAtomicHasItsLoopInCToo() {
        assertThat(new ShmemKernels().kernels().stream()
                        .filter(kernel -> !kernel.accepts().contains(Variable.LOOP))
                        .map(KernelEntry::name))
                .noneMatch(name -> name.matches("shmem\\.(ctx\\.)?[ip]?(put|get|p|g|fetch|swap|set|compare|inc|add|and|or|xor)\\b.*")
                        && !name.endsWith(".timed-inside"));
    }

    @Test
    void thereIsNoPuttingOfOneValueOfASize() {
        assertThat(catalogue.entries()).extracting(KernelEntry::name).doesNotContain("shmem.p.bits64", "shmem.g.bits8");
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
