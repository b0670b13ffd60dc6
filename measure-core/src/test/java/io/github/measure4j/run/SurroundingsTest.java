package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.github.measure4j.group.ProcessGroup;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurroundingsTest {
    @Test
    void moreRanksThanProcessorsOnAHostAreSaid() {
        List<String> hosts = List.of("a", "a", "a", "b");
        assertThat(Surroundings.oversubscription(hosts, 4)).isEmpty();
        assertThat(Surroundings.oversubscription(hosts, 3)).isEmpty();
        assertThat(Surroundings.oversubscription(hosts, 2))
                .contains("3 ranks on 2 processors: times hold the waits of ranks for a processor");
    }

    /** Its own probe of the machine's states, since its messages cost something else. */
    @Test
    void theWayFromRankToRankHasTheBindingWhereThereIsOne() {
        ProcessGroup group = mock(ProcessGroup.class);
        when(group.transport()).thenReturn("mpi");
        assertThat(Surroundings.way(group)).isEqualTo("mpi");
        when(group.facts()).thenReturn(Map.of("placement", "one core each", "binding", "jni"));
        assertThat(Surroundings.way(group)).isEqualTo("mpi by jni");
    }
}
