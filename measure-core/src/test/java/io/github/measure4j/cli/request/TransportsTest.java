package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadsTransport;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.UsualRanks;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TransportsTest {
    private static final Transport PLAIN = marked("plain", "A", Set.of());
    private static final Transport OUTER = marked("outer", "B", Set.of("plain"));

    /** A transport whose launcher sets one variable. */
    private static Transport marked(String name, String variable, Set<String> alsoLooksLike) {
        return new Transport() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Launch launch(int ranks, JavaProgram program) {
                throw new UnavailableException("not started by tests");
            }

            @Override
            public boolean startedHere(Map<String, String> environment) {
                return environment.containsKey(variable);
            }

            @Override
            public Set<String> alsoLooksLike() {
                return alsoLooksLike;
            }

            @Override
            public ProcessGroup join(int ranks) {
                throw new UnavailableException("not joined by tests");
            }
        };
    }

    @Test
    void aLauncherThatLeavesTheMarksOfAnotherIsKnownByItsOwn() {
        assertThat(Transports.startedHere(List.of(PLAIN, OUTER), Map.of("A", "1", "B", "1"))).hasValue(OUTER);
        assertThat(Transports.startedHere(List.of(PLAIN, OUTER), Map.of("A", "1"))).hasValue(PLAIN);
        assertThat(Transports.startedHere(List.of(PLAIN, OUTER), Map.of())).isEmpty();
    }

    @Test
    void aTransportOfAnyNameHasAsManyRanksAsProcessesWereAskedFor() {
        assertThat(PLAIN.usualRanks(new UsualRanks(5, 3))).isEqualTo(5);
        assertThat(new ThreadsTransport().usualRanks(new UsualRanks(5, 3))).isEqualTo(3);
    }
}
