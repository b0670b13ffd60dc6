package io.github.measure4j.model.runs.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.contrast.Contrast;
import io.github.measure4j.stat.Sample;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FamiliesTest {
    private static final Offset<Double> EXACT = within(1e-9);

    /** Six launches of a duel, of whose 64 signs only one is as extreme to a side. */
    private static Contrast duel(double centre) {
        return Contrast.ofPairs(Sample.of(
                centre - 0.03, centre - 0.02, centre - 0.01, centre + 0.01, centre + 0.02, centre + 0.03));
    }

    private static Contrast fewPairs(double centre) {
        return Contrast.ofPairs(Sample.of(centre - 0.01, centre, centre + 0.01));
    }

    /** Four runs a side, of whose 70 orders one is as extreme to a side. */
    private static Contrast runs(double ratio) {
        return Contrast.ofRuns(Sample.of(1, 1.01, 1.02, 1.03), Sample.of(ratio, 1.01 * ratio, 1.02 * ratio, 1.03 * ratio))
                .orElseThrow();
    }

    @Test
    void oneFamilyOfADuelIsTestedByItsSignsTogether() {
        Contrast slower = duel(0.3);
        Contrast more = duel(0.6);
        Families families = new Families(List.of(slower, more));
        assertThat(families.ofDifference().get(slower)).isCloseTo(2.0 / 64, EXACT);
        Map<Contrast, Double> above = families.ofAbove(Math.exp(0.4));
        assertThat(above.get(slower)).isGreaterThan(0.5);
        assertThat(above.get(more)).isCloseTo(1.0 / 64, EXACT);
    }

    @Test
    void aSinglePointOfADuelIsTestedByItself() {
        Contrast alone = duel(0.3);
        Families families = new Families(List.of(alone));
        assertThat(families.ofDifference().get(alone)).isCloseTo(alone.p(1), EXACT);
        assertThat(families.ofAbove(1.1).get(alone)).isCloseTo(alone.pOfAbove(1.1), EXACT);
    }

    @Test
    void familiesShareTheLevel() {
        Contrast runs = runs(2);
        Contrast one = duel(0.3);
        Contrast other = duel(0.3);
        Contrast pairs = fewPairs(0.05);
        Families families = new Families(List.of(runs, one, other, pairs));
        Map<Contrast, Double> above = families.ofAbove(1);
        assertThat(above.get(runs)).isCloseTo(3.0 / 70, EXACT);
        assertThat(above.get(one)).isCloseTo(3.0 / 64, EXACT);
        assertThat(above.get(other)).isCloseTo(3.0 / 64, EXACT);
        assertThat(above.get(pairs)).isCloseTo(3 * pairs.pOfAbove(1), EXACT);
        assertThat(families.ofAbove(3).get(runs)).isEqualTo(1);
    }

    @Test
    void pointsOfNoFamilyAreCorrectedForTheirNumber() {
        Contrast clear = fewPairs(0.1);
        Contrast faint = fewPairs(0.02);
        Families families = new Families(List.of(clear, faint));
        assertThat(families.ofAbove(1).get(clear)).isCloseTo(2 * clear.pOfAbove(1), EXACT);
        assertThat(families.ofAbove(1).get(faint)).isCloseTo(faint.pOfAbove(1), EXACT);
        assertThat(families.ofDifference().get(clear)).isCloseTo(Math.min(2 * clear.p(1), faint.p(1)), EXACT);
        assertThat(families.ofDifference().get(faint)).isCloseTo(faint.p(1), EXACT);
    }
}
