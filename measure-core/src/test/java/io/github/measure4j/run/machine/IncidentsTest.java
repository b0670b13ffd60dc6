package io.github.measure4j.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncidentsTest {
    private static final Incidents UNKNOWN = new Incidents(1, 2, 3, -1, -1, -1, 7);

    private static Incidents on(int rank, long foreignPermille) {
        return new Incidents(0, 0, 0, 0, foreignPermille, 0, rank);
    }

    /** As the control tree brings them together. */
    private static Incidents most(List<Incidents> ofRanks) {
        long[] most = new long[Incidents.WORDS];
        Arrays.fill(most, Long.MIN_VALUE);
        for (Incidents one : ofRanks) {
            long[] words = one.encode();
            Arrays.setAll(most, i -> Math.max(most[i], words[i]));
        }
        return Incidents.decode(most);
    }

    @Test
    void wordsAreReadAsTheyWereWritten() {
        assertThat(Incidents.decode(on(100_000, 256_000).encode())).isEqualTo(on(100_000, 256_000));
        assertThat(Incidents.decode(on(0, 0).encode())).isEqualTo(on(0, 0));
        assertThat(Incidents.decode(Incidents.NONE.encode())).isEqualTo(Incidents.NONE);
    }

    @Test
    void theGreatestLoadBringsItsRank() {
        Incidents most = most(List.of(on(0, 100), on(1, 90), on(2, 1_500), UNKNOWN, on(3, 40)));
        assertThat(most.foreignPermille()).isEqualTo(1_500);
        assertThat(most.busiestRank()).hasValue(2);
        assertThat(most.switches()).isEqualTo(3);
    }

    @Test
    void noRankIsNamedWhereNoSystemTells() {
        assertThat(most(List.of(UNKNOWN, UNKNOWN)).busiestRank()).isEmpty();
    }

    @Test
    void ofTwoPartsThatOfTheGreaterLoadIsNamed() {
        assertThat(on(4, 300).and(on(5, 200)).busiestRank()).hasValue(4);
        assertThat(on(4, 300).and(on(5, 400)).busiestRank()).hasValue(5);
        assertThat(Incidents.NONE.and(on(5, 0)).busiestRank()).hasValue(5);
    }
}
