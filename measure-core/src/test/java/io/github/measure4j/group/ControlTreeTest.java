package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class ControlTreeTest {

    /** The number of messages that rank 0 sent and received until it had the texts of all ranks, which are right. */
    private static int messagesToGather(int size, IntFunction<String> text) {
        Counted group = Counted.around(SimulatedGroup.of(size));
        AtomicReference<List<String>> gathered = new AtomicReference<>();
        group.onEachLocalRank(rank -> {
            List<String> texts = ControlTree.over(rank).gatherText(text.apply(rank.rank()));
            if (rank.rank() == 0) {
                gathered.set(texts);
            } else {
                assertThat(texts).isEmpty();
            }
        });
        assertThat(gathered.get()).isEqualTo(IntStream.range(0, size).mapToObj(text).toList());
        return group.atRoot().get();
    }

    @ParameterizedTest
    @CsvSource({"1,0", "2,1", "3,2", "8,3", "100,7", "128,7"})
    void gathersTheNameOfOneHostInAsManyMessagesAsTheTreeHasLevels(int size, int levels) {
        assertThat(messagesToGather(size, rank -> "a host with a name of some length")).isEqualTo(levels);
    }

    /** In turn, as a launcher may deal them out, and in blocks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void gathersTheNamesOfSomeHostsInFewMessages(int block) {
        IntFunction<String> host = rank -> "node" + 100 + rank / block % 8 + ".cluster.example.org";
        assertThat(messagesToGather(128, host)).isLessThanOrEqualTo(7 + 14);
    }

    @Test
    void gathersPlacesThatDifferInTheirEndInFewMessages() {
        assertThat(messagesToGather(128, rank -> "node1 socket " + rank / 64 + " core " + rank % 64))
                .isLessThanOrEqualTo(7 + 7);
    }

    /** Lengths about those of a message and of two, and texts that share half of a letter of two bytes. */
    @Test
    void gathersTextsOfAnyLength() {
        for (int length = 230; length < 520; length++) {
            int longest = length;
            messagesToGather(3, rank -> "x".repeat(rank * longest / 2));
        }
        messagesToGather(5, rank -> "ab" + (rank % 2 == 0 ? "ü" : "ö") + "é".repeat(300 * rank));
        messagesToGather(4, rank -> "");
    }
}
