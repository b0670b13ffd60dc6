package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One rank fails: the others must not wait for it for ever, wherever they wait, and the caller hears the reason. */
@Timeout(300)
class ThreadedGroupFailureTest {
    private static final String REASON = "of itself";

    @AfterEach
    void theCallerIsNotLeftInterrupted() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 3"})
    void ranksInABarrierAreWoken(int ranks, int failing) {
        assertFails(ranks, failing, ProcessGroup::barrier);
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 3"})
    void ranksThatWaitForAMessageAreWoken(int ranks, int failing) {
        assertFails(ranks, failing, rank -> rank.receive((rank.rank() + 1) % ranks, new long[1]));
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 3"})
    void ranksInAQueueOfJavaUtilConcurrentAreWoken(int ranks, int failing) {
        SynchronousQueue<Object> queue = new SynchronousQueue<>();
        assertFails(ranks, failing, rank -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalArgumentException("woken", e);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 3"})
    void ranksInABarrierOfJavaUtilConcurrentAreWoken(int ranks, int failing) {
        CyclicBarrier barrier = new CyclicBarrier(ranks);
        assertFails(ranks, failing, rank -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalArgumentException("woken", e);
            }
        });
    }

    @Test
    void aRankThatHeedsNothingIsLeftBehind() {
        CountDownLatch over = new CountDownLatch(1);
        try {
            assertFails(2, 0, rank -> Uninterruptibles.awaitUninterruptibly(over));
        } finally {
            over.countDown();
        }
    }

    @Test
    void anErrorReachesTheCallerAsItIs() {
        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> ThreadedGroup.of(3).onEachLocalRank(rank -> {
                    if (rank.rank() == 1) {
                        throw new StackOverflowError(REASON);
                    }
                    rank.barrier();
                }))
                .withMessage(REASON);
    }

    @Test
    void abortingEndsAllRanksWithTheReason() {
        assertThatExceptionOfType(GroupException.class)
                .isThrownBy(() -> ThreadedGroup.of(3).onEachLocalRank(rank -> {
                    if (rank.rank() == 2) {
                        rank.abort(REASON);
                    }
                    rank.barrier();
                }))
                .withMessageContaining(REASON);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void anInterruptFromOutsideIsKept(int ranks) {
        ThreadedGroup.of(ranks).onEachLocalRank(rank -> {
            if (rank.rank() == 0) {
                Thread.currentThread().interrupt();
            } else {
                awaitUninterruptibly(100);
            }
        });
        assertThat(Thread.interrupted()).isTrue();
    }

    private static void assertFails(int ranks, int failing, Consumer<ProcessGroup> waiting) {
        assertThatIllegalStateException()
                .isThrownBy(() -> ThreadedGroup.of(ranks).onEachLocalRank(rank -> {
                    if (rank.rank() == failing) {
                        awaitUninterruptibly(20);
                        throw new IllegalStateException(REASON);
                    }
                    waiting.accept(rank);
                }))
                .withMessage(REASON);
    }

    private static void awaitUninterruptibly(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            Thread.yield();
        }
    }
}
