package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.mockito.Mockito.mock;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PingPongTest {
    private final Kernel ping = Script.kernel("ping", setting -> {
        setting.group().send(setting.partner(), 7);
        setting.group().receive(setting.partner(), new long[1]);
    });
    private final Kernel pong = Script.kernel("pong", setting -> {
        setting.group().receive(setting.partner(), new long[1]);
        setting.group().send(setting.partner(), 7);
    });

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void theFirstRankStartsOnceItsPartnerIsThereAndTheyAnswerEachOther(int size) {
        int far = size - 1;
        Script script = Script.of(PingPong.of(ping, pong), size, 2, 1);
        assertThat(script.of(0))
                .containsExactly(
                        "prepares ping",
                        "received from " + far, "reads the clock",
                        "ping", "sends to " + far, "received from " + far,
                        "ping", "sends to " + far, "received from " + far,
                        "reads the clock",
                        "received from " + far, "reads the clock",
                        "ping", "sends to " + far, "received from " + far,
                        "reads the clock",
                        "closes ping");
        assertThat(script.of(far))
                .containsExactly(
                        "prepares pong",
                        "sends to 0", "reads the clock",
                        "pong", "received from 0", "sends to 0",
                        "pong", "received from 0", "sends to 0",
                        "reads the clock",
                        "sends to 0", "reads the clock",
                        "pong", "received from 0", "sends to 0",
                        "reads the clock",
                        "closes pong");
    }

    /** Within one repetition the answers leave one order over both ranks, but for the readings of the clock. */
    @Test
    void eachIterationIsARoundTrip() {
        Script script = Script.of(PingPong.of(ping, pong), 2, 2);
        assertThat(script.all().stream().filter(event -> event.contains(" sends ") || event.contains(" received ")))
                .containsExactly(
                        "1 sends to 0",
                        "0 received from 1",
                        "0 sends to 1",
                        "1 received from 0",
                        "1 sends to 0",
                        "0 received from 1",
                        "0 sends to 1",
                        "1 received from 0",
                        "1 sends to 0",
                        "0 received from 1");
    }

    @Test
    void theRanksInBetweenAreIdle() {
        Script script = Script.of(PingPong.of(ping, pong), 4, 3);
        assertThat(script.of(1)).isEmpty();
        assertThat(script.of(2)).isEmpty();
    }

    @Test
    void inAnExchangeBothDoTheSame() {
        Script script = Script.of(PingPong.exchange(ping), 4, 1);
        assertThat(script.of(0))
                .containsExactly(
                        "prepares ping",
                        "received from 3",
                        "reads the clock",
                        "ping",
                        "sends to 3",
                        "received from 3",
                        "reads the clock",
                        "closes ping");
        assertThat(script.of(3))
                .containsExactly(
                        "prepares ping",
                        "sends to 0",
                        "reads the clock",
                        "ping",
                        "sends to 0",
                        "received from 0",
                        "reads the clock",
                        "closes ping");
    }

    @Test
    void saysWhatATimeIs() {
        assertThat(PingPong.of(ping, pong).name()).isEqualTo("ping-pong");
        assertThat(PingPong.of(ping, pong).quantity(Correction.NONE)).isEqualTo("round trip");
        assertThat(PingPong.exchange(ping).quantity(Correction.NONE)).isEqualTo("exchange");
        assertThat(PingPong.of(ping, pong).participants()).isSameAs(Participants.FARTHEST_PAIR);
        assertThat(PingPong.of(ping, pong).usualCorrection()).isSameAs(Correction.NONE);
    }

    @ParameterizedTest
    @EnumSource(names = {"LOOP", "SYNCHRONISATION"})
    void itsReferenceIsTheSamePatternAroundNothing(Correction correction) {
        Pattern reference = PingPong.exchange(ping).reference(correction).orElseThrow();
        assertThat(reference).isInstanceOf(PingPong.class);
        assertThat(reference.quantity(Correction.NONE)).isEqualTo("exchange");
        assertThat(Script.of(reference, 2, 3).of(0))
                .containsExactly("received from 1", "reads the clock", "reads the clock");
    }

    @Test
    void needsNoReferenceWhereNothingIsCorrected() {
        assertThat(PingPong.of(ping, pong).reference(Correction.NONE)).isEmpty();
    }

    @Test
    void needsAPartner() {
        ProcessGroup group = mock();
        Setting alone = Setting.at(Point.NOWHERE, group);
        assertThatIllegalStateException()
                .isThrownBy(() -> PingPong.of(ping, pong).stage(alone, List.of(0), TimedLoop.fresh()))
                .withMessageContaining("no partners");
    }

    @Test
    void mayCountSeveralOfWhatAnIterationHolds() {
        Pattern four = PingPong.of(ping, pong).counting("a lock handed over", 4);
        assertThat(four.operationsPerIteration(2)).isEqualTo(4);
        assertThat(four.quantity(Correction.NONE)).isEqualTo("a lock handed over");
        assertThat(four.reference(Correction.LOOP).orElseThrow().operationsPerIteration(2)).isEqualTo(4);
        assertThat(PingPong.of(ping, pong).operationsPerIteration(2)).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> PingPong.of(ping, pong).counting("nothing", 0));
    }
}
