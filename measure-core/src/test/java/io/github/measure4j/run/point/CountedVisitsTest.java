package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.result.CountedTime;
import org.junit.jupiter.api.Test;

class CountedVisitsTest {
    private static final long MILLISECOND = 1_000_000;
    private static final long USUAL = 16 * MILLISECOND;
    private static final long AROUND = 14 * MILLISECOND;

    private final CountedVisits visits = new CountedVisits(0);
    private long now;

    /** So many later visits, each with 14 ms around its repetitions. */
    private void later(int number) {
        for (int i = 0; i < number; i++) {
            long counted = Math.round(visits.stretch() * USUAL);
            visits.addLater(counted);
            now += counted + AROUND;
        }
    }

    private void begin(long seconds, long countedSeconds) {
        now = 1_000 * seconds * MILLISECOND;
        visits.addFirst(1_000 * countedSeconds * MILLISECOND);
        visits.beginLater(now);
    }

    @Test
    void laterVisitsLastLongerSoThatMoreThanHalfOfTheTimeCounts() {
        begin(20, 2);
        later(200);
        assertThat(visits.stretch()).isEqualTo(1);
        visits.plan(now, 5_000);
        assertThat(visits.stretch()).isBetween(1.2, 1.3);
        later(5_000);
        assertThat(visits.at(now).share()).isCloseTo(0.54, within(0.001));
    }

    /** A visit that was longer before does not make the next ones longer still. */
    @Test
    void aPlanIsMadeAnew() {
        begin(20, 2);
        later(200);
        visits.plan(now, 4_000);
        double stretch = visits.stretch();
        assertThat(stretch).isBetween(1.3, 1.4);
        later(500);
        visits.plan(now, 3_500);
        assertThat(visits.stretch()).isCloseTo(stretch, within(0.01));
    }

    @Test
    void noVisitIsMoreThanFourTenthsLongerOrShorterThanUsual() {
        begin(20, 2);
        later(200);
        visits.plan(now, 100);
        assertThat(visits.stretch()).isEqualTo(1.4);
        later(10_000);
        visits.plan(now, 100);
        assertThat(visits.stretch()).isEqualTo(1);
    }

    @Test
    void asLongAsUsualWhereNothingIsKnownOrWanted() {
        begin(20, 2);
        visits.plan(now, 100);
        assertThat(visits.stretch()).isEqualTo(1);
        visits.addLater(0);
        visits.plan(now, 100);
        assertThat(visits.stretch()).isEqualTo(1);
        later(1);
        visits.plan(now, 0);
        assertThat(visits.stretch()).isEqualTo(1);
    }

    @Test
    void tellsTheTimeThatCounts() {
        begin(20, 2);
        later(10);
        assertThat(visits.at(now)).isEqualTo(new CountedTime(2.16, 20.3));
    }
}
