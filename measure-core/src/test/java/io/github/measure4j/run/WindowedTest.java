package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.result.InStep.Agreement;
import io.github.measure4j.run.InWindow.Said;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Operations of 1,000 ns in windows of 6,000 ns, some of which outlast them. */
class WindowedTest {
    private static final long TYPICAL = 1_000;
    private static final long LONG = 50_000;
    private static final long TOLERANCE = 100;
    private static final Agreement AGREEMENT = new Agreement("none", 0, false, 0, 0);

    private final Window window = Window.around(new long[] {TYPICAL}, 0);
    private final Windowed windowed = new Windowed();

    private static Said said(long late, long... elapsed) {
        long[] lates = new long[elapsed.length];
        lates[elapsed.length - 1] = late;
        long[] ends = elapsed.clone();
        return new Said(Said.words(Apart.said(elapsed, true), lates, ends, 7, false), elapsed.length);
    }

    private long[] add(Said said) {
        return windowed.add(said, window.nanos(), TOLERANCE, window);
    }

    private static long[] times(int typical, int outlasting) {
        long[] times = new long[typical + outlasting];
        Arrays.fill(times, TYPICAL);
        Arrays.fill(times, 0, outlasting, LONG);
        return times;
    }

    @Test
    void aLongOneAmongManyCountsAsTheyDo() {
        assertThat(add(said(0, times(7, 1)))).containsExactly(times(7, 1));
        assertThat(windowed.told(1e-6, AGREEMENT).expired()).isEqualTo(1);
        assertThat(windowed.told(1e-6, AGREEMENT).valid()).isEqualTo(8);
        assertThat(windowed.censored()).isFalse();
        assertThat(windowed.upTo(1)).isEmpty();
    }

    @Test
    void whereManyOutlastTheWindowNothingCountsAndTheFigureIsCensored() {
        assertThat(add(said(0, times(8, 0)))).hasSize(8);
        long before = window.nanos();
        assertThat(add(said(0, times(3, 5)))).isEmpty();
        assertThat(window.nanos()).isGreaterThan(before);
        assertThat(windowed.told(1e-6, AGREEMENT).valid()).isEqualTo(8);
        assertThat(windowed.censored()).isTrue();
    }

    @Test
    void theIntervalReachesAsFarAsThatOfAllThatWasTimed() {
        add(said(0, times(8, 0)));
        add(said(0, times(3, 5)));
        assertThat(windowed.upTo(1).orElseThrow()).isGreaterThan(10_000);
        assertThat(windowed.upTo(10).orElseThrow()).isCloseTo(windowed.upTo(1).orElseThrow() / 10, within(1e-6));
    }

    @Test
    void aSmallShareIsNotTold() {
        for (int i = 0; i < 50; i++) {
            add(said(0, times(8, 0)));
        }
        add(said(0, times(5, 3)));
        assertThat(windowed.censored()).isFalse();
        assertThat(windowed.upTo(1)).isPresent();
    }

    @Test
    void whatWasBegunLateSaysNothing() {
        assertThat(add(said(TOLERANCE + 1, 1_000, 1_001, 1_002, 90_000))).containsExactly(1_000, 1_001, 1_002);
        assertThat(windowed.told(1e-6, AGREEMENT).late()).isEqualTo(1);
        assertThat(windowed.told(1e-6, AGREEMENT).expired()).isZero();
        assertThat(windowed.latestNanos()).isZero();
        assertThat(windowed.errorNanos()).isEqualTo(7);
    }
}
