package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValleyTest {

    @Test
    void isSeenBetweenTwoModes() {
        Random random = new Random(1);
        double[] values = random.doubles(500).map(d -> (d < 0.9 ? 0 : 6) + random.nextGaussian()).toArray();
        assertThat(Valley.between(values, 0, 6, 1).chance()).isLessThan(1e-6);
    }

    @Test
    void isSeldomSeenInOneMode() {
        Random random = new Random(2);
        long seen = IntStream.range(0, 2_000)
                .filter(i -> {
                    double[] values = random.doubles(200).map(d -> -Math.log(d)).toArray();
                    return Valley.between(values, 0.3, 1.5, 1).chance() < 0.01;
                })
                .count();
        assertThat(seen).isLessThan(20);
    }

    @Test
    void correlatedValuesAreWorthLess() {
        Random random = new Random(3);
        double[] values = random.doubles(60).map(d -> (d < 0.5 ? 0 : 6) + random.nextGaussian()).toArray();
        assertThat(Valley.between(values, 0, 6, 10).chance())
                .isGreaterThan(100 * Valley.between(values, 0, 6, 1).chance());
    }

    @Test
    void nothingIsSeenWhereNothingLies() {
        assertThat(Valley.between(new double[] {100}, 0, 1, 1).chance()).isEqualTo(1);
    }
}
