package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignPermutationTest {
    private static final double[] ABOVE = {1, 2, 3, 4, 5, 6, 7};
    private static final double[] BELOW = {-1, -2, -3, -4, -5, -6, -7};

    @Test
    void aShiftOfAllLaunchesHasTheSmallestPAtHoweverManyPoints() {
        double[][] points = new double[300][];
        Arrays.setAll(points, i -> ABOVE.clone());
        assertThat(SignPermutation.adjusted(points, false)).containsOnly(2 / 128.0);
        assertThat(SignPermutation.adjusted(points, true)).containsOnly(1 / 128.0);
        assertThat(SignPermutation.leastP(7, false)).isEqualTo(2 / 128.0);
        assertThat(SignPermutation.leastP(7, true)).isEqualTo(1 / 128.0);
    }

    @Test
    void onlyAboveCountsWhereAsked() {
        assertThat(SignPermutation.adjusted(new double[][] {BELOW}, true)).containsExactly(1);
        assertThat(SignPermutation.adjusted(new double[][] {BELOW}, false)).containsExactly(2 / 128.0);
    }

    /** By hand: of the 8 orders of signs of 3, 2 and -1 those of 6, 4 and their opposites have a mean at least as far from 0. */
    @Test
    void agreesWithAllOrdersCountedByHand() {
        assertThat(SignPermutation.adjusted(new double[][] {{3, 2, -1}}, false)).containsExactly(4 / 8.0);
    }

    @Test
    void pointsThatAreAlikeDoNotBecomeDifferentBesideOneThatIsNot() {
        Random random = new Random(1);
        double[][] points = new double[20][8];
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < 8; j++) {
                points[i][j] = random.nextGaussian() + (i == 7 ? 10 : 0);
            }
        }
        double[] p = SignPermutation.adjusted(points, false);
        for (int i = 0; i < p.length; i++) {
            assertThat(p[i] < 0.05).isEqualTo(i == 7);
        }
    }

    /** The chance that any of 20 points is called different, where a launch moves all its points together. */
    @Test
    void noMoreThanOneFamilyInTwentyHasAFalseAlarm() {
        Random random = new Random(5);
        int trials = Soak.or(300, 600);
        int alarms = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[][] points = new double[20][12];
            for (int launch = 0; launch < 12; launch++) {
                double together = random.nextGaussian();
                for (double[] point : points) {
                    point[launch] = together + random.nextGaussian() / random.nextDouble();
                }
            }
            alarms += Arrays.stream(SignPermutation.adjusted(points, false)).anyMatch(p -> p < 0.05) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isBetween(Soak.or(0.01, 0.02), Soak.or(0.085, 0.075));
    }

    @Test
    void constantsAreAlike() {
        assertThat(SignPermutation.adjusted(new double[][] {{0, 0, 0, 0}}, false)).containsExactly(1);
    }
}
