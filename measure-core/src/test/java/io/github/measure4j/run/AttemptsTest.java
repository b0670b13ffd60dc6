package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AttemptsTest {
    private static final Suite SUITE = Suite.named("suite")
            .measure("a", Simple.of(Kernel.EMPTY))
            .measure("b", Simple.of(Kernel.EMPTY))
            .measure("c", Simple.of(Kernel.EMPTY))
            .build();

    /** Each word is an event: its kind, and the measurement after a colon. */
    private static Attempts after(String... words) {
        return Attempts.of(Stream.of(words)
                .map(word -> word.split(":"))
                .map(word -> new Event(Kind.valueOf(word[0]), word.length > 1 ? word[1] : "", "reason"))
                .toList());
    }

    private static List<String> order(Attempts attempts) {
        return attempts.order(SUITE).stream().map(i -> SUITE.measurements().get(i).name()).toList();
    }

    @Test
    void anEmptyJournalLeavesTheOrderOfTheSuite() {
        assertThat(order(after())).containsExactly("a", "b", "c");
        assertThat(after().givenUp(SUITE)).isEmpty();
    }

    @Test
    void theMeasurementInWhichAGroupEndedIsLeftForLast() {
        Attempts attempts = after("RUN_STARTED", "STARTED:a", "POINT_STARTED:a", "INTERRUPTED:a");
        assertThat(order(attempts)).containsExactly("b", "c", "a");
        assertThat(attempts.givenUp(SUITE)).isEmpty();
    }

    @Test
    void soItIsWhenNobodyWroteThatTheGroupEnded() {
        assertThat(order(after("RUN_STARTED", "STARTED:b", "POINT_STARTED:b"))).containsExactly("a", "c", "b");
        assertThat(order(after("RUN_STARTED", "STARTED:b", "RUN_STARTED", "STARTED:a", "ENDED:a")))
                .containsExactly("a", "c", "b");
    }

    /** Ctrl-C and the end of a batch job say nothing of the kernel. */
    @Test
    void aRunThatIsStoppedIsNoAttempt() {
        Attempts attempts = after("RUN_STARTED", "STARTED:a", "POINT_STARTED:a", "STOPPED", "RUN_STARTED", "STARTED:a", "POINT_STARTED:a",
                "STOPPED");
        assertThat(order(attempts)).containsExactly("a", "b", "c");
        assertThat(attempts.givenUp(SUITE)).isEmpty();
    }

    @Test
    void itIsGivenUpWhenAGroupEndsInItOnceMore() {
        Attempts attempts = after("RUN_STARTED", "STARTED:a", "INTERRUPTED:a", "RUN_STARTED", "STARTED:b", "ENDED:b",
                "STARTED:a", "POINT_STARTED:a");
        assertThat(order(attempts)).containsExactly("b", "c");
        assertThat(attempts.givenUp(SUITE)).containsOnlyKeys("a");
        assertThat(attempts.givenUp(SUITE).get("a")).contains("given up after 2 attempts", "without a word");
    }

    @Test
    void aPointGainedInBetweenIsAnotherChance() {
        Attempts attempts = after("RUN_STARTED", "STARTED:a", "POINT_STARTED:a", "INTERRUPTED:a", "RUN_STARTED", "STARTED:a",
                "POINT_STARTED:a", "POINT_ENDED:a", "POINT_STARTED:a", "INTERRUPTED:a");
        assertThat(order(attempts)).containsExactly("b", "c", "a");
    }

    @Test
    void whatWasGivenUpIsNotTriedAgainBeforeTheRunHasEnded() {
        String[] journal = {"RUN_STARTED", "STARTED:a", "INTERRUPTED:a", "STARTED:a", "INTERRUPTED:a", "RUN_STARTED",
            "FAILED:a", "STARTED:b", "INTERRUPTED:b"};
        assertThat(order(after(journal))).containsExactly("c", "b");
        assertThat(after(journal).givenUp(SUITE)).as("it is written already").isEmpty();
        assertThat(order(after(Stream.concat(Stream.of(journal), Stream.of("RUN_STARTED", "RUN_ENDED"))
                        .toArray(String[]::new))))
                .as("a new run tries what failed, last")
                .containsExactly("c", "a", "b");
    }

    @Test
    void anEndBetweenPointsBlamesNone() {
        assertThat(order(after("RUN_STARTED", "STARTED:a", "POINT_STARTED:a", "POINT_ENDED:a", "RUN_STARTED")))
                .containsExactly("a", "b", "c");
        assertThat(order(after("RUN_STARTED", "STARTED:a", "POINT_STARTED:a", "POINT_ENDED:a", "POINT_STARTED:a")))
                .containsExactly("b", "c", "a");
    }

    @Test
    void anEndBetweenMeasurementsBlamesNone() {
        assertThat(order(after("RUN_STARTED", "STARTED:a", "ENDED:a", "RUN_STARTED"))).containsExactly("a", "b", "c");
    }
}
