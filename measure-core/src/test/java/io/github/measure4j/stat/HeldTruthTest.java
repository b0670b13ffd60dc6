package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.HeldTruth.Verdict;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The power that the test of coverage states, by exact probabilities. */
class HeldTruthTest {

    /** The probability of each end, for intervals that cover so often. */
    private static Map<Verdict, Double> ends(double coverage) {
        Map<HeldTruth, Double> open = Map.of(HeldTruth.NONE, 1.0);
        Map<Verdict, Double> ends = new HashMap<>(Map.of(Verdict.HONEST, 0.0, Verdict.DISHONEST, 0.0));
        while (!open.isEmpty()) {
            Map<HeldTruth, Double> next = new HashMap<>();
            open.forEach((standing, chance) -> {
                next.merge(standing.and(true), chance * coverage, Double::sum);
                next.merge(standing.and(false), chance * (1 - coverage), Double::sum);
            });
            next.forEach((standing, chance) -> {
                if (standing.verdict() != Verdict.OPEN) {
                    ends.merge(standing.verdict(), chance, Double::sum);
                }
            });
            next.keySet().removeIf(standing -> standing.verdict() != Verdict.OPEN);
            open = next;
        }
        return ends;
    }

    @Test
    void intervalsThatCoverAsTheySayPassInNinetyNineOfAHundredRuns() {
        assertThat(ends(0.95).get(Verdict.HONEST)).isGreaterThanOrEqualTo(0.99);
    }

    @Test
    void intervalsThatCoverSeventyPercentFailInNinetyOfAHundredRuns() {
        assertThat(ends(0.70).get(Verdict.DISHONEST)).isGreaterThanOrEqualTo(0.90);
        assertThat(ends(0.50).get(Verdict.DISHONEST)).isGreaterThanOrEqualTo(0.99);
    }

    @Test
    void whatIsDecidedStays() {
        HeldTruth honest = HeldTruth.NONE;
        for (int i = 0; i < HeldTruth.MOST; i++) {
            honest = honest.and(true);
        }
        assertThat(honest.held()).isLessThan(12);
        assertThat(honest.and(false)).isEqualTo(honest);
        assertThat(honest.verdict()).isEqualTo(Verdict.HONEST);
    }
}
