package io.github.measure4j.result.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.Interval;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaunchScatterTest {
    private static final double CONFIDENCE = 0.95;

    /** Launches that scatter by a standard deviation, each of which is known with a standard error of 0.7 %. */
    private static double shareThatHoldsTheTruth(double deviation) {
        Random random = new Random(19);
        long holding = IntStream.range(0, 4_000)
                .filter(launch -> {
                    double found = 1 + deviation * random.nextGaussian() + 0.007 * random.nextGaussian();
                    Interval own = Interval.around(found, 1.96 * 0.007 * found, CONFIDENCE);
                    return LaunchScatter.overLaunches(found, own).contains(1);
                })
                .count();
        return holding / 4_000.0;
    }

    @Test
    void launchesThatScatterAsUsualHoldTheTruthAsOftenAsIsSaid() {
        assertThat(shareThatHoldsTheTruth(LaunchScatter.USUAL)).isBetween(0.94, 0.97);
    }

    @Test
    void launchesThatScatterLessHoldItMoreOften() {
        assertThat(shareThatHoldsTheTruth(LaunchScatter.USUAL / 2)).isGreaterThan(0.99);
    }

    /** It is said with the interval what it stands on: on a machine whose launches differ more, it is too narrow. */
    @Test
    void launchesThatScatterMoreHoldItLessOften() {
        assertThat(shareThatHoldsTheTruth(2 * LaunchScatter.USUAL)).isBetween(0.6, 0.8);
    }

    @Test
    void anIntervalThatIsWideAnywayStaysAsItIs() {
        Interval over = LaunchScatter.overLaunches(1, new Interval(0.5, 3, CONFIDENCE));
        assertThat(over.lower()).isCloseTo(0.5, within(0.002));
        assertThat(over.upper()).isCloseTo(3, within(0.002));
    }

    @Test
    void anOpenEndStaysOpen() {
        Interval over = LaunchScatter.overLaunches(-1, new Interval(-1.1, Double.POSITIVE_INFINITY, CONFIDENCE));
        assertThat(over.lower()).isCloseTo(-1 - Math.hypot(0.1, 0.04), within(0.001));
        assertThat(over.upper()).isInfinite();
    }
}
