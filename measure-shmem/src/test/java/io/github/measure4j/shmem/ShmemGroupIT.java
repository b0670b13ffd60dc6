package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ProcessGroupContract;
import io.github.measure4j.pattern.KnownCost;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShmemGroupIT {
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void keepsTheContract(int pes) throws Exception {
        Ended ended = Oshrun.run(pes, Contract.class);
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("kept by " + pes);
    }

    @Tag("timed")
    @Test
    void reportsAKnownCostWithinItsInterval() throws Exception {
        reportsAKnownCost(2);
    }

    @Tag("soak")
    @Tag("timed")
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void reportsAKnownCostOnOtherNumbersOfPes(int pes) throws Exception {
        reportsAKnownCost(pes);
    }

    private static void reportsAKnownCost(int pes) throws Exception {
        Ended ended = Oshrun.runIn(Map.of(), pes, KnownCostThere.class);
        assertThat(ended.code()).as(ended.output()).isZero();
    }

    static final class KnownCostThere {
        public static void main(String[] arguments) {
            KnownCost.check(ShmemGroup.join());
        }
    }

    static final class Contract {
        public static void main(String[] arguments) {
            ShmemTransport transport = new ShmemTransport();
            assertThat(transport.startedHere(System.getenv())).isTrue();
            try (ProcessGroup group = transport.join(1)) {
                assertThat(group.transport()).isEqualTo("shmem");
                assertThat(group.library()).contains("OpenSHMEM 1.");
                ProcessGroupContract.check(group);
                if (group.rank() == 0) {
                    System.out.println("kept by " + group.size());
                }
            }
        }
    }

    @Test
    void handsOutMemoryAndSaysWhenThereIsTooLittle() throws Exception {
        Ended ended = Oshrun.run(2, JDK, List.of("-Dmeasure.shmem.arena=1M"), Memory.class);
        assertThat(ended.code()).as(ended.output()).isZero();
    }

    static final class Memory {
        public static void main(String[] arguments) {
            ShmemGroup group = ShmemGroup.join();
            int other = 1 - group.rank();
            try (SymmetricMemory first = group.allocate(1000);
                    SymmetricMemory second = group.allocate(500_000)) {
                assertThat(first.address() % 64).isZero();
                assertThat(second.buffer().capacity()).isEqualTo(500_000);
                group.word(second, 0, other).put(77 + group.rank());
                group.barrier();
                assertThat(second.buffer().getLong(0)).isEqualTo(77 + other);
                assertThat(group.word(second, 0, other).get()).isEqualTo(77 + group.rank());
                tooMuch(group);
            }
            group.allocate(1 << 20).close();
            group.barrier();
        }

        private static void tooMuch(ShmemGroup group) {
            try {
                group.allocate(600_000).close();
                throw new AssertionError("more than there is");
            } catch (GroupException e) {
                assertThat(e)
                        .hasMessageContaining("preparing 600000 B of symmetric memory")
                        .hasMessageContaining("the arena has 1048576 B, of which 507904 B are taken")
                        .hasMessageContaining("-Dmeasure.shmem.arena=SIZE")
                        .hasMessageContaining("SHMEM_SYMMETRIC_SIZE");
            }
        }
    }

    @Test
    void tellsAddressesThatAreNotSymmetricBeforeACallEndsAllPes() throws Exception {
        Ended ended = Oshrun.run(2, Addresses.class);
        assertThat(ended.code()).as(ended.output()).isZero();
    }

    static final class Addresses {
        public static void main(String[] arguments) {
            ShmemGroup group = ShmemGroup.join();
            int other = 1 - group.rank();
            try (SymmetricMemory memory = group.allocate(64)) {
                assertThat(group.symmetric(memory.address(), other)).isEqualTo(memory.address());
                for (long address : new long[] {0, 4096, 1L << 46}) {
                    assertThatThrownBy(() -> group.symmetric(address, other))
                            .isInstanceOf(GroupException.class)
                            .hasMessageContaining("address 0x%x is not symmetric: PE %d", address, other);
                }
            }
            group.barrier();
        }
    }

    @Test
    void takesASmallerArenaWhereTheHeapHasNotSoMuch() throws Exception {
        Map<String, String> heap = Map.of("SHMEM_SYMMETRIC_SIZE", "600M");
        Ended ended = Oshrun.runIn(heap, 2, JDK, List.of("-Dmeasure.shmem.arena=4G"), Much.class);
        assertThat(ended.code()).as(ended.output()).isZero();
    }

    static final class Much {
        public static void main(String[] arguments) {
            ShmemGroup.join().allocate(300 << 20).close();
        }
    }

    @Test
    void aJvmThatWasStartedInAnotherWayIsToldSo() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        JDK.resolve("bin/java").toString(),
                        "-Dmeasure.shmem.native=" + System.getProperty("measure.shmem.native"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Much.class.getName())
                .redirectErrorStream(true);
        builder.environment().putAll(Map.of("MEASURE_SHMEM_PE", "0"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isEqualTo(1);
        assertThat(output).contains("not started by measure-java");
    }
}
