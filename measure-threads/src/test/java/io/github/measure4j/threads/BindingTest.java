package io.github.measure4j.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.axis.Processors;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BindingTest {

    @BeforeEach
    void onLinuxWithTaskset() {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "no taskset here");
    }

    @Test
    void theKernelSaysWhereAThreadIsBoundAndThatItIsFreeAgain() {
        String before = Binding.allowed();
        BitSet processors = Processors.numbers(before);
        for (int cpu = processors.nextSetBit(0); cpu >= 0; cpu = processors.nextSetBit(cpu + 1)) {
            try (Binding binding = Binding.to(cpu)) {
                assertThat(Binding.allowed()).isEqualTo(Integer.toString(cpu));
            }
            assertThat(Binding.allowed()).isEqualTo(before);
        }
    }

    @Test
    void bindsTheCallingThreadAndNoOther() throws InterruptedException {
        String before = Binding.allowed();
        AtomicReference<String> bound = new AtomicReference<>();
        Thread other = new Thread(() -> {
            Binding.to(Binding.firstProcessor());
            bound.set(Binding.allowed());
        });
        other.start();
        other.join();
        assertThat(bound).hasValue(Integer.toString(Binding.firstProcessor()));
        assertThat(Binding.allowed()).isEqualTo(before);
    }

    /** A worker whose pool believes it blocked has another started, and this one binds itself, too. */
    @Test
    void workersOfAPoolThatBindThemselvesStayAsManyAsWereAskedFor() throws InterruptedException {
        int processor = Binding.firstProcessor();
        AtomicInteger workers = new AtomicInteger();
        for (int i = 0; i < 20; i++) {
            ForkJoinPool pool = new ForkJoinPool(2, of -> new BoundWorker(of, processor, workers), null, false);
            pool.invoke(ForkJoinTask.adapt(() -> {}));
            pool.shutdown();
            assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(workers).hasValueLessThanOrEqualTo(20 * 2);
    }

    private static final class BoundWorker extends ForkJoinWorkerThread {
        private final int processor;

        BoundWorker(ForkJoinPool pool, int processor, AtomicInteger workers) {
            super(pool);
            this.processor = processor;
            workers.incrementAndGet();
        }

        @Override
        protected void onStart() {
            super.onStart();
            Binding.to(processor);
        }
    }

    @Test
    void anywhereBindsNothing() {
        String before = Binding.allowed();
        try (Binding binding = Binding.to(Binding.ANYWHERE)) {
            assertThat(Binding.allowed()).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-2, 100_000, Long.MAX_VALUE})
    void refusesAProcessorThatIsNotThere(long processor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Binding.to(processor))
                .withMessageStartingWith("no binding to processor %d: this process may run on ", processor);
    }
}
