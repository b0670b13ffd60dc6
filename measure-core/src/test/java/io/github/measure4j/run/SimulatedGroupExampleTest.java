package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The example in the javadoc of simulated groups is what this test compiles and runs. */
class SimulatedGroupExampleTest {
    private static final Path SOURCES = Path.of("src");

    @Test
    void theExampleFindsTheRoundTrip() {
        SimulatedNetwork network = SimulatedNetwork.cluster().withLatency(1_500);
        SimulatedGroup group = SimulatedGroup.of(4)
                .with(network)
                .with(SimulatedNoise.none().withOutliers(0.01, 100_000))
                .withClocks(SimulatedClock.spread(1_000_000, 20, 42))
                .seeded(42);
        Kernel asks = setting -> () -> {
            SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
            SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
        };
        Kernel answers = setting -> () -> {
            SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
            SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
        };
        Suite suite = Suite.named("known").measure("round trip", PingPong.of(asks, answers)).build();
        double found = Run.of(suite).on(group).orElseThrow().records().get(0).seconds();
        double error = found / (2 * network.oneWayNanos(8) * 1e-9) - 1;
        assertThat(error).isCloseTo(0, within(0.02));
    }

    @Test
    void theExampleIsInTheJavadoc() throws IOException {
        String javadoc = Files.readString(
                SOURCES.resolve("main/java/io/github/measure4j/group/simulated/SimulatedGroup.java"));
        String example = javadoc.substring(javadoc.indexOf("{@code\n") + 7, javadoc.indexOf("}</pre>"));
        String test = Files.readString(
                SOURCES.resolve("test/java/io/github/measure4j/run/SimulatedGroupExampleTest.java"));
        assertThat(test.replaceAll("\\s+", " ")).contains(example.replaceAll("(?m)^ \\*", "").replaceAll("\\s+", " ").strip());
    }
}
