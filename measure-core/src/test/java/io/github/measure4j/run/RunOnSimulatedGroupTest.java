package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The driver finds what is known, on a group that it takes for any other. */
@Timeout(300)
class RunOnSimulatedGroupTest {
    private static final SimulatedNetwork NETWORK = SimulatedNetwork.cluster();

    private static SimulatedGroup group(Setting setting) {
        return SimulatedGroup.behind(setting.group());
    }

    private static final PingPong PING_PONG = PingPong.of(
            setting -> () -> {
                group(setting).sendData(setting.partner(), setting.length());
                group(setting).receiveData(setting.partner());
            },
            setting -> () -> {
                group(setting).receiveData(setting.partner());
                group(setting).sendData(setting.partner(), setting.length());
            });

    @Test
    void findsTheRoundTripOnBothSidesOfTheSwitch() {
        Suite suite = Suite.named("simulated")
                .measure("ping-pong", PING_PONG)
                .over(Variable.LENGTH.at(8, 8_192, 8_193, 1 << 20))
                .build();
        Results results = Run.of(suite)
                .on(SimulatedGroup.of(3).with(SimulatedNoise.none().withJitter(20)).seeded(1))
                .orElseThrow();
        assertThat(results.records()).hasSize(4);
        for (PointRecord record : results.records()) {
            double expected = 2 * NETWORK.oneWayNanos(record.axes().get("length"));
            assertThat(record.seconds() * 1e9).isCloseTo(expected, within(0.05 * expected));
        }
    }
}
