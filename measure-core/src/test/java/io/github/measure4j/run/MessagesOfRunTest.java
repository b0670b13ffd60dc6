package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.LongSummaryStatistics;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The control messages of a point, by the number of ranks. */
@Timeout(120)
class MessagesOfRunTest {
    private static final int FEW = Soak.or(8, 32);
    private static final int MANY = Soak.or(32, 256);

    /** The number of rounds grows by a few with the time of a message and its jitter. */
    private static final double CHANCE = 1.3;

    private static LongSummaryStatistics messages(int ranks, Synchronisation strategy) {
        Kernel broadcast = setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> group.broadcast(8, SimulatedAlgorithm.BINOMIAL);
        };
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(SimulatedNoise.none().withJitter(20))
                .withClocks(SimulatedClock.spread(1_000_000, 20, 1));
        Suite suite = Suite.named("messages")
                .measure("broadcast", Collective.of(broadcast).inStepBy(strategy))
                .iterating(1)
                .until(StoppingRule.after(8))
                .rounds(1)
                .build();
        assertThat(Run.of(suite).on(group).orElseThrow().records()).hasSize(1);
        return IntStream.range(0, ranks).mapToLong(group::controlMessagesOf).summaryStatistics();
    }

    private static Synchronisation strategy(String word) {
        return switch (word) {
            case "window" -> Synchronisation.WINDOW;
            case "acknowledged" -> Synchronisation.ACKNOWLEDGED;
            default -> Synchronisation.BARRIER;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"window", "acknowledged", "barrier"})
    void aRankSendsAsManyAsThereAreRoundsAndAllTogetherAsManyAsThereAreRanks(String word) {
        LongSummaryStatistics few = messages(FEW, strategy(word));
        LongSummaryStatistics many = messages(MANY, strategy(word));
        double rounds = (double) Integer.numberOfTrailingZeros(MANY) / Integer.numberOfTrailingZeros(FEW);
        assertThat((double) many.getMax() / few.getMax()).as("most of a rank").isLessThan(CHANCE * rounds);
        assertThat((double) many.getSum() / few.getSum()).as("of all").isLessThan(CHANCE * MANY / FEW);
    }
}
