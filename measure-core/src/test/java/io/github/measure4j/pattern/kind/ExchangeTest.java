package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExchangeTest {
    private final Exchange halo = Exchange.of(Script.kernel("halo"), "one exchange of all faces");

    @Test
    void allRanksMeetOnceAndThenExchangeAndTellWhenTheClocksHaveStopped() {
        Script script = Script.of(halo, 3, 2);
        for (int rank = 0; rank < 3; rank++) {
            List<String> expected = new ArrayList<>(
                    List.of("prepares halo", "arrives", "leaves", "reads the clock", "halo", "halo", "reads the clock"));
            expected.addAll(rank == 0 ? List.of("received from 1", "received from 2") : List.of("sends to 0"));
            expected.add("closes halo");
            assertThat(script.of(rank)).containsExactlyElementsOf(expected);
        }
    }

    /** Ranks whose clocks move by what they do; rank 1 does most. */
    private static Exchange ofDifferentRanks() {
        return Exchange.of(setting -> () -> setting.group().idle(1_000L * (1 + setting.group().rank() % 2)), "a turn");
    }

    private static long onRank0(Exchange exchange) {
        long[] elapsed = new long[1];
        SimulatedGroup.of(3).onEachLocalRank(group -> {
            try (Stage stage = exchange.stage(Setting.at(Point.NOWHERE, group), List.of(0, 1, 2), TimedLoop.fresh())) {
                long one = stage.repeat(10);
                if (group.rank() == 0) {
                    elapsed[0] = one;
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        return elapsed[0];
    }

    @Test
    void tellsTheTimeOfTheSlowestRankOrOfTheSlowestThatCounts() {
        assertThat(onRank0(ofDifferentRanks())).isBetween(20_000L, 20_100L);
        assertThat(onRank0(ofDifferentRanks().timedWhere(setting -> setting.group().rank() == 2))).isBetween(10_000L, 10_100L);
    }

    @Test
    void saysHowManyFollowOneAnotherWhereThatIsPartOfIt() {
        Exchange bytes = halo.inARow(point -> 1_000 / point.value(Variable.LENGTH)).counting(2).timedWhere(setting -> true);
        assertThat(bytes.iterationsAt(Point.NOWHERE.with(Variable.LENGTH, 8))).hasValue(125);
        assertThat(halo.iterationsAt(Point.NOWHERE)).isEmpty();
    }

    @Test
    void saysWhatIsCounted() {
        assertThat(halo.name()).isEqualTo("exchange");
        assertThat(halo.quantity(Correction.NONE)).isEqualTo("one exchange of all faces");
        assertThat(halo.operationsPerIteration(2)).isEqualTo(1);
        assertThat(halo.counting(64).operationsPerIteration(2)).isEqualTo(64);
        assertThatIllegalArgumentException().isThrownBy(() -> halo.counting(0)).withMessageContaining("0");
    }

    @Test
    void itsReferenceRunsNothingOfItsKernel() {
        Pattern reference = halo.counting(2).reference(Correction.LOOP).orElseThrow();
        assertThat(Script.of(reference, 2, 2).all()).noneMatch(event -> event.contains("halo"));
        assertThat(reference.operationsPerIteration(2)).isEqualTo(2);
        assertThat(halo.reference(Correction.NONE)).isEmpty();
    }
}
