package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.shmem.Oshrun;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShmemKernelsIT {
    private static final int ITERATIONS = 5;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void moveWhatTheySay(int pes) throws Exception {
        assertThat(Oshrun.run(pes, AllKernels.class, "1", "4099", "1048576"))
                .isEqualTo(new Ended(0, "14 kernels at 3 lengths on %d PEs%n".formatted(pes)));
    }

    static final class AllKernels {
        public static void main(String[] lengths) throws Exception {
            ShmemGroup group = ShmemGroup.join();
            List<KernelEntry> kernels = new ShmemKernels().kernels();
            for (KernelEntry kernel : kernels) {
                for (String length : lengths) {
                    run(kernel, group, Integer.parseInt(length));
                    check(kernel.name(), group, Integer.parseInt(length));
                }
            }
            barrierOfFewer(kernels, group);
            if (group.rank() == 0) {
                System.out.printf("%d kernels at %d lengths on %d PEs%n", kernels.size(), lengths.length, group.size());
            }
        }

        private static void run(KernelEntry kernel, ProcessGroup group, int length) throws Exception {
            Pattern pattern = kernel.pattern();
            int last = group.size() - 1;
            List<Integer> ranks = pattern.participants() == Participants.ALL
                    ? IntStream.rangeClosed(0, last).boxed().toList()
                    : List.of(0, last);
            if (ranks.contains(group.rank())) {
                Setting setting = Setting.at(
                        Point.NOWHERE.with(Variable.LENGTH, length), group, group.rank() == 0 ? last : 0);
                try (Stage stage = pattern.stage(setting, ranks, TimedLoop.fresh())) {
                    assertThat(stage.repeat(ITERATIONS)).isPositive();
                    runSubtracted(pattern, setting, ranks);
                }
            }
            group.barrier();
        }

        /** A part of the kernel has the same buffers, and ends before it. */
        private static void runSubtracted(Pattern whole, Setting setting, List<Integer> ranks) throws Exception {
            Optional<Pattern> part = whole.reference(whole.usualCorrection());
            if (part.isPresent()) {
                try (Stage stage = part.get().stage(setting.beside(), ranks, TimedLoop.fresh())) {
                    assertThat(stage.repeat(ITERATIONS)).isPositive();
                }
            }
        }

        /** The memory is where the kernel had it, since a kernel takes its target first and its source second. */
        private static void check(String kernel, ShmemGroup group, int length) {
            int last = group.size() - 1;
            try (SymmetricMemory target = group.allocate(length)) {
                boolean origin = group.rank() == 0;
                boolean farthest = group.rank() == last;
                if (farthest && kernel.startsWith("shmem.put")) {
                    assertHolds(target, 0);
                } else if (origin && kernel.startsWith("shmem.get")) {
                    assertHolds(target, last);
                } else if (farthest && kernel.equals("shmem.fetch-add")) {
                    try (SymmetricMemory word = retaken(target, group)) {
                        assertThat(word.buffer().getLong(0)).isEqualTo(ITERATIONS);
                    }
                }
            }
            group.barrier();
        }

        private static SymmetricMemory retaken(SymmetricMemory target, ShmemGroup group) {
            target.close();
            return group.allocate(Long.BYTES);
        }

        private static void assertHolds(SymmetricMemory target, int rank) {
            byte[] expected = new byte[(int) target.bytes()];
            for (int i = 0; i < expected.length; i++) {
                expected[i] = Transfer.content(rank, i);
            }
            byte[] found = new byte[expected.length];
            target.buffer().get(found);
            assertThat(found).isEqualTo(expected);
        }

        private static void barrierOfFewer(List<KernelEntry> kernels, ShmemGroup group) throws Exception {
            KernelEntry barrier = kernels.stream()
                    .filter(kernel -> kernel.name().equals("shmem.barrier-all"))
                    .findFirst()
                    .orElseThrow();
            for (int ranks = 2; ranks < group.size(); ranks++) {
                var fewer = group.first(ranks);
                if (fewer.isPresent()) {
                    run(barrier, fewer.get(), 1);
                }
            }
            group.barrier();
        }
    }
}
