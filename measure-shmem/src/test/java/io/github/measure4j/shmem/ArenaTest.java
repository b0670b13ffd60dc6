package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArenaTest {
    private static final long PAGE = Arena.ALIGNMENT;

    private final Arena arena = new Arena(10 * PAGE);

    @Test
    void handsOutPagesFromTheBeginning() {
        assertThat(arena.take(1)).hasValue(0);
        assertThat(arena.take(PAGE + 1)).hasValue(PAGE);
        assertThat(arena.take(0)).hasValue(3 * PAGE);
        assertThat(arena.used()).isEqualTo(4 * PAGE);
    }

    @Test
    void usesTheFirstGapThatIsLargeEnough() {
        arena.take(2 * PAGE);
        arena.take(PAGE);
        arena.giveBack(0);
        assertThat(arena.take(3 * PAGE)).hasValue(3 * PAGE);
        assertThat(arena.take(PAGE)).hasValue(0);
        assertThat(arena.take(PAGE)).hasValue(PAGE);
    }

    @Test
    void givesAllOfItButNotMore() {
        assertThat(arena.take(10 * PAGE + 1)).isEmpty();
        assertThat(arena.take(10 * PAGE)).hasValue(0);
        assertThat(arena.take(0)).isEmpty();
        assertThat(new Arena(0).take(1)).isEmpty();
    }

    @Test
    void twoArenasAgreeAndPiecesNeverOverlap() {
        Random random = new Random(7);
        Arena other = new Arena(arena.bytes());
        Map<Long, Long> live = new HashMap<>();
        for (int i = 0; i < 2_000; i++) {
            long size = random.nextLong(3 * PAGE);
            OptionalLong offset = arena.take(size);
            assertThat(other.take(size)).isEqualTo(offset);
            if (offset.isPresent()) {
                long from = offset.getAsLong();
                live.forEach((at, bytes) -> assertThat(from + size <= at || at + bytes <= from).isTrue());
                live.put(from, size);
            }
            if (offset.isEmpty() || random.nextInt(3) == 0) {
                long gone = live.keySet().iterator().next();
                live.remove(gone);
                arena.giveBack(gone);
                other.giveBack(gone);
            }
        }
    }
}
