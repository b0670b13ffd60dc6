package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class ThreadedGroupTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void keepsTheContract(int ranks) {
        ThreadedGroup.of(ranks).onEachLocalRank(ProcessGroupContract::check);
    }

    @Tag("soak")
    @ParameterizedTest
    @ValueSource(ints = {5, 8})
    void manyKeepTheContract(int ranks) {
        ThreadedGroup.of(ranks).onEachLocalRank(ProcessGroupContract::check);
    }

    @Test
    void canBeUsedForOneBodyAfterTheOther() {
        ThreadedGroup group = ThreadedGroup.of(3);
        for (int i = 0; i < 20; i++) {
            group.onEachLocalRank(ProcessGroup::barrier);
        }
        assertThat(group.rank()).isZero();
    }

    @Test
    void runsRankZeroOnTheCallingThread() {
        Thread[] threads = new Thread[4];
        ThreadedGroup.of(4).onEachLocalRank(rank -> threads[rank.rank()] = Thread.currentThread());
        assertThat(threads).doesNotContainNull().doesNotHaveDuplicates();
        assertThat(threads[0]).isSameAs(Thread.currentThread());
    }

    @Test
    void sharesOneObjectThatRankZeroMakes() {
        Collection<Object> seen = new ConcurrentLinkedQueue<>();
        ThreadedGroup.of(5).onEachLocalRank(rank -> seen.add(ThreadedGroup.behind(rank).share(Object::new)));
        assertThat(seen).hasSize(5);
        assertThat(seen.stream().distinct()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void wakesEveryoneWhenARankFails(int failing) {
        ThreadedGroup group = ThreadedGroup.of(5);
        assertThatThrownBy(() -> group.onEachLocalRank(rank -> {
                    if (rank.rank() == failing) {
                        throw new IllegalStateException("out of luck");
                    }
                    rank.receive(failing, new long[1]);
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("out of luck");
    }

    @Test
    void wakesThoseInASmallerGroupToo() {
        ThreadedGroup group = ThreadedGroup.of(3);
        assertThatThrownBy(() -> group.onEachLocalRank(rank -> rank.first(2)
                        .ifPresentOrElse(two -> two.receive(1 - two.rank(), new long[1]), () -> rank.abort("enough"))))
                .isInstanceOf(GroupException.class)
                .hasMessageContaining("enough");
    }

    /** The one that aborts may be slow to end, and another's failure is the first then. */
    @Test
    void namesTheRankThatAbortedWhoeverTellsFirst() {
        assertThatThrownBy(() -> ThreadedGroup.of(2).onEachLocalRank(rank -> {
                    if (rank.rank() == 0) {
                        rank.receive(1, new long[1]);
                    }
                    try {
                        rank.abort("enough");
                    } finally {
                        untilInterrupted();
                    }
                }))
                .isInstanceOf(GroupException.class)
                .hasMessage("the group failed on rank 1: enough");
    }

    /** By the failure of the other rank. */
    private static void untilInterrupted() {
        try {
            TimeUnit.SECONDS.sleep(60);
        } catch (InterruptedException e) {
            // as awaited
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whoDoubtsThatTheOthersComeHasNoMoreThanPatience(int doubting) {
        ThreadedGroup.of(3).onEachLocalRank(rank -> {
            if (rank.rank() == doubting) {
                assertThat(ControlTree.over(rank).agreeOnMax(new long[1], Duration.ofMillis(1))).isFalse();
            }
        });
    }

    @Test
    void refusesAMessageOfAnotherLength() {
        ThreadedGroup group = ThreadedGroup.of(2);
        assertThatThrownBy(() -> group.onEachLocalRank(rank -> {
                    if (rank.rank() == 0) {
                        rank.send(1, 1, 2, 3);
                    } else {
                        rank.receive(0, new long[2]);
                    }
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("3 values, not 2");
    }

    @Test
    void refusesSizesAndGroupsThatMakeNoSense() {
        assertThatIllegalArgumentException().isThrownBy(() -> ThreadedGroup.of(0));
        assertThatIllegalArgumentException().isThrownBy(() -> ThreadedGroup.behind(SoloGroup.create()));
        assertThatCode(() -> ThreadedGroup.behind(ThreadedGroup.of(1))).doesNotThrowAnyException();
    }
}
