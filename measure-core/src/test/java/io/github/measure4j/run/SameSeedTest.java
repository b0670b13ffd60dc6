package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A whole run on a simulated group leaves the same bytes each time from the same seed, in this JVM and in others. */
@Timeout(300)
class SameSeedTest {
    private static final SimulatedNoise NOISY = SimulatedNoise.none()
            .withJitter(100)
            .withOutliers(0.01, 100_000)
            .withBursts(0.001, 50_000, 2_000)
            .withInterrupts(1_000_000, 10_000);

    /** An interpreter takes a minute for the whole suite, which a soak grants it. */
    private static final Suite SMALL = Soak.or(1, 0) == 0 ? suite() : small();

    @TempDir
    Path directory;

    @Test
    void twoRunsInOneJvmLeaveTheSameBytes() throws IOException {
        byte[] first = results(suite(), directory.resolve("first"), 7);
        assertThat(results(suite(), directory.resolve("second"), 7)).isEqualTo(first);
        byte[] seven = results(small(), directory.resolve("seven"), 7);
        assertThat(results(small(), directory.resolve("eight"), 8)).isNotEqualTo(seven);
    }

    /** An interpreter is slow, never compiles, and wakes its threads at other times. */
    @Test
    void soDoRunsInOtherJvms() throws Exception {
        byte[] here = results(SMALL, directory.resolve("here"), 7);
        Path there = directory.resolve("there");
        JavaProgram interpreted = JavaProgram.likeThisOne(SameSeedTest.class.getName(), List.of(there.toString(), "7"))
                .withOption("-Xint")
                .withOption("-Dmeasure.soak=" + Soak.whole());
        assertThat(LaunchedGroup.run(new Launch(interpreted.command(), Map.of()))).isEqualTo(new Ended(0, ""));
        assertThat(Files.readAllBytes(there.resolve("results.jsonl"))).isEqualTo(here);
    }

    /** The program of the other JVM. */
    public static void main(String[] args) throws IOException {
        results(SMALL, Path.of(args[0]), Long.parseLong(args[1]));
    }

    private static byte[] results(Suite suite, Path path, long seed) throws IOException {
        SimulatedGroup group = SimulatedGroup.of(5)
                .with(NOISY)
                .withClocks(SimulatedClock.spread(1_000_000_000, 100, seed))
                .seeded(seed);
        Run.of(suite).to(RunDirectory.create(path)).on(group);
        return Files.readAllBytes(path.resolve("results.jsonl"));
    }

    private static Suite suite() {
        return Suite.named("same seed")
                .measure("ping-pong", PingPong.of(
                        setting -> () -> { send(setting); receive(setting); },
                        setting -> () -> { receive(setting); send(setting); }))
                .over(Variable.LENGTH.from(8).to(Soak.or(1 << 8, 1 << 16)).multiplyingBy(16).refinedTo(0.2))
                .measure("broadcast", Collective.of(setting ->
                        () -> group(setting).broadcast(setting.length(), SimulatedAlgorithm.PIPELINE)))
                .over(Variable.RANKS.at(2, 5), Variable.LENGTH.at(8, 20_000))
                .until(StoppingRule.medianWithin(0.05).noLongerThan(Duration.ofMillis(2)))
                .measure("inside", Inside.of(Simple.of(compute(500))).without(Simple.of(compute(200))))
                .build();
    }

    private static Suite small() {
        return Suite.named("same seed")
                .measure("broadcast", Collective.of(setting ->
                        () -> group(setting).broadcast(setting.length(), SimulatedAlgorithm.PIPELINE)))
                .over(Variable.RANKS.at(2, 5))
                .with(Variable.LENGTH, 20_000)
                .until(StoppingRule.medianWithin(0.05).noLongerThan(Duration.ofMillis(2)))
                .build();
    }

    private static Kernel compute(double nanos) {
        return setting -> () -> group(setting).compute(nanos);
    }

    private static void send(Setting setting) {
        group(setting).sendData(setting.partner(), setting.length());
    }

    private static void receive(Setting setting) {
        group(setting).receiveData(setting.partner());
    }

    private static SimulatedGroup group(Setting setting) {
        return SimulatedGroup.behind(setting.group());
    }
}
