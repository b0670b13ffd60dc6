package io.github.measure4j.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingsTest {

    @Test
    void keepsFewAsTheyAre() {
        Readings readings = new Readings(Resource.EXCHANGE, "a-b");
        readings.add(0, 1);
        readings.add(1, 2);
        assertThat(readings.list()).containsExactly(new Reading(0, 1), new Reading(1, 2));
        assertThat(readings.path()).isEqualTo("a-b");
    }

    @Test
    void keepsManyEvenlyOverTheRun() {
        Readings readings = new Readings(Resource.EXCHANGE, "");
        int number = 10 * Readings.MOST + 123;
        for (int i = 0; i < number; i++) {
            readings.add(i, 1);
        }
        List<Reading> kept = readings.list();
        assertThat(kept).hasSizeBetween(Readings.MOST / 2, Readings.MOST);
        double step = kept.get(1).atSeconds();
        for (int i = 0; i < kept.size(); i++) {
            assertThat(kept.get(i).atSeconds()).isEqualTo(i * step);
        }
        assertThat(kept.get(kept.size() - 1).atSeconds()).isGreaterThan(number - 2 * step);
    }

    @Test
    void leavesOutWhatIsNoTime() {
        Readings readings = new Readings(Resource.EXCHANGE, "");
        readings.add(0, 0);
        readings.add(0, -1);
        readings.add(0, Double.NaN);
        readings.add(0, Double.POSITIVE_INFINITY);
        assertThat(readings.size()).isZero();
    }
}
