package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LabelPermutationTest {
    private static final double[] LOW = {1, 2, 3, 4, 5};
    private static final double[] HIGH = {11, 12, 13, 14, 15};

    @Test
    void twoSidesApartHaveTheSmallestPAtHoweverManyPoints() {
        double[][] low = new double[300][];
        double[][] high = new double[300][];
        for (int i = 0; i < low.length; i++) {
            low[i] = LOW.clone();
            high[i] = HIGH.clone();
        }
        assertThat(LabelPermutation.adjusted(low, high, false)).containsOnly(2 / 252.0);
        assertThat(LabelPermutation.adjusted(low, high, true)).containsOnly(1 / 252.0);
        assertThat(LabelPermutation.leastP(5, 5, false)).isCloseTo(2 / 252.0, within(1e-12));
    }

    @Test
    void onlyAboveCountsWhereAsked() {
        double[][] low = {LOW.clone()};
        double[][] high = {HIGH.clone()};
        assertThat(LabelPermutation.adjusted(high, low, true)).containsExactly(1);
    }

    /** By hand: of the 20 orders of 1, 2, 4 against 3, 5, 6 six have a mean as far apart; the pooled error falls with it. */
    @Test
    void agreesWithAllOrdersCountedByHand() {
        double[][] a = {{1, 2, 4}};
        double[][] b = {{3, 5, 6}};
        assertThat(LabelPermutation.adjusted(a, b, false)).containsExactly(4 / 20.0);
    }

    @Test
    void pointsThatAreAlikeDoNotBecomeDifferentBesideOneThatIsNot() {
        Random random = new Random(1);
        double[][] a = new double[20][8];
        double[][] b = new double[20][8];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < 8; j++) {
                a[i][j] = random.nextGaussian();
                b[i][j] = random.nextGaussian() + (i == 7 ? 10 : 0);
            }
        }
        double[] p = LabelPermutation.adjusted(a, b, false);
        assertThat(p[7]).isLessThan(0.01);
        for (int i = 0; i < p.length; i++) {
            assertThat(i == 7 || p[i] > 0.05).isTrue();
        }
    }

    @Test
    void constantsAreAlike() {
        assertThat(LabelPermutation.adjusted(new double[][] {{1, 1, 1, 1}}, new double[][] {{1, 1, 1, 1}}, false))
                .containsExactly(1);
    }
}
