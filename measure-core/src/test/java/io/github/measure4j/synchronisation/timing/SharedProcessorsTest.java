package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.synchronisation.timing.SharedProcessors.AllowedProcessors;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SharedProcessorsTest {
    private static final long ONE = 11;
    private static final long OTHER = -12;

    private static int crowd(int rank, long... hostsAndProcessors) {
        List<AllowedProcessors> bindings = new ArrayList<>();
        for (int i = 0; i < hostsAndProcessors.length; i += 2) {
            bindings.add(new AllowedProcessors(hostsAndProcessors[i], BitSet.valueOf(new long[] {hostsAndProcessors[i + 1]})));
        }
        return SharedProcessors.crowd(bindings, rank);
    }

    @Test
    void ranksThatAreBoundToAProcessorEachShareNone() {
        assertThat(crowd(0, ONE, 0b01, ONE, 0b10)).isZero();
        assertThat(crowd(1, ONE, 0b11, ONE, 0b11)).isZero();
    }

    @Test
    void ranksOfAHostThatHasFewerProcessorsShareThem() {
        assertThat(crowd(0, ONE, 0b11, ONE, 0b11, ONE, 0b11)).isEqualTo(3);
        assertThat(crowd(2, ONE, 0b1, ONE, 0b1, OTHER, 0b1)).isZero();
        assertThat(crowd(1, ONE, 0b1, ONE, 0b1, OTHER, 0b1)).isEqualTo(2);
    }

    @Test
    void ranksBoundToTheSameProcessorShareItWhateverOthersHave() {
        assertThat(crowd(0, ONE, 0b1, ONE, 0b1, ONE, 0b1110)).isEqualTo(2);
        assertThat(crowd(2, ONE, 0b1, ONE, 0b1, ONE, 0b1110)).isZero();
    }

    @Tag("processors")
    @Test
    void threadsShareTheProcessorsOfTheirProcess() {
        int processors = Runtime.getRuntime().availableProcessors();
        ThreadedGroup.of(processors).onEachLocalRank(rank -> assertThat(SharedProcessors.crowd(rank)).isZero());
        ThreadedGroup.of(processors + 1)
                .onEachLocalRank(rank -> assertThat(SharedProcessors.crowd(rank)).isEqualTo(processors + 1));
    }
}
