package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.Suite;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pairs of ranks within a host and between two, whose latencies are known. */
class NearestPairTest {
    private static final int RANKS_A_HOST = 2;
    private static final double WITHIN_NANOS = 500;
    private static final double BETWEEN_NANOS = 20_000;

    /** Rank 3 is the farthest: the path to each host's second rank is a little longer. */
    private static double latency(int from, int to) {
        boolean together = from / RANKS_A_HOST == to / RANKS_A_HOST;
        return together ? WITHIN_NANOS : BETWEEN_NANOS + 100 * Math.max(from, to);
    }

    private static Suite roundTrips() {
        Kernel asks = setting -> () -> {
            SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
            SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
        };
        Kernel answers = setting -> () -> {
            SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
            SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
        };
        return Suite.named("pairs")
                .measure("round trip", PingPong.of(asks, answers))
                .until(StoppingRule.after(8))
                .rounds(1)
                .build();
    }

    private static double truth(double latencyNanos) {
        return 2 * SimulatedNetwork.cluster().withLatency(latencyNanos).oneWayNanos(8) * 1e-9;
    }

    @Test
    void aPairWithinAHostIsToldApartFromOneBetweenTwo() {
        Suite suite = roundTrips().withNearestPairs();
        List<PointRecord> points = Run.of(suite)
                .on(SimulatedGroup.of(2 * RANKS_A_HOST).withLinks(NearestPairTest::latency))
                .orElseThrow()
                .records();
        assertThat(points).extracting(PointRecord::measurement).containsExactly("round trip", "round trip-nearest");
        assertThat(points.get(0).seconds()).isCloseTo(truth(BETWEEN_NANOS + 300), within(40e-9));
        assertThat(points.get(1).seconds()).isCloseTo(truth(WITHIN_NANOS), within(40e-9));
        assertThat(points.get(0).subject().fixed()).doesNotContainKey("partner");
        assertThat(points.get(1).subject().fixed()).containsEntry("partner", 1L);
    }

    @Test
    void twoRanksAreOnePairThatIsMeasuredOnce() {
        List<PointRecord> points = Run.of(roundTrips().withNearestPairs())
                .on(SimulatedGroup.of(2))
                .orElseThrow()
                .records();
        assertThat(points).extracting(PointRecord::measurement).containsExactly("round trip");
    }

    @Test
    void aSuiteIsWidenedOnce() {
        Suite suite = roundTrips().withNearestPairs();
        assertThat(suite.withNearestPairs()).isSameAs(suite);
    }
}
