package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepDownTest {
    @Test
    void dividesByAnErrorBetweenThePointsOwnAndTheMedianOfAll() {
        double[] variances = {9, 1, 4};
        assertThat(StepDown.statistics(new double[] {-3, 5, 0}, variances, 0.5, false))
                .containsExactly(new double[] {3 / Math.sqrt(6.5 * 0.5), 5 / Math.sqrt(2.5 * 0.5), 0}, within(1e-12));
        assertThat(StepDown.statistics(new double[] {-3, 5, 0}, variances, 0.5, true))
                .containsExactly(new double[] {-3 / Math.sqrt(6.5 * 0.5), 5 / Math.sqrt(2.5 * 0.5), 0}, within(1e-12));
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetweenTwo() {
        assertThat(StepDown.statistics(new double[] {1, 1}, new double[] {8, 2}, 2, false))
                .containsExactly(new double[] {1 / Math.sqrt(13), 1 / Math.sqrt(7)}, within(1e-12));
    }

    @Test
    void whatRoundingLeavesIsNoVariance() {
        assertThat(StepDown.variance(6, 10, 3)).isEqualTo(2);
        assertThat(StepDown.variance(1e-12, 1, 4)).isEqualTo(2.5e-13);
        assertThat(StepDown.variance(1e-14, 1, 4)).isZero();
        assertThat(StepDown.variance(1, 1e14, 4)).isZero();
    }

    /** Four orders: the largest statistic of all points reaches that of the first in one, without it in three, and so on. */
    @Test
    void takesTheLargestOfThePointsThatAreNotYetDecided() {
        double[][] orders = {{5, 3, 1}, {1, 4, 2}, {2, 1, 1.5}, {0, 2, 4}};
        double[] adjusted = StepDown.adjusted(orders[0], List.of(orders), order -> order);
        assertThat(adjusted).containsExactly(0.25, 0.75, 1);
    }
}
