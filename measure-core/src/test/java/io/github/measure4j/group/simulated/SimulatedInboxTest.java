package io.github.measure4j.group.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.simulated.SimulatedInbox.Message;
import org.junit.jupiter.api.Test;

class SimulatedInboxTest {
    private static final int SENDERS = 1_000;
    private static final int EACH = 3;
    private static final long[] NO_VALUES = {};

    @Test
    void messagesOfEachSenderComeInTheirOrder() {
        SimulatedInbox inbox = new SimulatedInbox();
        for (int number = 0; number < EACH; number++) {
            for (int from = SENDERS - 1; from >= 0; from--) {
                inbox.put(new Message(Message.key(from % 2, from), number, NO_VALUES, from));
            }
        }
        for (int from = 0; from < SENDERS; from++) {
            long key = Message.key(from % 2, from);
            for (int number = 0; number < EACH; number++) {
                assertThat(inbox.has(key)).isTrue();
                assertThat(inbox.head(key).arrival()).isEqualTo(number);
                assertThat(inbox.take(key).bytes()).isEqualTo(from);
            }
            assertThat(inbox.has(key)).isFalse();
        }
    }

    @Test
    void aChannelIsEmptyUntilSomethingIsPut() {
        SimulatedInbox inbox = new SimulatedInbox();
        long key = Message.key(1, 7);
        assertThat(inbox.has(key)).isFalse();
        inbox.put(new Message(Message.key(2, 7), 5, NO_VALUES, 0));
        assertThat(inbox.has(key)).isFalse();
        inbox.put(new Message(key, 6, NO_VALUES, 0));
        assertThat(inbox.has(key)).isTrue();
        assertThat(inbox.head(key).arrival()).isEqualTo(6);
    }

    @Test
    void aMessageThatIsAloneStaysBeforeThoseThatCome() {
        SimulatedInbox inbox = new SimulatedInbox();
        long key = Message.key(0, 1);
        long other = Message.key(0, 2);
        inbox.put(new Message(key, 1, NO_VALUES, 0));
        assertThat(inbox.has(key)).isTrue();
        inbox.put(new Message(key, 2, NO_VALUES, 0));
        inbox.put(new Message(other, 3, NO_VALUES, 0));
        assertThat(inbox.has(other)).isTrue();
        assertThat(inbox.take(other).arrival()).isEqualTo(3);
        assertThat(inbox.has(key)).isTrue();
        assertThat(inbox.take(key).arrival()).isEqualTo(1);
        assertThat(inbox.has(key)).isTrue();
        assertThat(inbox.take(key).arrival()).isEqualTo(2);
        assertThat(inbox.has(key)).isFalse();
        assertThat(inbox.has(other)).isFalse();
    }
}
