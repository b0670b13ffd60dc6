package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClockExchangesTest {
    private static final ClockLimits NO_DRIFT = new ClockLimits(0, 1);

    /** The client is 1000 ahead. One exchange is fast on its way out (10, back 90), the other on its way back (70, 10). */
    @Test
    void combinesTheFastestWayOutAndTheFastestWayBackOfDifferentExchanges() {
        ClockExchanges exchanges = new ClockExchanges(2);
        exchanges.add(1_000, 10, 1_100);
        exchanges.add(2_000, 1_070, 2_080);

        PairOffset interval = exchanges.offset(OffsetEstimator.INTERVAL, NO_DRIFT);
        assertThat(interval.nanos()).isEqualTo(1_000);
        assertThat(interval.boundNanos()).isEqualTo(10 + 1);
        assertThat(interval.roundTripNanos()).isEqualTo(80);

        PairOffset fastest = exchanges.offset(OffsetEstimator.FASTEST_ROUND_TRIP, NO_DRIFT);
        assertThat(fastest.nanos()).isEqualTo(930 + 40);
        assertThat(fastest.boundNanos()).isEqualTo(40 + 1);

        // Half a typical round trip is 45, so the answers are 1090 - 45 and 1010 - 45.
        assertThat(exchanges.offset(OffsetEstimator.MEDIAN, NO_DRIFT).nanos()).isEqualTo((1_045 + 965) / 2.0);
    }

    /** Clocks 100 ppm apart, read in steps of 10 ns, with one-way times of 500 ns and more. */
    @ParameterizedTest
    @EnumSource
    void theBoundBoundsInAllTrials(OffsetEstimator estimator) {
        SplittableRandom random = new SplittableRandom(5);
        ClockLimits limits = new ClockLimits(100e-6, 10);
        double widest = 0;
        for (int trial = 0; trial < 20_000; trial++) {
            double drift = (2 * random.nextDouble() - 1) * 100e-6;
            long offset = random.nextLong(1L << 50);
            ClockExchanges exchanges = new ClockExchanges(20);
            double now = random.nextLong(1_000_000_000);
            for (int i = 0; i < 20; i++) {
                long asked = step(client(now, offset, drift));
                now += 500 - 100 * Math.log(1 - random.nextDouble());
                long answered = step((long) now);
                now += 500 - 100 * Math.log(1 - random.nextDouble());
                exchanges.add(asked, answered, step(client(now, offset, drift)));
            }
            PairOffset found = exchanges.offset(estimator, limits);
            double truth = offset + drift * ((found.atNanos() - offset) / (1 + drift)) - found.baseNanos();
            assertThat(Math.abs(found.restNanos() - truth)).isLessThanOrEqualTo(found.boundNanos());
            widest = Math.max(widest, found.boundNanos());
        }
        assertThat(widest).isLessThan(900);
    }

    private static long client(double trueNanos, long offset, double drift) {
        return offset + (long) Math.floor(trueNanos * (1 + drift));
    }

    private static long step(long nanos) {
        return nanos - nanos % 10;
    }

    @Test
    void doesNotRoundWhatIsFarAway() {
        ClockExchanges exchanges = new ClockExchanges(1);
        long years = 300_000_000_000_000_001L;
        exchanges.add(years, 50, years + 101);
        PairOffset found = exchanges.offset(OffsetEstimator.INTERVAL, NO_DRIFT);
        assertThat(found.baseNanos()).isEqualTo(years - 50);
        assertThat(found.restNanos()).isEqualTo(50.5);
    }
}
