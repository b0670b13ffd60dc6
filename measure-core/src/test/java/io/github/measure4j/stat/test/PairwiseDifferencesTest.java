package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against all of them, written down and sorted. */
class PairwiseDifferencesTest {

    @ParameterizedTest(name = "{0} and {1}, {2} steps in a unit")
    @CsvSource({"1, 1, 1", "1, 7, 2", "7, 1, 2", "20, 30, 1", "20, 30, 4", "40, 25, 1000000000"})
    void areCountedAndFoundAsInTheirSortedList(int from, int to, double steps) {
        Random random = new Random(5);
        for (int trial = 0; trial < 20; trial++) {
            double[] a = values(random, from, steps);
            double[] b = values(random, to, steps);
            double[] all = Arrays.stream(b).flatMap(end -> Arrays.stream(a).map(start -> end - start)).sorted().toArray();
            PairwiseDifferences differences = PairwiseDifferences.between(a, b);
            assertThat(differences.number()).isEqualTo(all.length);
            for (int i = 0; i < all.length; i++) {
                double value = all[i];
                assertThat(differences.smallest(i)).isEqualTo(value);
                assertThat(differences.atMost(value)).isEqualTo(count(all, value, true));
                assertThat(differences.below(value)).isEqualTo(count(all, value, false));
            }
        }
    }

    private static double[] values(Random random, int number, double steps) {
        return DoubleStream.generate(() -> Math.rint(2 * random.nextGaussian() * steps) / steps).limit(number).toArray();
    }

    private static long count(double[] all, double value, boolean orEqual) {
        return Arrays.stream(all).filter(some -> some < value || orEqual && some == value).count();
    }
}
